import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { it } from '../../../test/household-test.ts';
import { proveAddresses, takeOutbox } from '../../../test/outbox.ts';
import { subscription } from '../../../test/subscription.ts';
import { callerWith, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { createUser } from '../users/repositories/user-repository.ts';

/** A person with an account and without a profile. */
async function signedUp({ app, database, tokenOf }: TestServer, given: string): Promise<Person> {
  const email = `${given}@Example.com`;
  const subject = (await createUser(database.system, { name: `${given} of the pond`, email, password_hash: '' })) ?? '';
  const token = await tokenOf(subject);
  return { id: subject, subject, email, token, call: callerWith(app, token) };
}

it('a profile is made as approved', async ({ server }) => {
  const [first, second] = [await signedUp(server, 'Fred'), await signedUp(server, 'Sue')];
  const { call, name, note, text } = startTranscript({ first, second });
  const anonymous = { ...first, call: callerWith(server.app, 'no token') };
  name(first.subject, 'subject of first');
  name(second.subject, 'subject of second');
  const register = (who: Person, payload: object) => call(who, 'POST', '/api/auth/register', { payload });
  await call(first, 'GET', '/api/auth/test');
  await call(first, 'GET', '/api/auth/me');
  await register(first, { auth0_id: second.subject });
  await register(first, { email: 'x'.repeat(255), username: 3 });
  await register(first, { auth0_id: first.subject, email: 'other@example.com', username: 'Freddy' });
  await register(first, { auth0_id: first.subject });
  await register(second, { auth0_id: second.subject, username: '' });
  await call(first, 'PUT', '/api/auth/user', { payload: { email: first.email } });
  const stored = 'select email, email_key from person where subject = $1';
  note('By which invitations find first:', await server.db.asOwner(stored, [first.subject]));
  await call(anonymous, 'GET', '/api/auth/test');
  await call(anonymous, 'POST', '/api/auth/refresh', { payload: {} });
  await call(anonymous, 'POST', '/api/auth/revoke', { payload: {} });
  expect(text()).toMatchSnapshot();
});

it('a profile is read and changed as approved', async ({ server, owner, member }) => {
  await server.db.asOwner(
    `insert into identity.activity (account_id, id, type, date, ip) values
       ($1, gen_random_uuid(), 'login', now() - interval '3 days', '192.0.2.1'),
       ($1, gen_random_uuid(), 'login', now() - interval '5 days', '192.0.2.1'),
       ($1, gen_random_uuid(), 'failed_login', now() - interval '1 day', '192.0.2.1')`,
    [owner.subject],
  );
  const { call, text } = startTranscript({ owner, member });
  const patch = (payload: object) => call(owner, 'PATCH', '/api/profile', { payload });
  await call(owner, 'GET', '/api/profile');
  await call(owner, 'GET', '/api/auth/me');
  await patch({ name: ' Olive  Oyl ', phone: '+41 1', bio: 'Counts' });
  await patch({ phone: null });
  await patch({ bio: null, preferences: { theme: 'dark', language: 'de', weeklyReport: true } });
  await patch({
    preferences: {
      currency: 'CHF',
      savedFilters: [{ name: 'Food', address: '/transactions?category=Food' }],
      emailNotifications: false,
      publicProfile: false,
    },
    savings_target: 12.5,
    time_zone: 'Europe/Zurich',
  });
  await patch({ security: { loginNotifications: true, sessionTimeout: 15 } });
  await patch({ security: { twoFactorEnabled: false } });
  await patch({ security: { twoFactorEnabled: true } });
  await patch({ preferences: { currency: 'JPY' } });
  await owner.call('POST', '/api/transactions', { payload: { amount: -1.5, date: '2020-05-01', description: 'Half' } });
  await patch({ preferences: { currency: 'JPY' }, savings_target: 12 });
  await patch({});
  await patch({
    name: '',
    preferences: { theme: 'neon', savedFilters: [{ name: '', address: '/households' }], color: 'red' },
    security: { sessionTimeout: -1 },
    savings_target: -1,
    time_zone: 'Mars',
  });

  // As a whole: what is not given is as if it were never chosen.
  await call(owner, 'PUT', '/api/profile', {
    payload: { name: 'Olive', phone: null, bio: 'New', preferences: { analytics: false }, security: {} },
  });
  await call(owner, 'PUT', '/api/profile', { payload: { name: 'Olive' } });
  await call(owner, 'PUT', '/api/auth/user', {
    payload: { name: 'Olga', phone: '1', bio: '2', email: 'OLIVE@example.com' },
  });
  await call(owner, 'PUT', '/api/auth/user', { payload: {} });
  await call(owner, 'PUT', '/api/auth/user', { payload: { email: 'new@example.com' } });
  await call(member, 'GET', '/api/profile');
  await owner.call('PATCH', '/api/profile', { payload: { name: 'Olive', bio: null, phone: null } });
  expect(text()).toMatchSnapshot();
});

const record = (who: Person, payload: object) => who.call('POST', '/api/transactions', { payload });

it('SRV-74 TOK-35 the export of a person’s data is as approved', async ({ server, owner, member, household }) => {
  const { name, note, text } = startTranscript({ owner, member });
  name(household, 'household');
  await record(member, {
    household_id: household,
    amount: -4.5,
    date: '2020-05-03',
    description: 'Bread',
    category: 'Food',
  });
  await record(member, { amount: 7.25, date: '2020-05-02', description: 'Found' });
  await record(owner, { amount: -9, date: '2020-05-04', description: 'Of another' });
  await record(member, { amount: 3, date: '2020-05-02', description: 'Later, with "signs"' });
  await createAccessToken(server, member, { household_id: household, read: true });
  await member.call('PUT', '/api/notifications/push', { payload: subscription('export').asked });
  await server.db.asOwner(
    `insert into identity.activity (account_id, id, type, ip, device, details) values
       ($1, '01890000-0000-7000-8000-00000000000a', 'login', '192.0.2.1', 'Fox', 'account.created'),
       ($1, '01890000-0000-7000-8000-00000000000b', 'other', '192.0.2.2', null, 'An old sentence'),
       ($1, '01890000-0000-7000-8000-00000000000c', 'failed_login', '192.0.2.3', null, null)`,
    [member.subject],
  );
  for (const statement of [
    `select access.create_grant(subject, gen_random_uuid(), 'pond', 'Pond', null,
       jsonb_build_array(jsonb_build_object('ledger_id', l.id, 'read', true)))
     from person p join ledger l on l.person_id = p.id where subject = $1::uuid::text`,
    `insert into identity.trusted_device (id, account_id, secret_hash, device, ip, expires_at)
     values (gen_random_uuid(), $1, '1', 'Heron', '192.0.2.4', now() + interval '1 day')`,
    `insert into identity.passkey
       (id, account_id, credential_id, public_key, counter, transports, synced, backed_up, rp_id, name)
     values (gen_random_uuid(), $1, 'of the export', 'x', 0, '{}', false, false, 'pond.example', 'Key')`,
    `insert into identity.proof (session_id, method, account_id)
     select uid, 'passkey', $1 from identity.payload where model = 'Session' and payload ->> 'accountId' = $1::uuid::text`,
  ]) {
    await server.db.asOwner(statement, [member.subject]);
  }
  const answer = await member.call('GET', '/api/profile/export');
  const { 'content-type': type, 'content-disposition': disposition, 'cache-control': cache } = answer.headers;
  note('Answered:', { status: answer.statusCode, type, disposition, cache });
  const files = unzipSync(answer.rawPayload);
  for (const [file, content] of Object.entries(files)) {
    const written = strFromU8(content);
    const data: unknown = file.endsWith('.json')
      ? JSON.parse(written, (key, value: unknown) => (key === 'last_four' || key === 'expires_on' ? undefined : value))
      : written;
    note(file, data);
  }
  expect(text()).toMatchSnapshot();
});

it('the end of an account is answered as approved', async ({ server, owner, member, household }) => {
  const leaver = await server.join('Lea');
  const make = async (name: string) =>
    (await leaver.call('POST', '/api/households', { payload: { name } })).json<{ id: string }>().id;
  const alone = [await make('Zoo'), await make('Alone')];
  // A member of a household with an owner and another member; an owner beside another one.
  const shared = await make('Shared');
  await server.db.asOwner(
    `insert into membership (household_id, person_id, role)
     values ($1, $2, 'member'), ($3, $4, 'member'), ($3, $5, 'owner')`,
    [household, leaver.id, shared, member.id, owner.id],
  );
  await proveAddresses(server);
  const { call, note, text } = startTranscript({ owner, member, leaver });
  const end = (payload?: object) => call(leaver, 'DELETE', '/api/profile', payload && { payload });
  await end();
  await end({});
  await end({ current_password: 'wrong-password-1!' });
  await end({ current_password: PASSWORD });
  for (const id of alone) await leaver.call('DELETE', `/api/households/${id}`);
  await takeOutbox(server);
  await end({ current_password: PASSWORD });
  note('Notified:', await takeOutbox(server));
  await end({ current_password: PASSWORD });
  expect(text()).toMatchSnapshot();
});
