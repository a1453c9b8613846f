import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MAX_MINOR } from '@nestegg/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessToken } from '../../test/access-token.ts';
import { createTenant } from '../../test/tenant.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { subscription } from '../../test/subscription.ts';
import { providerKeys } from '../identity/provider/keys.ts';
import { pushKey } from '../modules/notifications/delivery/push/push-key.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { BACKED_UP, LEFT_OUT } from './tables.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'nestegg-backup-'));
const file = join(folder, 'backup');

beforeAll(async () => {
  server = await createTestServer();
  await createTenant(server);
  await server.db.asOwner(
    `with bill as (
       insert into bill_notice (ledger_id, schedule_id, date, kind) select ledger_id, id, date, 'due' from schedule returning *
     ) insert into budget_notice (ledger_id, month, percent) select distinct ledger_id, date_trunc('month', date), 80 from bill`,
  );
  // Longer than the parts in which a file is read, by characters of several bytes.
  await server.db.asOwner(
    `insert into transaction (ledger_id, id, date, description, amount)
     select l.id, gen_random_uuid(), '2026-11-03', repeat('🦆', 100), -n
     from (select id from ledger limit 1) as l, generate_series(1, 300) as n`,
  );
  await backUp(server.db.connection, file);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const contents = async (db: TestServer['db']) => {
  const all = [];
  for (const table of BACKED_UP) {
    all.push(await db.asOwner(`select t::text from ${table} t order by 1`));
  }
  return all;
};

const epochOf = async (db: Pick<TestServer['db'], 'asOwner'>): Promise<string | null> =>
  (await db.asOwner<{ epoch: string | null }>('select access.change_epoch()::text as epoch'))[0]?.epoch ?? null;

it('RUN-17 restores into an empty database exactly what was backed up', async () => {
  const fresh = await createTestDatabase();
  try {
    const epochs = [await epochOf(fresh)];
    const counts = await restore(fresh.connection, file);
    // Without its notices people would be notified again of what they know.
    expect(counts).toMatchObject({ household: 1, 'identity.account': 5, bill_notice: 1, budget_notice: 1 });
    expect(await contents(fresh)).toEqual(await contents(server.db));
    epochs.push(await epochOf(fresh));
    await restore(fresh.connection, file);
    epochs.push(await epochOf(fresh));
    // Nothing that was read before is up to date after a restore.
    expect([new Set(epochs).size, epochs.includes(null)]).toEqual([3, false]);
  } finally {
    await fresh.drop();
  }
});

it('RUN-17 brings no session, link or sign-in under way back, and leaves none, nor what was counted', async () => {
  const other = await createTestServer();
  try {
    const [account] = await server.db.asOwner<{ id: string }>('select id from identity.account limit 1');
    for (const db of [server.db, other.db]) {
      const of = db === server.db ? account?.id : (await other.join('Left')).subject;
      await db.asOwner(
        `insert into identity.payload (model, id, payload, expires_at) values
           ('Session', gen_random_uuid()::text, '{}', now() + interval '1 day'),
           ('Interaction', gen_random_uuid()::text, '{}', now() + interval '1 day')`,
      );
      await db.asOwner(
        `insert into identity.link (secret_hash, account_id, purpose, email, expires_at)
         values ('x', $1, 'reset', 'a@example.com', now() + interval '1 hour')`,
        [of],
      );
      await db.asOwner(`insert into identity.failure (bucket, id) values ('left', gen_random_uuid())`);
      await db.asOwner(`insert into identity.sent_mail (bucket) values ('left')`);
    }
    await backUp(server.db.connection, join(folder, 'with-sessions'));
    await restore(other.db.connection, join(folder, 'with-sessions'));
    expect(await other.db.asOwner('select id from identity.account where id = $1', [account?.id])).toHaveLength(1);
    const emptied = ['payload', 'link', 'session_seen', 'failure', 'sent_mail'].map((name) => `identity.${name}`);
    for (const table of emptied) {
      expect([table, await other.db.asOwner(`select from ${table}`)]).toEqual([table, []]);
    }
  } finally {
    await other.close();
  }
});

/** The secrets of a server by their names, as JSON. */
const secretsOf = async (db: TestServer['db']): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await db.asOwner<{ name: string; value: unknown }>('select * from identity.secret')).map(({ name, value }) => [
      name,
      JSON.stringify(value),
    ]),
  );

/** The longest values in a secret: those that have to stay one. */
const valuesIn = (secret: string): string[] => secret.match(/[\w-]{40,}/g) ?? [];

it('RUN-17 holds no secret of its server: keys of tokens, cookies, known browsers and push messages are made anew', async () => {
  const other = await createTestServer();
  try {
    const old = await secretsOf(other.db);
    const names = ['browser-key', 'cookie-keys', 'push-key', 'signing-keys'];
    expect(Object.keys(old).toSorted()).toEqual(names);
    const ada = await other.join('Keyed');
    await ada.call('PUT', '/api/notifications/push', { payload: subscription('restored').asked });
    const copy = join(folder, 'without-secrets');
    await backUp(other.db.connection, copy);
    const text = gunzipSync(readFileSync(copy)).toString();
    for (const secret of Object.values(old).flatMap(valuesIn)) expect(text).not.toContain(secret);
    expect(text).not.toContain(subscription('restored').asked.endpoint);
    await restore(other.db.connection, copy);
    await Promise.all([providerKeys(other.database.system), pushKey(other.database.system)]);
    const present = await secretsOf(other.db);
    expect(Object.keys(present).toSorted()).toEqual(names);
    for (const name of names) expect([name, present[name] === old[name]]).toEqual([name, false]);
    expect(await other.db.asOwner('select from push_subscription')).toEqual([]);
  } finally {
    await other.close();
  }
});

it('RUN-17 brings no planted secret into a database', async () => {
  const [header = '', ...rows] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const planted = { table: 'identity.secret', row: { name: 'signing-keys', value: [] } };
  const end = JSON.parse(rows.pop() ?? '') as { end: Record<string, number> };
  end.end['identity.secret'] = 1;
  const copy = join(folder, 'planted-secret');
  writeFileSync(copy, gzipSync([header, ...rows, JSON.stringify(planted), JSON.stringify(end)].join('\n')));
  const before = await secretsOf(server.db);
  await expect(restore(server.db.connection, copy)).rejects.toThrow('not a whole backup');
  expect(await secretsOf(server.db)).toEqual(before);
});

it('RUN-17 is of one moment, whatever is written while it is', async () => {
  const counts = await backUp(server.db.connection, join(folder, 'of-one-moment'), async (client) => {
    await client.query('select from person');
    await server.join('Later');
  });
  const [people] = await server.db.asOwner<{ count: number }>('select count(*)::int as count from person');
  expect([counts['person'], counts['identity.account']]).toEqual([people!.count - 1, people!.count - 1]);
});

it('RUN-17 is a new file that its owner alone may read, and replaces none', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file);
  await expect(backUp(server.db.connection, file)).rejects.toThrow('exists already');
  expect(readFileSync(file)).toEqual(before);
  const elsewhere = join(folder, 'target');
  symlinkSync(elsewhere, join(folder, 'planted'));
  await expect(backUp(server.db.connection, join(folder, 'planted'))).rejects.toThrow('exists already');
  expect(existsSync(elsewhere)).toBe(false);
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
});

it('RUN-17 is not written where others could exchange it', async () => {
  const open = join(folder, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  await expect(backUp(server.db.connection, join(open, 'backup'))).rejects.toThrow('can be written to by others');
  chmodSync(open, 0o1777);
  expect(await backUp(server.db.connection, join(open, 'backup'))).toHaveProperty('person');
});

it('RUN-17 is not restored from where others could have exchanged it', async () => {
  const [outer, inner] = [join(folder, 'outer'), join(folder, 'outer', 'inner')];
  mkdirSync(inner, { recursive: true });
  const copy = join(inner, 'backup');
  copyFileSync(file, copy);
  const before = await contents(server.db);
  for (const [place, mode] of [
    [outer, 0o755],
    [inner, 0o755],
    [copy, 0o600],
  ] as const) {
    chmodSync(place, 0o777);
    await expect(restore(server.db.connection, copy)).rejects.toThrow(`${place} can be written to by others`);
    chmodSync(place, mode);
  }
  expect(await contents(server.db)).toEqual(before);
  expect(await restore(server.db.connection, copy)).toHaveProperty('person');
});

it('RUN-17 replaces what is there', async () => {
  const other = await createTestServer();
  try {
    await createTenant(other);
    await restore(other.db.connection, file);
    expect(await contents(other.db)).toEqual(await contents(server.db));
  } finally {
    await other.close();
  }
});

it('TOK-17 ends every access token: one that was revoked since does not hold again', async () => {
  const past = await createTestServer();
  try {
    const person = await past.join('Past');
    const make = () => createAccessToken(past, person, { household_id: null, read: true });
    const [revoked, kept] = [await make(), await make()];
    await backUp(past.db.connection, join(folder, 'with-tokens'));
    await person.call('DELETE', `/api/tokens/${revoked.id}`);
    const later = await make();
    await restore(past.db.connection, join(folder, 'with-tokens'));
    for (const { call } of [revoked, kept, later]) {
      expect((await call('GET', '/api/transactions')).statusCode).toBe(401);
    }
    expect(gunzipSync(readFileSync(join(folder, 'with-tokens'))).toString()).not.toContain('secret_hash');
    expect(await past.db.asOwner('select from credential union all select from credential_scope')).toEqual([]);
  } finally {
    await past.close();
  }
});

it('restores a ledger that holds more than one may by now, and counts what it holds', async () => {
  const over = await createTestServer();
  try {
    const person = await over.join('Much');
    const fill = `insert into transaction (ledger_id, id, date, description, amount)
      select id, gen_random_uuid(), '2026-01-01', 'Much', ${MAX_MINOR} from ledger, generate_series(1, 9100)`;
    await over.db.asOwner('alter table transaction disable trigger total_new');
    await over.db.asOwner(fill);
    await backUp(over.db.connection, join(folder, 'over'));
    await restore(over.db.connection, join(folder, 'over'));
    const [total] = await over.db.asOwner('select sum(magnitude)::text as sum from ledger_total');
    expect(total).toEqual({ sum: String(9100 * MAX_MINOR) });
    const payload = { amount: 1, date: '2026-01-01', description: 'More' };
    const headers = { authorization: `Bearer ${await over.tokenOf(person.subject)}` };
    const answers = [
      await person.call('POST', '/api/transactions', { payload, headers }),
      await person.call('GET', '/api/transactions/summary', { headers }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200]);
  } finally {
    await over.close();
  }
});

it('changes nothing for a file that was cut short, changed, or is something else', async () => {
  const before = await contents(server.db);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const { end } = JSON.parse(lines.at(-1) ?? '') as { end: Record<string, number> };
  const broken = [
    gzipSync(lines.slice(0, -1).join('\n')),
    gzipSync(lines.toSpliced(3, 1).join('\n')),
    // Its end counts nothing of a table that has rows.
    gzipSync([...lines.slice(0, -1), JSON.stringify({ end: { ...end, transaction: undefined } })].join('\n')),
    // One more after the end; and of no table, though every object has something of that name.
    gzipSync([...lines, lines[1]].join('\n')),
    gzipSync([...lines, lines.at(-1)].join('\n')),
    gzipSync(lines.toSpliced(1, 0, '{"table":"constructor","row":{}}').join('\n')),
    gzipSync('{"nestegg":"else"}'),
    gzipSync('text'),
    // Small, and endless: not a row.
    gzipSync(`${lines[0]}\n`.padEnd(100 * 1024 * 1024, 'x'), { level: 1 }),
    readFileSync(file).subarray(0, 900),
    Buffer.from('text'),
  ];
  for (const content of broken) {
    writeFileSync(join(folder, 'broken'), content);
    await expect(restore(server.db.connection, join(folder, 'broken'))).rejects.toThrow('not a whole backup');
  }
  expect(await contents(server.db)).toEqual(before);
});

it('names every table of the database', async () => {
  const tables = await server.db.asOwner<{ name: string }>(
    `select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'identity')`,
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...BACKED_UP, ...LEFT_OUT].toSorted());
  // What people recorded is in it: of their tables none is left out but for sums, credentials and what is under way.
  const ofPeople = LEFT_OUT.filter((name) => !/^identity\.|_total$|_migration$/.test(name));
  expect(ofPeople).toEqual(['credential', 'credential_scope', 'change_epoch', 'notice', 'push_subscription']);
});
