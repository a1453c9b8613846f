import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTenant, type Tenant } from '../../../test/tenant.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { sql } from '../../db/sql.ts';
import { sweepRegularly } from '../../db/sweep.ts';

let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  server = await createTestServer();
  tenant = await createTenant(server);
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

/** Tables with a ledger that have no log of their own, with the reason. */
const NOT_LOGGED: Readonly<Record<string, string>> = {
  change: 'is the log',
  change_head: 'belongs to the log',
  change_link: 'belongs to the log',
  month_total: 'is computed from transactions',
  category_total: 'is computed from transactions',
  ledger_total: 'is computed from transactions',
  account_total: 'is computed from transactions',
  transfer_refusal: 'keeps pairs from being suggested; no figure and no record has it',
  source: 'ends and returns with its transaction',
  import: 'is logged once it is committed and once it is taken back; a draft is no record',
  import_row: 'is a row of a draft',
  import_profile: 'is how a file was read',
  import_statement: 'is a part of a file',
  credential_scope: 'is the account’s, in whose activity its credential is',
  budget_notice: 'marks which notifications were sent; no person writes it',
  bill_notice: 'marks which notifications were sent; no person writes it',
  schedule_dismissal: 'keeps payees from being suggested; no figure and no record has it',
};

it('HIST-02 every table with a ledger is logged, or listed with the reason why not', async () => {
  const tables = await server.db.asOwner<{ name: string; events: number }>(`
    select c.relname as name, (
      select coalesce(bit_or(t.tgtype & 28), 0)::int from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname like 'log\\_%') as events
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'ledger_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  // The bits of insert, delete and update.
  const logged = tables.filter(({ events }) => events === 28).map(({ name }) => name);
  const unlogged = tables.filter(({ events }) => events !== 28).map(({ name }) => name);
  expect(logged.toSorted()).toEqual([
    'account',
    'budget',
    'occurrence',
    'reconciliation',
    'rule',
    'schedule',
    'transaction',
  ]);
  expect(unlogged.toSorted()).toEqual(Object.keys(NOT_LOGGED).toSorted());
});

it('HIST-03 requests may select from the log and nothing else', async () => {
  const rights = await server.db.asOwner<{ privilege: string }>(`
    select distinct privilege_type as privilege from information_schema.role_table_grants
    where grantee = 'nestegg_app' and table_name = 'change'`);
  expect(rights).toEqual([{ privilege: 'SELECT' }]);
  const { subject } = tenant.people.owner;
  for (const statement of [sql`delete from change`, sql`update change set actor = null`, sql`truncate change`]) {
    const attempt = server.database.asPerson({ subject, sessionId: undefined }, (tx) => tx.run(statement));
    await expect(attempt).rejects.toThrow('permission denied');
  }
});

const record = async (description: string) => {
  const payload = { amount: -1, date: '2026-03-01', description };
  return (await tenant.people.owner.call('POST', '/api/transactions', { payload })).headers['change-group'];
};

it('HIST-11 values hold no e-mail address, secret or person’s name', async () => {
  const rows = await server.db.asOwner<{ text: string }>(
    `select concat(before, after, source, source_name) as text from change`,
  );
  const values = rows.map(({ text }) => text).join('\n');
  expect(values).toContain('"role"');
  const people = await server.db.asOwner<{ name: string; username: string; email: string; subject: string }>(
    'select name, username, email, subject from person',
  );
  for (const { name, username, email, subject } of people) {
    for (const secret of [name, username, email, subject]) if (secret) expect(values).not.toContain(secret);
  }
});

it('values of 731 days are emptied by the hourly sweep, in lines that stay; those of 729 are kept', async () => {
  const [old, young] = [await record('Old'), await record('Young')];
  const age = (group: unknown, days: number) =>
    server.db.asOwner("update change set at = now() - $2 * interval '1 day' where group_no = $1", [group, days]);
  await server.db.asOwner(`update change set at = now() - interval '740 days' where group_no < $1`, [old]);
  await age(old, 731);
  await age(young, 729);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = sweepRegularly(server.database, (error) => expect.fail(String(error)));
  const valuesOf = (group: unknown) =>
    server.db.asOwner('select before, after from change where group_no = $1', [group]);
  await expect.poll(() => valuesOf(old)).toEqual([{ before: null, after: null }]);
  end();
  expect(await valuesOf(young)).toMatchObject([{ after: { description: 'Young' } }]);
  const [left] = await server.db.asOwner<{ count: number }>(
    `select count(*)::int as count from change c join change_head using (ledger_id)
     where at < now() - interval '730 days' and (after is not null or before is not null)`,
  );
  expect(left?.count).toBe(0);
  const [unnumbered] = await server.db.asOwner<{ count: number }>(
    'select count(*)::int as count from change where seq is null',
  );
  expect(unnumbered?.count).toBe(0);
});

it('one sweep empties more old values than one statement does', async () => {
  const [{ id } = { id: '' }] = await server.db.asOwner<{ id: string }>(
    `insert into transaction (ledger_id, id, date, description, amount)
     select l.id, gen_random_uuid(), '2020-01-01', 'Old', n from ledger l, generate_series(1, 5001) as n
     where l.person_id = $1 returning ledger_id as id`,
    [tenant.people.owner.id],
  );
  await server.db.asOwner("update change set at = now() - interval '740 days' where ledger_id = $1", [id]);
  const left = async () => {
    const [row] = await server.db.asOwner<{ count: number }>(
      'select count(*)::int as count from change where ledger_id = $1 and (after is not null or before is not null)',
      [id],
    );
    return row?.count;
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = sweepRegularly(server.database, (error) => expect.fail(String(error)));
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  end();
});

it('a deleted account leaves its own log nowhere, and its name in none of a household’s', async () => {
  const { member, owner } = tenant.people;
  const payload = { amount: -1, date: '2026-03-01', description: 'Left behind', household_id: tenant.household };
  const group = (await member.call('POST', '/api/transactions', { payload })).headers['change-group'];
  await member.call('POST', '/api/transactions', { payload: { ...payload, household_id: null, description: 'Own' } });
  const own = await server.db.asOwner<{ id: string }>('select id from ledger where person_id = $1', [member.id]);
  await server.db.asOwner('delete from person where id = $1', [member.id]);
  expect(await server.db.asOwner('select actor from change where group_no = $1', [group])).toEqual([{ actor: null }]);
  expect(await server.db.asOwner('select from change where actor = $1', [member.id])).toEqual([]);
  expect(await server.db.asOwner('select from change where ledger_id = $1', [own[0]?.id])).toEqual([]);
  const left = await server.db.asOwner(`select op, actor from change where record_id = $1 order by ord desc limit 1`, [
    member.id,
  ]);
  expect(left).toEqual([{ op: 'delete', actor: null }]);
  expect(owner.id).not.toBe(member.id);
});

it('a deleted account’s name is in no import of a household either, though the log knows nothing of its joining', async () => {
  const guest = await server.join('Gus');
  const nest = await createHousehold(tenant.people.owner, [guest]);
  await server.db.asOwner(
    `insert into import (ledger_id, id, file_name, state, rows, created_by)
     select id, gen_random_uuid(), 'march.csv', 'draft', 0, $2 from ledger where household_id = $1`,
    [nest, guest.id],
  );
  await server.db.asOwner('delete from change where record_id = $1', [guest.id]);
  await server.db.asOwner('delete from person where id = $1', [guest.id]);
  expect(
    await server.db.asOwner(
      'select created_by from import join ledger l on l.id = import.ledger_id where household_id = $1',
      [nest],
    ),
  ).toEqual([{ created_by: null }]);
});

it('the deleted account of a former member is named by no import of the household', async () => {
  const { owner } = tenant.people;
  const guest = await server.join('Gert');
  const nest = await createHousehold(owner, [guest]);
  const ofNest = 'ledger_id = (select id from ledger where household_id = $1)';
  await server.db.asOwner(
    `insert into import (ledger_id, id, file_name, state, rows, created_by)
     select id, gen_random_uuid(), 'april.csv', 'draft', 0, $2 from ledger where household_id = $1`,
    [nest, guest.id],
  );
  await owner.call('DELETE', `/api/households/${nest}/members/${guest.id}`);
  const named = () => server.db.asOwner(`select created_by as by from import where ${ofNest}`, [nest]);
  expect(await named()).toEqual([{ by: guest.id }]);
  await server.db.asOwner('delete from person where id = $1', [guest.id]);
  expect(await named()).toEqual([{ by: null }]);
});
