import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { sweepRegularly } from './sweep.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const OWN_LEDGER = 'ledger l join person p on p.id = l.person_id where p.subject = $1';

const countOf = async (text: string, ...values: unknown[]) =>
  (await server.db.asOwner<{ count: number }>(`select count(*)::int as count from ${text}`, values))[0]?.count;

it('sweeping ends sign-ins that were left, and what is counted no longer', async () => {
  await server.db.asOwner(`
    insert into identity.payload (model, id, payload, network, expires_at)
    select 'Interaction', 'left' || n, '{}', '10.0.0.1', now() - interval '1 second' from generate_series(1, 1000) as n`);
  await server.db.asOwner(
    `insert into identity.failure (bucket, id, failed_at) values ('x', gen_random_uuid(), now() - interval '16 minutes')`,
  );
  await server.db.asOwner(`
    insert into identity.sent_mail (bucket, sent_at)
    values ('old', now() - interval '25 hours'), ('new', now() - interval '23 hours')`);
  await server.db.asOwner('select access.sweep()');
  expect(await countOf(`identity.payload where model = 'Interaction'`)).toBe(0);
  expect([await countOf('identity.failure'), await countOf('identity.sent_mail')]).toEqual([0, 1]);
});

it('sweeping forgets where sessions that are over were used, devices whose trust is, households without members, and rights in ledgers that are gone', async () => {
  const { subject } = await server.join('Left');
  await server.db.asOwner(`insert into identity.session_seen (uid, account_id, ip) values ('over', $1, '10.0.0.1')`, [
    subject,
  ]);
  await server.db.asOwner(
    `insert into identity.trusted_device (id, account_id, secret_hash, ip, expires_at)
     values (gen_random_uuid(), $1, 'x', '10.0.0.1', now() - interval '1 second')`,
    [subject],
  );
  await server.db.asOwner(`insert into household (id, name) values (gen_random_uuid(), 'Nobody’s')`);
  const app = `insert into credential (id, person_id, kind, name, client_id, rights)
    select gen_random_uuid(), id, 'app', 'Planner', 'app', '{read}' from person where subject = $1 returning id`;
  const [credential] = await server.db.asOwner<{ id: string }>(app, [subject]);
  await server.db.asOwner(
    `insert into credential_scope (ledger_id, credential_id, read, write, import)
     select ledger, $1, true, false, false
     from (select l.id as ledger from ${OWN_LEDGER.replace('$1', '$2')} union all select gen_random_uuid()) as ledgers`,
    [credential?.id, subject],
  );
  await server.db.asOwner('select access.sweep()');
  expect(await countOf('credential_scope where credential_id = $1', credential?.id)).toBe(1);
  expect([
    await countOf(`identity.session_seen where uid = 'over'`),
    await countOf('identity.trusted_device where account_id = $1', subject),
    await countOf(`household where name = 'Nobody’s'`),
  ]).toEqual([0, 0, 0]);
});

/** What is kept for how long: how a person’s is stored at a moment, with an age within that time, and one beyond it. */
const KEPT: readonly (readonly [
  what: string,
  table: string,
  insert: string,
  ages: readonly [within: string, beyond: string],
])[] = [
  [
    'a failed sign-in',
    'identity.failure',
    `(bucket, id, failed_at) values ('sign-in own', $1, $2)`,
    ['14 minutes', '16 minutes'],
  ],
  ['a wrong code', 'identity.failure', `(bucket, id, failed_at) values ('code x', $1, $2)`, ['23 hours', '25 hours']],
  [
    'a wrong code of a sign-in',
    'identity.failure',
    `(bucket, id, failed_at) values ('code sign-in x', $1, $2)`,
    ['23 hours', '25 hours'],
  ],
  [
    'an app that waits for its first code',
    'identity.totp',
    `(account_id, secret, created_at) values ($1, 'x', $2)`,
    ['14 minutes', '16 minutes'],
  ],
  [
    'a trusted device',
    'identity.trusted_device',
    `(id, account_id, secret_hash, ip, expires_at) values ($1, $1, $1, '10.0.0.1', $2)`,
    ['-1 minute', '1 second'],
  ],
  [
    'a link',
    'identity.link',
    `(secret_hash, account_id, purpose, email, expires_at) values ($1, $1, 'reset', 'a@b', $2)`,
    ['-1 minute', '1 second'],
  ],
  [
    'what a passkey has to sign',
    'identity.challenge',
    `(purpose, binding, hash, expires_at) values ('sign-in', $1, 'x', $2)`,
    ['-1 minute', '1 second'],
  ],
  [
    'a proof of a session',
    'identity.proof',
    `(session_id, method, account_id, at) values ($1, 'password', $1, $2)`,
    ['59 minutes', '61 minutes'],
  ],
  [
    'an app of others that has ended',
    'credential',
    `(id, person_id, kind, name, client_id, rights, expires_at)
     select $1, id, 'app', 'Over', 'app', '{read}', $2 from person where subject = $1`,
    ['29 days', '31 days'],
  ],
  [
    'a notification',
    'notice',
    `(person_id, id, way, kind, details, created_at)
     select id, $1, 'push', 'factor-off', '{}', $2 from person where subject = $1`,
    ['47 hours', '49 hours'],
  ],
  [
    'a draft of an import',
    'import',
    `(ledger_id, id, file_name, created_at) select l.id, $1, 'bank.csv', $2 from ${OWN_LEDGER}`,
    ['6 days', '8 days'],
  ],
  [
    'what was answered to a call with a key',
    'idempotency',
    `(person_id, route, key, request_hash, status, created_at)
     select id, 'POST /api/rules', $1, 'x', 201, $2 from person where subject = $1`,
    ['23 hours', '25 hours'],
  ],
  [
    'a deleted household',
    'household',
    `(id, name, deleted_at) values ($1, 'Deleted', $2);
     insert into membership (household_id, person_id, role) select $1, id, 'owner' from person where subject = $1`,
    ['29 days', '31 days'],
  ],
  [
    'an entry of an account’s activity',
    'identity.activity',
    `(account_id, id, type, date) values ($1, $1, 'login', $2)`,
    ['364 days', '367 days'],
  ],
  [
    'a notification of a budget',
    'budget_notice',
    `(ledger_id, month, percent) select l.id, $2, 90 from ${OWN_LEDGER}`,
    ['1 month', '3 months'],
  ],
];

/** What stays for good, and how a person’s is stored at a moment. */
const LASTING: readonly (readonly [what: string, table: string, insert: string])[] = [
  ...['committed', 'undone'].map(
    (state) =>
      [
        `an import that is ${state}`,
        'import',
        `(ledger_id, id, file_name, state, created_at) select l.id, $1, 'bank.csv', '${state}', $2 from ${OWN_LEDGER}`,
      ] as const,
  ),
  [
    'a browser that was registered in no session of ours',
    'push_subscription',
    `(person_id, id, endpoint, p256dh, auth, created_at)
     select id, $1, 'https://push.example', 'x', 'x', $2 from person where subject = $1`,
  ],
];

/** How many are left by a sweep of one that is so old. */
async function leftAt(age: string, [what, table, insert]: (typeof LASTING)[number]): Promise<number> {
  const { subject } = await server.join(`${what} of ${age}`.replaceAll(/\W/g, ''));
  const before = (await countOf(table)) ?? 0;
  const values = insert.replaceAll('$1', `'${subject}'`).replace('$2', `now() - interval '${age}'`);
  await server.db.asOwner(`insert into ${table} ${values}`);
  await server.db.asOwner('select access.sweep()');
  return ((await countOf(table)) ?? 0) - before;
}

it.each(KEPT)('sweeping leaves %s until its time is over', async (what, table, insert, [within, beyond]) => {
  const left = [await leftAt(within, [what, table, insert]), await leftAt(beyond, [what, table, insert])];
  await server.db.asOwner('delete from identity.failure');
  expect(left).toEqual([1, 0]);
});

it.each(LASTING)('sweeping leaves %s however old it is', async (...stored) => {
  expect(await leftAt('400 days', stored)).toBe(1);
});

it('of an account’s activity the last year and the last 500 entries stay, failed sign-ins counted apart', async () => {
  const { subject } = await server.join('Busy');
  const fill = (type: string, count: number, age: string) =>
    server.db.asOwner(
      `insert into identity.activity (account_id, id, type, date)
       select $1, gen_random_uuid(), $2, now() - $4::interval from generate_series(1, $3::int)`,
      [subject, type, count, age],
    );
  await fill('login', 3, '366 days');
  await fill('password_change', 400, '10 days');
  await fill('failed_login', 900, '1 hour');
  await server.db.asOwner('select access.sweep()');
  expect(await countOf(`identity.activity where account_id = $1 and type = 'login'`, subject)).toBe(0);
  expect(await countOf(`identity.activity where account_id = $1 and type = 'password_change'`, subject)).toBe(400);
  expect(await countOf(`identity.activity where account_id = $1 and type = 'failed_login'`, subject)).toBe(500);
});

it('SRV-57 sweeping begins at once and goes on every hour, until it is ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const leave = () =>
    server.db.asOwner(
      `insert into identity.failure (bucket, id, failed_at) values ('x', gen_random_uuid(), now() - interval '16 minutes')`,
    );
  const failed = vi.fn();
  await leave();
  const end = sweepRegularly(server.database, failed);
  for (let hour = 0; hour < 3; hour += 1) {
    await expect.poll(() => countOf('identity.failure')).toBe(0);
    await leave();
    vi.advanceTimersByTime(3_600_000);
  }
  await expect.poll(() => countOf('identity.failure')).toBe(0);
  end();
  expect([vi.getTimerCount(), failed.mock.calls]).toEqual([0, []]);
});

it('SRV-57 a sweep that fails is reported, and made up for by the next', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await server.db.asOwner(
    `insert into identity.failure (bucket, id, failed_at) values ('x', gen_random_uuid(), now() - interval '16 minutes')`,
  );
  await server.db.asOwner('alter function access.sweep rename to swept');
  const failed = vi.fn();
  const end = sweepRegularly(server.database, failed);
  await expect.poll(() => failed.mock.calls).toEqual([[expect.objectContaining({ code: '42883' })]]);
  await server.db.asOwner('alter function access.swept rename to sweep');
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(() => countOf('identity.failure')).toBe(0);
  end();
  expect(failed).toHaveBeenCalledOnce();
});

it('HIST-15 a sweep numbers what changed, and empties all that is too old, however much that is', async () => {
  const { subject } = await server.join('Historic');
  const own = `ledger_id = (select l.id from ${OWN_LEDGER})`;
  await server.db.asOwner(
    `insert into change (ledger_id, ord, group_no, at, channel, kind, record_id, version, op, after)
     select (select l.id from ${OWN_LEDGER}), nextval('change_ord'), 1, now(), 'web', 'rule', gen_random_uuid(), 1, 'create', '{}'
     from generate_series(1, 5001)`,
    [subject],
  );
  await server.db.asOwner(`update change set at = now() - interval '731 days' where ${own}`, [subject]);
  sweepRegularly(server.database, () => undefined)();
  const left = () => countOf(`change where ${own} and (after is not null or seq is null)`, subject);
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
});
