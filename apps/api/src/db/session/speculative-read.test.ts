import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import { sql } from '../sql.ts';
import type { Queryable } from './unit-of-work.ts';

let server: TestServer;
let owner: Person;
let member: Person;

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.join('Owner');
  member = await server.join('Member');
});
afterAll(() => server.close());

const shown = async (person: Person, query = ''): Promise<string[] | number> => {
  const answer = await person.call('GET', `/api/transactions?limit=5${query}`);
  if (answer.statusCode !== 200) return answer.statusCode;
  return answer.json<{ data: { description: string }[] }>().data.map(({ description }) => description);
};

const record = (household_id: string | null, description: string) =>
  owner.call('POST', '/api/transactions', { payload: { amount: -1, date: '2026-01-01', description, household_id } });

it('SRV-40 what a person reads follows who they are with, from the very next request', async () => {
  const first = await createHousehold(owner, [member]);
  await record(first, 'Bread');
  expect(await shown(member)).toEqual(['Bread']);
  expect(await shown(member, `&household_id=${first}`)).toEqual(['Bread']);
  const second = await createHousehold(owner, [member]);
  await record(second, 'Milk');
  expect(await shown(member)).toEqual(['Milk', 'Bread']);
  await owner.call('DELETE', `/api/households/${first}/members/${member.id}`);
  expect(await shown(member)).toEqual(['Milk']);
  expect(await shown(member, `&household_id=${first}`)).toBe(404);
  await owner.call('DELETE', `/api/households/${second}`);
  expect(await shown(member)).toEqual([]);
  expect(await shown(member, `&household_id=${second}`)).toBe(404);
  await owner.call('POST', `/api/households/${second}/restore`);
  expect(await shown(member, `&household_id=${second}`)).toEqual(['Milk']);
});

it('a name that changed is shown by it at once', async () => {
  const id = await createHousehold(owner, [member]);
  await record(id, 'Eggs');
  const account = async () => {
    const answer = await member.call('GET', `/api/transactions?household_id=${id}`);
    return answer.json<{ data: { account: string }[] }>().data[0]?.account;
  };
  await account();
  await owner.call('PATCH', `/api/households/${id}`, { payload: { name: 'Renamed' } });
  expect(await account()).toBe('Renamed');
});

it('a session that ended reads nothing, however much was read in it before', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf(owner.subject, 'evening')}` };
  const read = async () => (await server.app.inject({ url: '/api/transactions', headers })).statusCode;
  expect([await read(), await read()]).toEqual([200, 200]);
  await server.db.asOwner(`delete from identity.payload where uid = 'evening'`);
  expect(await read()).toBe(401);
});

it('of two sessions of a person that ask in one moment, the one that ended gets no answer', async () => {
  const sessions = ['open', 'ended', 'open', 'ended'];
  for (const session of new Set(sessions)) await server.tokenOf(member.subject, session);
  await server.db.asOwner(`delete from identity.payload where uid = 'ended'`);
  const asked = await Promise.allSettled(
    [
      ...sessions.map((sessionId) => ({ subject: member.subject, sessionId })),
      { subject: owner.subject, sessionId: undefined },
    ].map(async (caller) => (await server.database.stateOf(caller)).personId),
  );
  const answered = asked.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)));
  expect(answered).toEqual([member.id, 'SessionEnded', member.id, 'SessionEnded', owner.id]);
});

const reading = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
  server.database.asPerson({ subject: owner.subject, sessionId: undefined }, work, 'read');
const reserve = sql`select access.reserve_mail('reader', 1, interval '1 day')`;

it('what is read cannot write, whether it is one statement or several', async () => {
  await reading((tx) => tx.row(sql`select 1`));
  await expect(reading((tx) => tx.row(reserve))).rejects.toThrow('read-only transaction');
  await expect(reading((tx) => Promise.all([tx.row(reserve), tx.row(sql`select 1`)]))).rejects.toThrow(
    'read-only transaction',
  );
});

it('one statement reads as several do: no row, rows of nulls, and columns of the same names', async () => {
  const statements = [
    sql`select 1 as one where false`,
    sql`select null::text as nothing from generate_series(1, 2)`,
    sql`select x, x * 2 as state, current_date as "rlsContextual" from generate_series(3, 1, -1) as x`,
    sql`with two as (select 2::bigint as n, now() > '2026-01-01' as later) select * from two`,
  ];
  for (const statement of statements) {
    const alone = await reading((tx) => tx.rows(statement));
    const [first, second] = await reading((tx) => Promise.all([tx.rows(statement), tx.rows(statement)]));
    expect(alone).toEqual(first);
    expect(alone).toEqual(second);
  }
});

it('a statement that fails fails alone as it does among others, and the connection reads on', async () => {
  await expect(reading((tx) => tx.row(sql`select 1 / 0`))).rejects.toThrow('division by zero');
  expect(await reading((tx) => tx.row(sql`select 1 as one`))).toEqual({ one: 1 });
});

it('what goes on after its read has failed reaches no connection', async () => {
  const failed = Promise.withResolvers<undefined>();
  let late: Promise<unknown> = Promise.resolve();
  const read = reading((tx) => {
    late = tx.row(sql`select 1`).then(async () => {
      await failed.promise;
      return tx.row(sql`select 2 as late`);
    });
    return Promise.all([late, Promise.reject(new Error('not found'))]);
  });
  await expect(read).rejects.toThrow('not found');
  failed.resolve(undefined);
  await expect(late).rejects.toThrow('no longer leased');
});

const failing = (tx: Queryable) => Promise.all([tx.row(sql`select 1`), Promise.reject(new Error('not found'))]);

it('a read that fails before its statement is sent leaves nothing behind on the connection', async () => {
  await Promise.all(Array.from({ length: 30 }, () => expect(reading(failing)).rejects.toThrow('not found')));
  const rows = await server.db.asOwner(
    `select query from pg_stat_activity
     where datname = current_database() and usename = 'nestegg_app' and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
});
