import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createNotifiedServer, type NotifiedServer } from '../../../test/notified.ts';

let notified: NotifiedServer;

beforeAll(async () => void (notified = await createNotifiedServer()));
afterAll(() => notified.close());

it('an invitation is mailed once it is stored, and not at all where that fails', async () => {
  const { server, mailbox } = notified;
  await server.db.asOwner(`
    create function fail_late() returns trigger language plpgsql
      as $$ begin raise exception 'fails with the commit' using errcode = 'XX000'; end $$;
    create constraint trigger fail_late after insert on invitation deferrable initially deferred
      for each row when (new.email = 'late@example.com') execute function fail_late()`);
  const owner = await server.join('Owner');
  const household = await createHousehold(owner);
  const invite = (email: string) => owner.call('POST', `/api/households/${household}/invites`, { payload: { email } });
  expect((await invite('late@example.com')).statusCode).toBe(500);
  expect((await invite('kept@example.com')).statusCode).toBe(201);
  await mailbox.next('kept@example.com');
  expect(mailbox.waiting('late@example.com')).toBe(0);
});

it('SRV-70 the mail of an invitation names the person who invited, of several owners', async () => {
  const { server, mailbox } = notified;
  const [first, second, third] = [await server.join('First'), await server.join('Second'), await server.join('Third')];
  const household = await createHousehold(first, [second, third]);
  await first.call('PATCH', `/api/households/${household}/members/${second.id}`, { payload: { role: 'owner' } });
  const payload = { email: 'named@example.com' };
  expect((await second.call('POST', `/api/households/${household}/invites`, { payload })).statusCode).toBe(201);
  const { name } = (await second.call('GET', '/api/auth/me')).json<{ name: string }>();
  expect(await mailbox.next('named@example.com')).toContain(`${name} `);
});
