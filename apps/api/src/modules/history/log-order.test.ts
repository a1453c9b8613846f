import { randomUUID } from 'node:crypto';
import type { Answer, listChanges } from '@nestegg/domain/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

const WRITERS = 24;
const WRITES = 10_000;
const RECORDS = 10;
const NEW = 1;

let server: TestServer;
let olive: Person;
/** Her own, and her household's, which has all that is new. */
let ledgers: readonly string[];
const records = Array.from({ length: RECORDS }, () => randomUUID());

beforeAll(async () => {
  server = await createTestServer();
  olive = await server.join('Olive');
  await createHousehold(olive);
  const rows = await server.db.asOwner<{ id: string }>('select id from ledger order by household_id is not null');
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
    return await work((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}

/**
 * Writes in their turns, each a transaction: every other is an edit of a few records in a ledger, the others are new; each tenth
 * is taken back. Made by the database itself, which takes less than asking it for each.
 */
const WRITE_TURNS = `
  create procedure write_turns(first int, step int, records uuid[], ledger uuid) language plpgsql as $$
  begin
    for turn in first..${WRITES - 1} by step loop
      if turn % 2 = 0 then
        update transaction set amount = amount + 1, version = version + 1 where id = records[1 + (turn / 2) % ${RECORDS}];
      end if;
      insert into transaction (ledger_id, id, date, description, amount)
        select ledger, gen_random_uuid(), '2026-03-01', 'x', 100 from generate_series(1, turn % 2 + (turn % 15 = 0)::int);
      if turn % 10 = 9 then rollback; else commit; end if;
    end loop;
  end $$`;

type Feed = Answer<typeof listChanges>;

const versions = (ledger?: string) =>
  server.db.asOwner<{ id: string; version: number }>(
    'select id, version from transaction where ledger_id = $1 or $1 is null order by id',
    [ledger],
  );

/** Follows the cursor of a person: the versions that it named, and those of a ledger that it said to read anew. */
async function follower(person: Person) {
  const feed = async (since: string): Promise<Feed> => (await person.call('GET', `/api/changes${since}`)).json<Feed>();
  const seen = new Map<string, number>();
  let { cursor } = await feed('');
  const follow = async () => {
    const news = await feed(`?since=${cursor}`);
    ({ cursor } = news);
    expect(news).toMatchObject({ reset: false, left: [] });
    for (const { all, household_id, records: named } of news.ledgers) {
      // Of her own, five records are edited: too few to be read anew.
      expect(all && household_id === null).toBe(false);
      for (const { id, version } of all ? await versions(ledgers[NEW]) : named) seen.set(id, version);
    }
  };
  return { seen, follow };
}

describe('after 10,000 writes by 24 connections', () => {
  let seen: ReadonlyMap<string, number>;

  beforeAll(async () => {
    const following = await follower(olive);
    await server.db.asOwner(WRITE_TURNS);
    await connected(async (one) => {
      await connected(async (other) => {
        const calls = Array.from({ length: WRITERS }, (_, first) =>
          connected((run) => run('call write_turns($1, $2, $3, $4)', [first, WRITERS, records, ledgers[NEW]])),
        );
        const writing = { isOver: false };
        const written = Promise.all(calls).finally(() => (writing.isOver = true));
        const numbering = 'select access.number_changes()';
        while (!writing.isOver) await Promise.all([one(numbering), other(numbering), following.follow()]);
        await written;
      });
    });
    await following.follow();
    ({ seen } = following);
  }, 120_000);

  it('HIST-05 numbers are 1 to n in each ledger, group by group', async () => {
    const gaps = await server.db.asOwner(`
      select ledger_id, count(*), min(seq), max(seq) from change
      group by ledger_id having min(seq) <> 1 or max(seq) <> count(*) or count(*) <> count(distinct seq)`);
    expect(gaps).toEqual([]);
    const heads = await server.db.asOwner(`
      select from change_head h where seq <> (select max(seq) from change c where c.ledger_id = h.ledger_id)`);
    expect(heads).toEqual([]);
    const split = await server.db.asOwner(`
      select from change group by ledger_id, group_no having max(seq) - min(seq) + 1 <> count(*)`);
    expect(split).toEqual([]);
    const [logged] = await server.db.asOwner<{ versions: number; rows: number }>(`
      select (select sum(version)::int from transaction) as versions,
        (select count(*)::int from change where kind = 'transaction') as rows`);
    expect(logged?.rows).toBe(logged?.versions);
  });

  it('HIST-06 they are in the order of versions', async () => {
    const backwards = await server.db.asOwner(`
      select from (
        select version, lag(version) over (partition by ledger_id, record_id order by seq) as earlier from change
      ) as step where version <= earlier`);
    expect(backwards).toEqual([]);
  });

  it('LIVE-02 following the cursor missed no record’s last change', async () => {
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries((await versions()).map(({ id, version }) => [id, version])),
    );
  });
});

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

it('a long backlog is numbered in parts of whole groups, also of one that is longer than a part', async () => {
  for (const count of [19_999, 2, 20_001, 5]) await logGroup(count);
  expect([await numberOnce(), await numberOnce(), await numberOnce()]).toEqual([20_006, 5, 0]);
});

it('a backlog of many ledgers, each locked meanwhile, is numbered in parts', async () => {
  await server.db.asOwner(
    `with joined as (
       insert into person (id, subject, name)
       select gen_random_uuid(), 'backlog ' || n, 'x' from generate_series(1, 2500) as n returning id
     ) insert into ledger (id, person_id) select gen_random_uuid(), id from joined`,
  );
  expect([await numberOnce(), await numberOnce()]).toEqual([1_500, 500]);
});
