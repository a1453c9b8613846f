import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { WRONG_CATEGORY_SUMS } from '../../test/category-sums.ts';
import { loginsOf } from './logins.ts';
import { migrate } from './migrate.ts';
import { numberedMigrations, repeatableMigrations } from './migration-files.ts';
import { createRoles } from './roles.ts';

const DATABASE = 'migrate_log_test';
const FIRST = '0042';
const ROWS = 50_000;
const WRITERS = 12;
const at = (database: string) => ({ host: inject('databaseHost'), port: 5432, user: 'postgres', database });

async function connected<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(at(database));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The schema as it was before there was a log. */
async function bringBeforeLog(client: Client): Promise<void> {
  await client.query(
    'create table schema_migration (name text primary key, applied_at timestamptz default now(), checksum text)',
  );
  await createRoles(client);
  for (const { name, text, checksum } of numberedMigrations().filter((file) => file.name < FIRST)) {
    const statements = name.endsWith('.concurrent.sql') ? text.split(/;\n/) : [text];
    for (const statement of statements) if (statement.trim()) await client.query(statement);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

/** The functions and privileges of that time: those of the log and of credentials, and the page of privileges, which names them, came later. */
async function defineFunctions(client: Client): Promise<void> {
  await client.query('set check_function_bodies = off');
  const before = repeatableMigrations().filter(
    ({ name }) =>
      !/^(?:history|privileges|credentials|grants|accounts|schedules|bills|budgets|category-totals|payees|rules)/.test(
        name,
      ),
  );
  for (const { text } of before) await client.query(text);
  await client.query(`
    grant usage on schema access, identity to nestegg_definer;
    grant create on schema access to nestegg_definer;
    grant select, insert, update, delete on all tables in schema public, identity to nestegg_definer;
    grant select on access.caller_key to nestegg_definer;
    grant execute on all functions in schema access, identity to nestegg_definer;
    do $$
      declare
        found record;
      begin
        for found in select oid::regprocedure as name from pg_proc
          where pronamespace = 'access'::regnamespace and prosecdef loop
          execute format('alter function %s owner to nestegg_definer', found.name);
        end loop;
        for found in select oid::regclass as name from pg_class
          where relnamespace in ('public'::regnamespace, 'identity'::regnamespace) and relkind = 'r' and relrowsecurity loop
          execute format('alter table %s force row level security', found.name);
          execute format('create policy unrestricted on %s for all to nestegg_definer, nestegg_identity using (true)', found.name);
        end loop;
      end
    $$`);
}

let ledger: string;

const INSERT = `
  insert into transaction (ledger_id, id, date, description, amount)
  select $1, gen_random_uuid(), '2026-01-01'::date + n % 900, 'Before', n from generate_series(1, $2::int) as n`;

beforeAll(async () => {
  await connected('postgres', (client) => client.query(`create database ${DATABASE}`));
  await connected(DATABASE, async (client) => {
    await bringBeforeLog(client);
    await defineFunctions(client);
    const [person, id] = [randomUUID(), randomUUID()];
    await client.query(`insert into person (id, subject, name) values ($1, 'olive', 'Olive')`, [person]);
    await client.query('insert into ledger (id, person_id) values ($1, $2)', [id, person]);
    await client.query(INSERT, [id, ROWS]);
    ledger = id;
  });
}, 120_000);
afterAll(() => connected('postgres', (client) => client.query(`drop database ${DATABASE} with (force)`)));

const FILES = `
  select relname as name, relfilenode as file from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like '%migration'
    and ($1::text[] is null or relname = any($1)) order by relname`;

it('HIST-19 the log comes to a database in use: no table is rewritten, and no write waits a second for one', async () => {
  await connected(DATABASE, async (client) => {
    const { rows: before } = await client.query<{ name: string; file: number }>(FILES, [null]);
    const state = { done: false, written: 0 };
    const writing = () =>
      connected(DATABASE, async (writer) => {
        await writer.query(`set lock_timeout = '1s'`);
        while (!state.done) {
          await writer.query(INSERT, [ledger, 1]);
          await writer.query(`update person set phone = '1' where subject = 'olive'`);
          state.written += 1;
        }
      });
    const migrating = migrate(at(DATABASE), loginsOf(at(DATABASE))).finally(() => (state.done = true));
    await Promise.all([migrating, ...Array.from({ length: WRITERS }, writing)]);
    const { rows: after } = await client.query(FILES, [before.map(({ name }) => name)]);
    expect(after).toEqual(before);
    expect(state.written).toBeGreaterThan(0);
    const { rows: late } = await client.query(INSERT + ' returning id', [ledger, 1]);
    const { rows: logged } = await client.query('select from change where record_id = $1', [late[0]?.id]);
    const { rows: heads } = await client.query('select since is not null as late from change_head');
    expect([logged.length, heads]).toEqual([1, [{ late: true }]]);
    // What was written meanwhile is in the sums that came with a later migration, once.
    expect((await client.query(WRONG_CATEGORY_SUMS)).rows).toEqual([]);
  });
}, 120_000);
