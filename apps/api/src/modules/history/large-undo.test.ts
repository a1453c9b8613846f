import { afterAll, beforeAll, expect, it } from 'vitest';
import { history, undo } from '../../../test/history.ts';
import { untilBlocked } from '../../../test/test-database.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

const CHANGES = 5_000;

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.join('Olive');
  const mine = 'select id from ledger where person_id = $1';
  await server.db.asOwner(
    `insert into transaction (ledger_id, id, date, description, amount)
     select l.id, gen_random_uuid(), '2026-01-01', 'n' || n, n * 100 from (${mine}) as l, generate_series(1, $2::int) as n`,
    [owner.id, CHANGES],
  );
  await server.db.asOwner(
    `update transaction set category = 'Food', version = version + 1 where ledger_id in (${mine})`,
    [owner.id],
  );
});
afterAll(() => server.close());

const digest = async () =>
  (
    await server.db.asOwner<{ all: string }>(
      `select md5(string_agg(t::text, ',' order by id)) || (select count(*) from change) as all from transaction t`,
    )
  )[0]?.all;

it('HIST-33 an undo of 5,000 changes, killed halfway, changed nothing; repeated it changes all', async () => {
  const before = await digest();
  const [group] = (await history(owner, 'limit=1')).data;
  expect(group).toMatchObject({ counts: { transaction: { update: CHANGES } }, undo: 'yes' });
  // The sums of months are written after the rows.
  await server.db.asOwner('begin; lock table month_total in exclusive mode');
  const undoing = undo(owner, group?.id ?? '');
  await untilBlocked(server.db);
  await server.db.asOwner(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'nestegg_app' and datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
  await server.db.asOwner('rollback');
  expect((await undoing).statusCode).toBe(503);
  expect(await digest()).toBe(before);
  expect((await undo(owner, group?.id ?? '')).json()).toMatchObject({ restored: CHANGES, kept: 0, unchanged: 0 });
  const [left] = await server.db.asOwner<{ count: number }>(
    'select count(*)::int as count from transaction where category is not null',
  );
  expect(left?.count).toBe(0);
});
