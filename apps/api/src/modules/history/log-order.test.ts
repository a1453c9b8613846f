import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { statementName } from '../../db/sql.ts';

const WRITERS = 24;
const WRITES = 10_000;
const RECORDS = 10;

let server: TestServer;
let ledgers: readonly string[];
const records = Array.from({ length: RECORDS }, () => randomUUID());

beforeAll(async () => {
  server = await createTestServer();
  await server.join('Olive');
  await server.join('Milo');
  const rows = await server.db.asOwner<{ id: string }>('select id from ledger order by id');
  ledgers = rows.map(({ id }) => id);
  for (const [index, id] of records.entries()) {
    await insert(server.db.asOwner, id, index);
    await number();
  }
});
afterAll(() => server.close());

/** By one connection: its plans are made for a log of ten changes. */
const number = () => server.db.asOwner('select access.number_changes()');

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

const insert = (run: Run, id: string, index: number) =>
  run(`insert into transaction (ledger_id, id, date, description, amount) values ($1, $2, '2026-03-01', 'x', 100)`, [
    ledgers[index % ledgers.length],
    id,
  ]);

async function connected<T>(work: (run: Run) => Promise<T>): Promise<T> {
  const client = new Client(server.db.connection);
  await client.connect();
  try {
    return await work((text, values = []) =>
      client.query({ text, values, ...(values.length > 0 && { name: statementName(text) }) }),
    );
  } finally {
    await client.end();
  }
}

/** One write in its turn: every other is an edit of a few records in a ledger, the others are new; each tenth is taken back. */
async function write(run: Run, turn: number): Promise<void> {
  await run('begin');
  if (turn % 2) await insert(run, randomUUID(), turn >> 1);
  else {
    const id = records[(turn >> 1) % RECORDS];
    await run('update transaction set amount = amount + 1, version = version + 1 where id = $1', [id]);
  }
  if (turn % 3 === 0) await insert(run, randomUUID(), turn >> 1);
  await run(turn % 10 === 9 ? 'rollback' : 'commit');
}

it('HIST-05 HIST-06 numbers are 1 to n in each ledger, in the order of versions, group by group', async () => {
  const state = { next: 0, done: false };
  const writing = Promise.all(
    Array.from({ length: WRITERS }, () =>
      connected(async (run) => {
        while (state.next < WRITES) await write(run, state.next++);
      }),
    ),
  ).finally(() => (state.done = true));
  const numbering = Array.from({ length: 2 }, () =>
    connected(async (run) => {
      while (!state.done) await run('select access.number_changes()');
    }),
  );
  await Promise.all([writing, ...numbering]);
  await number();
  const gaps = await server.db.asOwner(`
    select ledger_id, count(*), min(seq), max(seq) from change
    group by ledger_id having min(seq) <> 1 or max(seq) <> count(*) or count(*) <> count(distinct seq)`);
  expect(gaps).toEqual([]);
  const heads = await server.db.asOwner(`
    select from change_head h where seq <> (select max(seq) from change c where c.ledger_id = h.ledger_id)`);
  expect(heads).toEqual([]);
  const backwards = await server.db.asOwner(`
    select from (
      select version, lag(version) over (partition by ledger_id, record_id order by seq) as earlier from change
    ) as step where version <= earlier`);
  expect(backwards).toEqual([]);
  const split = await server.db.asOwner(`
    select from change group by ledger_id, group_no having max(seq) - min(seq) + 1 <> count(*)`);
  expect(split).toEqual([]);
  const [logged] = await server.db.asOwner<{ versions: number; rows: number }>(`
    select (select sum(version)::int from transaction) as versions,
      (select count(*)::int from change where kind = 'transaction') as rows`);
  expect(logged?.rows).toBe(logged?.versions);
}, 120_000);

it('a transaction that could read a change has a greater number, although it began before', async () => {
  await connected(async (early) => {
    await connected(async (late) => {
      await early('begin');
      await insert(early, randomUUID(), 0);
      await late('begin');
      await insert(late, randomUUID(), 0);
      await late('commit');
      await insert(early, randomUUID(), 0);
      await early('commit');
    });
  });
  await number();
  const last = await server.db.asOwner<{ group_no: string }>(
    'select group_no from change where ledger_id = $1 order by seq desc limit 3',
    [ledgers[0]],
  );
  const [first, second, third] = last.map(({ group_no }) => Number(group_no));
  expect([first === second, Number(third) > Number(first)]).toEqual([true, true]);
});

/** Changes of one group, without the records that they are of: only their numbers are looked at. */
const logGroup = (count: number) =>
  server.db.asOwner(
    `insert into change (ledger_id, ord, group_no, channel, kind, record_id, version, op)
     select $1, last + n, last + 1, 'web', 'transaction', gen_random_uuid(), 1, 'create'
     from (select max(ord) as last from change) as known, generate_series(1, $2::int) as n`,
    [ledgers[0], count],
  );

/** How many changes have no number after one more call. */
async function numberOnce(): Promise<number | undefined> {
  await number();
  const [row] = await server.db.asOwner<{ count: number }>(
    'select count(*)::int as count from change where seq is null',
  );
  return row?.count;
}

it('numbering a few changes reads a few pages of a long log, although it was planned when that was short', async () => {
  await logGroup(20_000);
  await number();
  await logGroup(100);
  const [row] = await server.db.asOwner<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
    'explain (analyze, buffers, format json) select access.number_changes()',
  );
  expect(row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(5_000);
});

it('a long backlog is numbered in parts of whole groups', async () => {
  for (const count of [30_000, 30_000, 5]) await logGroup(count);
  expect([await numberOnce(), await numberOnce(), await numberOnce()]).toEqual([30_005, 5, 0]);
}, 60_000);

it('a backlog of many ledgers, each locked meanwhile, is numbered in parts', async () => {
  await server.db.asOwner(
    `with joined as (
       insert into person (id, subject, name)
       select gen_random_uuid(), 'backlog ' || n, 'x' from generate_series(1, 10000) as n returning id
     ) insert into ledger (id, person_id) select gen_random_uuid(), id from joined`,
  );
  expect([await numberOnce(), await numberOnce()]).toEqual([9_000, 8_000]);
}, 60_000);
