import { addDays } from '@nestegg/domain';
import { expect } from 'vitest';
import { programWith } from '../../../test/access-token.ts';
import { it as base } from '../../../test/household-test.ts';
import { proveAddresses, takeOutbox } from '../../../test/outbox.ts';
import { grantApp } from '../../../test/tenant.ts';
import type { Person } from '../../../test/test-server.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { utcToday } from '../../http/utc-today.ts';

const it = base.extend('stranger', { scope: 'file' }, ({ server }) => server.join('Stan'));

const DAYS = 30;

it('access tokens are answered as approved', async ({ server, owner, member, household, stranger }) => {
  await proveAddresses(server);
  await takeOutbox(server);
  const transcript = startTranscript({ owner, member, stranger });
  const { call, name, note, text } = transcript;
  name(household, 'household');
  const [later, tooLate, yesterday] = [DAYS, 400, -1].map((days) => addDays(utcToday(), days)) as [
    string,
    string,
    string,
  ];
  name(later, 'in 30 days');
  name(tooLate, 'in 400 days');
  name(yesterday, 'yesterday');
  const other = (await owner.call('POST', '/api/households', { payload: { name: 'Alps' } })).json<{ id: string }>().id;
  name(other, 'other household');
  const zoo = (await owner.call('POST', '/api/households', { payload: { name: 'Zoo' } })).json<{ id: string }>().id;
  name(zoo, 'third household');
  const create = (who: Person, payload: object) => call(who, 'POST', '/api/tokens', { payload });
  const scopes = [
    { household_id: household, read: true, write: false },
    { household_id: null, read: false, write: true },
    { household_id: other, read: false, import: true },
    // Nothing is allowed there.
    { household_id: zoo, read: false, write: false },
  ];
  await call(owner, 'GET', '/api/tokens');
  await create(owner, {});
  await create(owner, { name: 'T', expires_on: later, scopes: [] });
  await create(owner, { name: 'T', expires_on: later, scopes: [{ household_id: null, read: false }] });
  await create(owner, { name: 'T', expires_on: later, scopes: [scopes[0], scopes[0]] });
  await create(owner, { name: 'T', expires_on: tooLate, scopes });
  await create(owner, { name: 'T', expires_on: yesterday, scopes });
  await create(stranger, { name: 'T', expires_on: later, scopes: [{ household_id: household, read: true }] });
  const key = { 'idempotency-key': 'token-transcript-1' };
  const made = await call(owner, 'POST', '/api/tokens', {
    payload: { name: ' My  script ', expires_on: later, scopes },
    headers: key,
  });
  const { id, token } = made.json<{ id: string; token: string }>();
  name(id, 'token');
  await call(owner, 'POST', '/api/tokens', {
    payload: { name: ' My  script ', expires_on: later, scopes },
    headers: key,
  });
  const second = await create(owner, {
    name: 'Second',
    expires_on: later,
    scopes: [{ household_id: null, read: true }],
  });
  name(second.json<{ id: string }>().id, 'second');
  note('Notified:', await takeOutbox(server));
  note('Letters:', [token.length, /^nest_[0-9A-Za-z]+$/.test(token), 'last_four' in made.json<object>()]);
  note('Last four:', token.endsWith(made.json<{ last_four: string }>().last_four));

  // What the program itself sees, and may not.
  const program = { ...owner, call: programWith(server, id, token).call };
  note('The program:', (await program.call('GET', '/api/tokens/current')).json());
  for (const [method, path] of [
    ['GET', '/api/tokens'],
    ['GET', '/api/profile'],
    ['GET', '/api/households'],
    ['DELETE', `/api/tokens/${id}`],
  ] as const) {
    const refused = await program.call(method, path);
    const { message, reason } = refused.json<{ message: string; reason: object }>();
    note(`The program: ${method} ${path}`, { status: refused.statusCode, message, reason });
  }
  await call(owner, 'GET', '/api/tokens/current');
  await call(owner, 'GET', '/api/tokens');

  await call(owner, 'PATCH', `/api/tokens/${id}`, { payload: { name: 'Renamed' } });
  await call(owner, 'PATCH', `/api/tokens/${id}`, { payload: { name: '' } });
  const app = await grantApp(server, owner, household);
  for (const [who, each] of [
    [stranger, id],
    [owner, 'x'],
    [owner, app],
  ] as const) {
    await call(who, 'PATCH', `/api/tokens/${each}`, { payload: { name: 'Mine' } });
    await call(who, 'DELETE', `/api/tokens/${each}`);
  }
  await call(owner, 'DELETE', `/api/tokens/${id}`);
  note('The program:', (await program.call('GET', '/api/tokens/current')).statusCode);
  note('Notified:', await takeOutbox(server));
  await call(owner, 'GET', '/api/tokens');
  await call(owner, 'GET', '/api/profile/activity');
  await server.db.asOwner(
    `insert into credential (id, person_id, kind, name, rights, secret_hash, last_four, expires_at)
     select gen_random_uuid(), $1, 'token', 'Many', '{}', sha256(n::text::bytea), 'abcd', now() + interval '1 day'
     from generate_series(1, 60) as n`,
    [member.id],
  );
  await create(member, { name: 'More', expires_on: later, scopes: [{ household_id: null, read: true }] });
  expect(text()).toMatchSnapshot();
});

it('connected apps are answered as approved', async ({ server, owner, member, household, stranger }) => {
  await proveAddresses(server);
  await server.db.asOwner('delete from credential');
  await server.db.asOwner('delete from identity.activity');
  const transcript = startTranscript({ owner, member, stranger });
  const { call, name, text } = transcript;
  name(household, 'household');
  await call(owner, 'GET', '/api/apps');
  const first = await grantApp(server, owner, household);
  const second = await grantApp(server, owner, household);
  const over = await grantApp(server, owner, household);
  const attic = await owner.call('POST', '/api/households', { payload: { name: 'Attic' } });
  const { id: later } = attic.json<{ id: string }>();
  name(later, 'later household');
  name(first, 'first');
  name(second, 'second');
  await server.db.asOwner(
    `update credential set created_at = now() - interval '3 days', last_used_at = now() - interval '2 hours', ip = '192.0.2.1',
       expires_at = now() + interval '2 days' where id = $1`,
    [first],
  );
  await server.db.asOwner(`update credential set expires_at = now() - interval '1 minute' where id = $1`, [over]);
  await server.db.asOwner(
    `insert into credential_scope (credential_id, ledger_id, read, write, import)
     select $1, id, false, true, true from ledger where person_id = $2 or household_id = $3`,
    [first, owner.id, later],
  );
  await call(owner, 'GET', '/api/apps');
  await call(member, 'GET', '/api/apps');
  for (const [who, id] of [
    [member, first],
    [owner, 'x'],
  ] as const)
    await call(who, 'DELETE', `/api/apps/${id}`);
  await call(owner, 'DELETE', `/api/apps/${first}`);
  await call(owner, 'DELETE', `/api/apps/${first}`);
  await call(owner, 'GET', '/api/apps');
  await call(owner, 'GET', '/api/profile/activity');
  expect(text()).toMatchSnapshot();
});
