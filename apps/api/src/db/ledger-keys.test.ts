import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

// What grows with what people record can be spread over several machines by its ledger, as long as no row, key or
// reference asks for another ledger's. These tables grow with the people alone, and can be everywhere.
const OF_PEOPLE = [
  'person', 'household', 'membership', 'ledger', 'invitation', 'idempotency', 'notice', 'push_subscription',
  'schema_migration', 'repeatable_migration', 'change_epoch',
  'credential', 'credential_scope',
]; // prettier-ignore

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const OF_LEDGERS = `
  select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($1)`;

it('gives every table of what people record the ledger as the head of its key, and of each index', async () => {
  const indexes = await db.asOwner<{ relname: string; index: string; head: string }>(
    `select t.relname, i.indexrelid::regclass::text as index, pg_get_indexdef(i.indexrelid, 1, true) as head
     from (${OF_LEDGERS}) t left join pg_index i on i.indrelid = t.oid`,
    [OF_PEOPLE],
  );
  expect(new Set(indexes.map(({ relname }) => relname))).toEqual(
    new Set([
      'transaction', 'month_total', 'category_total', 'ledger_total', 'budget_notice', 'change', 'change_link', 'change_head',
      'account', 'account_total', 'reconciliation', 'transfer_refusal', 'source', 'import', 'import_statement',
      'rule', 'budget', 'schedule', 'occurrence', 'schedule_dismissal', 'bill_notice',
      'import_row', 'import_profile',
    ]), // prettier-ignore
  );
  expect(indexes.filter(({ head }) => head !== 'ledger_id')).toEqual([]);
});

it('lets what people record refer to its ledger, to records of that, and to people only', async () => {
  const references = await db.asOwner<{ target: string }>(
    `select distinct r.confrelid::regclass::text as target
     from (${OF_LEDGERS}) t join pg_constraint r on r.conrelid = t.oid and r.contype = 'f'`,
    [OF_PEOPLE],
  );
  expect(references.map(({ target }) => target).toSorted()).toEqual([
    'account',
    'import',
    'ledger',
    'person',
    'schedule',
  ]);
});
