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

it('SET-26 what cannot be delivered is tried again an hour later at most, however often it was tried', async () => {
  const { server, service } = notified;
  const person = await server.join('Patient');
  await notified.addBrowser(person);
  await enqueueAccountFactorNotification(server.database.system, person.subject, { kind: 'factor-off', details: {} });
  service.answer = 503;
  const waits = [];
  for (const tries of [0, 5, 6, 12]) {
    await server.db.asOwner('update notice set tries = $1, due_at = now() where person_id = $2', [tries, person.id]);
    await notified.delivery().deliverDue();
    waits.push(
      ...(await server.db.asOwner<{ minutes: number }>(
        'select ceil(extract(epoch from due_at - now()) / 60)::int as minutes from notice where person_id = $1',
        [person.id],
      )),
    );
  }
  service.answer = 201;
  notified.failures.length = 0;
  expect(waits.map(({ minutes }) => minutes)).toEqual([1, 32, 60, 60]);
});
