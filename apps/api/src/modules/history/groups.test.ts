import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { history, record, undo } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { PASSWORD, type Person } from '../../../test/test-server.ts';
import type { Database } from '../../db/database.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

type Work = (tx: PersonTransaction) => Promise<unknown>;

/** What a module does in one transaction of a person, and the group that it came to. */
async function groupOf(database: Database, person: Person, work: Work): Promise<number> {
  const row = await database.asPerson({ subject: person.subject, sessionId: undefined }, async (tx) => {
    await work(tx);
    return tx.row<{ group: number }>(sql`select access.change_group() as group`);
  });
  return row?.group ?? 0;
}

const add = (tx: PersonTransaction, ledger: string | undefined, count: number) =>
  tx.run(sql`
    insert into transaction (ledger_id, id, date, description, amount)
    select ${ledger}, gen_random_uuid(), '2026-01-01', 'Many', n from generate_series(1, ${count}::integer) as n`);

const categorise = (tx: PersonTransaction, category: string) =>
  tx.run(sql`update transaction set category = ${category}, version = version + 1 where description = 'Many'`);

const from = (channel: string, source: string | null, name: string | null) => (tx: PersonTransaction) =>
  tx.run(sql`select access.set_origin(${channel}, ${source}, ${name}, null)`);

/** Everything that a person can do to records, each as one transaction: several statements, in both ledgers. */
const WORK: Readonly<Record<string, Work>> = {
  'a bulk action': async (tx) => {
    for (const { id } of tx.ledgers) await add(tx, id, 3);
    await categorise(tx, randomUUID());
  },
  'an import': async (tx) => {
    await from('import', 'statement', 'June.csv')(tx);
    for (let part = 0; part < 4; part += 1) await add(tx, tx.ledgers[part % 2]?.id, 5);
  },
  'a rule run': async (tx) => {
    await from('rule', 'r1', 'Groceries')(tx);
    await categorise(tx, randomUUID());
    await categorise(tx, randomUUID());
  },
};

/** Every kind of group, five times; answers which they are. */
async function saveAll(database: Database, owner: Person, household: string): Promise<number[]> {
  const groups: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    groups.push(Number((await record(owner, { household_id: household })).group));
    for (const each of Object.values(WORK)) groups.push(await groupOf(database, owner, each));
    const undone = await undo(owner, String(groups.at(-1)));
    groups.push(Number(undone.headers['change-group']));
  }
  return groups;
}

it('HIST-07 a save, bulk action, import, rule run or undo is one group, its numbers consecutive in each ledger', async ({
  server,
  owner,
  member,
  household,
}) => {
  const state = { done: false };
  const others = async () => {
    while (!state.done) await record(member, { household_id: household });
  };
  const numbering = async () => {
    while (!state.done) await server.db.asOwner('select access.number_changes()');
  };
  const [groups] = await Promise.all([
    saveAll(server.database, owner, household).finally(() => (state.done = true)),
    others(),
    others(),
    numbering(),
  ]);
  await server.db.asOwner('select access.number_changes()');
  expect(new Set(groups).size).toBe(25);
  const parts = await server.db.asOwner<{ group: string; ledgers: number; consecutive: boolean }>(
    `select group_no as group, count(*)::int as ledgers, bool_and(last - first + 1 = changes) as consecutive from (
       select group_no, ledger_id, min(seq) as first, max(seq) as last, count(*) as changes from change
       where group_no = any($1) group by group_no, ledger_id) as part
     group by group_no order by group_no`,
    [groups],
  );
  expect(parts.map(({ group }) => Number(group))).toEqual(groups.toSorted((one, other) => one - other));
  expect(parts.filter(({ consecutive }) => !consecutive)).toEqual([]);
  expect(parts.filter(({ ledgers }) => ledgers === 2)).toHaveLength(20);
}, 60_000);

it.for([
  ['token', 'Phone'],
  ['rule', 'Groceries'],
  ['schedule', 'Rent'],
  ['import', 'June.csv'],
] as const)(
  'HIST-10 a change by %s names it, to every member',
  async ([channel, name], { server, owner, member, household }) => {
    const source = randomUUID();
    const shared = (tx: PersonTransaction) => tx.ledgers.find(({ household_id }) => household_id === household)?.id;
    const group = await groupOf(server.database, owner, async (tx) => {
      await from(channel, source, name)(tx);
      await add(tx, shared(tx), 1);
    });
    const [seen] = (await history(member, 'limit=1')).data;
    expect(seen).toMatchObject({ id: String(group), channel, source_name: name, actor: { name: 'Olive' } });
    expect(await server.db.asOwner('select channel, source from change where group_no = $1', [group])).toEqual([
      { channel, source },
    ]);
    const { group: next } = await record(owner, { household_id: household });
    expect((await history(member, 'limit=1')).data).toMatchObject([{ id: next, channel: 'web', source_name: null }]);
  },
);

it('HIST-12 a deleted account’s changes in households are those of a deleted account; its own log is gone, nothing left names it', async ({
  server,
  owner,
}) => {
  const leaving = await server.join('Leaving');
  const nest = await createHousehold(owner, [leaving]);
  await createHousehold(owner, [leaving]);
  const { group } = await record(leaving, { household_id: nest });
  const { group: own } = await record(leaving);
  const { group: kept } = await record(owner, { household_id: nest });
  expect((await history(owner, `actor=${leaving.id}`)).data).toMatchObject([{ id: group }, {}, {}]);
  const deleted = await leaving.call('DELETE', '/api/profile', { payload: { current_password: PASSWORD } });
  expect(deleted.statusCode).toBe(204);
  const left = await history(owner, 'actor=deleted');
  expect(left.data.find(({ id }) => id === group)).toMatchObject({ actor: null });
  expect((await history(owner, `actor=${leaving.id}`)).data).toEqual([]);
  expect((await history(owner, `actor=${owner.id}`)).data.find(({ id }) => id === kept)).toBeDefined();
  expect(JSON.stringify(await history(owner, 'limit=100'))).not.toContain('Leaving');
  expect(await server.db.asOwner('select from change where group_no = $1', [own])).toEqual([]);
  expect(await server.db.asOwner('select from change where actor = $1', [leaving.id])).toEqual([]);
  const [named] = await server.db.asOwner<{ count: number }>(
    `select count(*)::int as count from change c where c::text ilike '%leaving%'`,
  );
  expect(named?.count).toBe(0);
});

it('of a deleted account only logs of its own households are read, also where the log is younger than the membership', async ({
  server,
  owner,
}) => {
  const [leaving, stranger] = [await server.join('Early'), await server.join('Stranger')];
  const nest = await createHousehold(owner, [leaving]);
  const { group } = await record(leaving, { household_id: nest });
  await server.db.asOwner(`delete from change where kind = 'member' and record_id = $1`, [leaving.id]);
  await server.db.asOwner(
    `insert into transaction (ledger_id, id, date, description, amount)
     select id, gen_random_uuid(), '2026-01-01', 'x', n from ledger, generate_series(1, 5000) as n where person_id = $1`,
    [stranger.id],
  );
  await server.db.asOwner('analyze change');
  const fetched = async () => {
    const [row] = await server.db.asOwner<{ rows: number }>(
      `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'change'`,
    );
    return row?.rows ?? 0;
  };
  // Planned as requests are.
  await server.db.asOwner('begin; set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan');
  const before = await fetched();
  await server.db.asOwner('delete from person where id = $1', [leaving.id]);
  expect((await fetched()) - before).toBeLessThan(100);
  await server.db.asOwner('commit');
  expect(await server.db.asOwner('select actor from change where group_no = $1', [group])).toEqual([{ actor: null }]);
});
