import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { accountOf, record } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';
import { account, commit, csv, draft, readImport } from '../../../test/imports.ts';
import { untilBlocked } from '../../../test/test-database.ts';
import type { TestServer } from '../../../test/test-server.ts';

const TABLES = [
  'transaction',
  'source',
  'import',
  'import_statement',
  'import_row',
  'import_profile',
  'month_total',
  'change',
];
const ROWS = Array.from({ length: 1_200 }, (_, index) => ({ amount: -1, text: `Row ${index}` }));

/** Everything that an import writes. */
const stored = async ({ db }: TestServer): Promise<unknown> => {
  const digests = TABLES.map((table) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t)`);
  return db.asOwner(`select ${digests.map((digest, at) => `${digest} as ${TABLES[at]}`).join(', ')}`);
};

/** Ends a call's connection in the middle of its transaction. */
async function kill(
  { db }: TestServer,
  call: () => Promise<LightMyRequestResponse>,
  table: string,
): Promise<LightMyRequestResponse> {
  await db.asOwner(`begin; lock table ${table} in exclusive mode`);
  const answer = call();
  await untilBlocked(db);
  await db.asOwner(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'nestegg_app' and datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
  await db.asOwner('rollback');
  return answer;
}

it('IMP-42 killed in a commit nothing is written; repeated with its key all is, and answered so again', async ({
  server,
  owner,
}) => {
  const id = await account(owner);
  await record(owner, { amount: -20, account_id: id, date: '2026-03-12' });
  const made = await draft(owner, id, csv({ amount: -20, text: 'Shoes' }, ...ROWS));
  const before = await stored(server);
  const send = () => commit(owner, made, { 'idempotency-key': 'killed' });
  // Sources are written after the transactions, the sums of months by both.
  for (const table of ['source', 'month_total']) {
    expect((await kill(server, send, table)).statusCode).toBe(503);
    expect(await stored(server)).toEqual(before);
  }
  const first = await send();
  expect(readImport(first)).toMatchObject({ state: 'committed', result: { created: 1_200, matched: 1 } });
  const after = await stored(server);
  expect((await send()).body).toBe(first.body);
  expect(await stored(server)).toEqual(after);
  expect(await accountOf(owner, id)).toMatchObject({ balance: -1_220, uncleared: 0 });
});

it('IMP-42 killed in an undo nothing is taken back; repeated with its key all is, and answered so again', async ({
  server,
  owner,
}) => {
  const id = await account(owner);
  const made = await draft(owner, id, csv(...ROWS));
  readImport(await commit(owner, made));
  const before = await stored(server);
  const send = () =>
    owner.call('POST', `/api/imports/${made.id}/undo`, { headers: { 'idempotency-key': 'killed-undo' } });
  expect((await kill(server, send, 'month_total')).statusCode).toBe(503);
  expect(await stored(server)).toEqual(before);
  const first = await send();
  expect(readImport(first)).toMatchObject({ state: 'undone', undo: { removed: 1_200, kept: 0 } });
  const after = await stored(server);
  expect((await send()).body).toBe(first.body);
  expect(await stored(server)).toEqual(after);
  expect(await accountOf(owner, id)).toMatchObject({ balance: 0 });
});
