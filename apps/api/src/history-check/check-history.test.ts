import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { open } from '../../test/accounts.ts';
import { history, undo } from '../../test/history.ts';
import { createHousehold } from '../../test/household.ts';
import { csv, importFile, undoImport } from '../../test/imports.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createTestServer, type Person, type TestServer } from '../../test/test-server.ts';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { seededRandom } from '@nestegg/domain';
import { checkHistory } from './check-history.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let ledgers: readonly string[];
let alone: string;

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.join('Olive');
  member = await server.join('Milo');
  await createHousehold(owner, [member]);
  alone = await createHousehold(owner);
  const rows = await server.db.asOwner<{ id: string }>('select id from ledger order by id');
  ledgers = rows.map(({ id }) => id);
});
afterAll(() => server.close());

const OPERATIONS = 10_000;
/** Each so many is an undo. */
const UNDO_EACH = 40;
const { next: random } = seededRandom(18);
const below = (most: number): number => Math.floor(random() * most);
const anyLedger = () => ledgers[below(ledgers.length)];

/** What people's doing could come to: to one row or some, new, changed, moved or gone; the same of rules, or two in another order. */
const KINDS = [
  ['new', 0.35],
  ['changed', 0.3],
  ['moved', 0.15],
  ['gone', 0.15],
  ['new rule', 0.02],
  ['changed rule', 0.01],
  ['exchanged rules', 0.01],
  ['gone rule', 0.01],
] as const;

/** One of them at random, each as often as it says. */
function anyKind(): string {
  let left = random();
  return KINDS.find(([, share]) => (left -= share) < 0)?.[0] ?? 'gone';
}

const anyOperation = () => ({
  kind: anyKind(),
  ledger: anyLedger(),
  other: anyLedger(),
  most: random() < 0.1 ? 1 + below(20) : 1,
  place: below(30),
});

/**
 * Runs operations in their order, one statement and one transaction each. Made by the database itself, which takes less than
 * asking it for each.
 */
const OPERATE = `
  create procedure operate(operations jsonb) language plpgsql as $$
  declare
    o record;
    chosen uuid[];
    rules uuid[];
  begin
    for o in select * from jsonb_to_recordset(operations) as o(kind text, ledger uuid, other uuid, most int, place int) loop
      chosen := array(select id from transaction where ledger_id = o.ledger order by id limit o.most offset o.place);
      rules := array(select id from rule where ledger_id = o.ledger order by id limit 1 offset o.place % 10);
      case o.kind
        when 'new' then
          insert into transaction (ledger_id, id, date, description, amount, category)
            select o.ledger, gen_random_uuid(), '2026-01-01', 'n' || o.place, o.place * 100, nullif(o.place % 3, 0)::text
            from generate_series(1, o.most);
        when 'changed' then
          update transaction set amount = amount + 100, category = 'c' || o.place % 3, version = version + 1
            where ledger_id = o.ledger and id = any (chosen);
        when 'moved' then
          update transaction set ledger_id = o.other, date = '2026-02-02', version = version + 1
            where ledger_id = o.ledger and id = any (chosen);
        when 'gone' then
          delete from transaction where ledger_id = o.ledger and id = any (chosen);
        when 'new rule' then
          insert into rule (ledger_id, id, position, conditions, actions)
            values (o.ledger, gen_random_uuid(), o.place % 10, '[{"field":"amount","from":150,"to":200}]', '[{"action":"ignore"}]');
        when 'changed rule' then
          update rule set conditions = '[{"field":"direction","direction":"in"}]', is_enabled = not is_enabled,
            version = version + 1 where ledger_id = o.ledger and id = any (rules);
        when 'exchanged rules' then
          update rule set position = 1 - position, version = version + 1
            where ledger_id = o.ledger and position <= o.place % 10 and position < 2;
        when 'gone rule' then
          delete from rule where ledger_id = o.ledger and id = any (rules);
      end case;
      commit;
    end loop;
  end $$`;

/** Undoes one of the last groups, whatever changed since. */
async function undoOne(): Promise<void> {
  const { data } = await history(owner, 'limit=20');
  const { id } = data[below(data.length)]!;
  const answer = await undo(owner, id, { rest: random() < 0.5 ? 'keep' : 'restore' });
  expect([200, 403, 409]).toContain(answer.statusCode);
}

/** The command, as its operator runs it. */
function command() {
  const { host, database } = server.db.connection;
  const file = fileURLToPath(new URL('../commands/check-history.ts', import.meta.url));
  const DATABASE_URL = `postgres://postgres@localhost/${database}?host=${host}`;
  const options = { env: { ...process.env, DATABASE_URL } };
  return promisify(execFile)(process.execPath, ['--conditions=@nestegg/source', file], options);
}

const check = (connection = server.db.connection) => checkHistory(connection);

describe('the log', () => {
  it('HIST-17 replayed from nothing gives the tables, after 10,000 random operations with undo, move and bulk', async () => {
    await server.db.asOwner(OPERATE);
    for (let turn = 0; turn < OPERATIONS; turn += UNDO_EACH) {
      await undoOne();
      const operations = Array.from({ length: UNDO_EACH - 1 }, anyOperation);
      await server.db.asOwner('call operate($1)', [JSON.stringify(operations)]);
    }
    const account = await open(owner);
    const undone = await undoImport(owner, await importFile(owner, account, csv({ amount: -7 })));
    expect(undone.statusCode, undone.body).toBe(200);
    await importFile(owner, account, csv({ amount: -8 }));
    expect((await owner.call('DELETE', `/api/households/${alone}`)).statusCode).toBe(204);
    expect(await check()).toEqual({ ledgers: ledgers.length, differences: [] });
    const counts = await server.db.asOwner<{ op: string }>('select op from change group by op order by op');
    expect(counts.map(({ op }) => op)).toEqual(['create', 'delete', 'move-in', 'move-out', 'update']);
    const ofRules = await server.db.asOwner<{ op: string }>(
      `select op from change where kind = 'rule' group by op order by op`,
    );
    expect(ofRules.map(({ op }) => op)).toEqual(['create', 'delete', 'update']);
  }, 300_000);

  it('HIST-13 is the same after backup and restore, and numbering goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nestegg-log-'));
    const fresh = await createTestDatabase();
    try {
      await backUp(server.db.connection, join(folder, 'backup'));
      await restore(fresh.connection, join(folder, 'backup'));
      const digest = `
        select (select md5(string_agg(c::text, ',' order by ledger_id, ord)) from change c) as log,
          (select string_agg(h::text, ',' order by ledger_id) from change_head h) as heads`;
      expect(await fresh.asOwner(digest)).toEqual(await server.db.asOwner(digest));
      const epoch = 'select epoch from change_epoch';
      expect(await fresh.asOwner(epoch)).not.toEqual(await server.db.asOwner(epoch));
      await fresh.asOwner(
        `insert into transaction (ledger_id, id, date, description, amount) values ($1, gen_random_uuid(), now(), 'x', 1)`,
        [ledgers[0]],
      );
      expect(await check(fresh.connection)).toMatchObject({ differences: [] });
      const gaps = await fresh.asOwner(
        'select from change group by ledger_id having count(*) <> max(seq) or count(distinct seq) <> count(*)',
      );
      expect(gaps).toEqual([]);
    } finally {
      await fresh.drop();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a ledger that is older than its log, or whose log was emptied', () => {
  beforeAll(async () => {
    await server.db.asOwner(
      `update change_head set emptied = (select percentile_disc(0.5) within group (order by ord) from change
         where ledger_id = $1) where ledger_id = $1`,
      [ledgers[1]],
    );
    await server.db.asOwner(`update change_head set since = now() where ledger_id = $1`, [ledgers[0]]);
    await server.db.asOwner(
      `delete from change where ledger_id = $1 and ord <= (select percentile_disc(0.5) within group (order by ord)
         from change where ledger_id = $1)`,
      [ledgers[0]],
    );
  });

  it('unwinds through its log and replays to its tables', async () => {
    expect(await check()).toMatchObject({ differences: [] });
    expect((await command()).stdout).toBe(`${ledgers.length} ledgers: their logs replay to their tables\n`);
  });

  describe('and what was changed past the log', () => {
    afterEach(() => server.db.asOwner('alter table transaction enable trigger log_changed'));

    it('HIST-18 is named by the command, which fails', async () => {
      const [row] = await server.db.asOwner<{ id: string }>(
        `select record_id as id from change where ledger_id = $1 and op = 'update' and before ? 'amount'
           and record_id in (select id from transaction where ledger_id = $1) limit 1`,
        [ledgers[0]],
      );
      await server.db.asOwner('alter table transaction disable trigger log_changed');
      await server.db.asOwner('update transaction set amount = amount + 5 where id = $1', [row?.id]);
      expect((await check()).differences).toEqual([
        { ledger: ledgers[0], record: `transaction ${row?.id}`, field: 'amount' },
      ]);
      const line = `ledger ${ledgers[0]}: transaction ${row?.id}: amount differs\n`;
      await expect(command()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining(line) });
    });
  });
});
