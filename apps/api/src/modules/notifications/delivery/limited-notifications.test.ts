import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../../test/household.ts';
import { createNotifiedServer, type NotifiedServer } from '../../../../test/notified.ts';
import { enqueueAccountFactorNotification } from '../outbox.ts';

let notified: NotifiedServer;

beforeAll(async () => void (notified = await createNotifiedServer()));
afterAll(() => notified.close());

it('a link that strangers open again and again notifies the owner twenty times an hour', async () => {
  const { server, service } = notified;
  const owner = await server.join('Owner');
  const browser = await notified.addBrowser(owner);
  const nest = await createHousehold(owner);
  const payload = { email: 'friend@example.com' };
  const { link } = (await owner.call('POST', `/api/households/${nest}/invites`, { payload })).json<{ link: string }>();
  const claim = { payload: { secret: new URL(link).hash.slice(1) } };
  const strangers = [await server.join('One'), await server.join('Other')];
  await notified.delivery().deliverDue();
  service.take(browser);
  for (let times = 0; times < 11; times += 1) {
    for (const stranger of strangers) await stranger.call('POST', '/api/invitations/claim', claim);
  }
  await notified.delivery().deliverDue();
  expect(service.take(browser)).toHaveLength(20);
});

it('MFA-30 a second step that strangers get wrong again and again notifies its person twenty times an hour', async () => {
  const { server, service } = notified;
  const person = await server.join('Guessed');
  const browser = await notified.addBrowser(person);
  for (let times = 0; times < 21; times += 1) {
    await enqueueAccountFactorNotification(server.database.system, person.subject, {
      kind: 'factor-refused',
      details: { device: null, ip: '192.0.2.1' },
    });
  }
  await notified.delivery().deliverDue();
  expect(service.take(browser)).toHaveLength(20);
});
