import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { WRONG_CATEGORY_SUMS } from '../../test/category-sums.ts';
import { migrateSchema } from './migrate.ts';

const RELEASES = new URL('../../test/releases/', import.meta.url);
const NUMBERED = new URL('../../migrations/numbered/', import.meta.url);
const releases = readdirSync(RELEASES);

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

/** The database as that release left it: its migrations, noted as it noted them, and what people had recorded. */
async function install(client: Client, release: string): Promise<void> {
  const folder = new URL(`${release}/`, RELEASES);
  const names = JSON.parse(readFileSync(new URL('migrations.json', folder), 'utf8')) as string[];
  await client.query('create table schema_migration (name text primary key, applied_at timestamptz default now())');
  for (const name of names) {
    await client.query(readFileSync(new URL(name, NUMBERED), 'utf8'));
    await client.query('insert into schema_migration (name) values ($1)', [name]);
  }
  await client.query(readFileSync(new URL('data.sql', folder), 'utf8'));
}

/** Of columns that every release has. */
const RECORDED = {
  transactions: `select ledger_id, id, date::text, description, category, amount::text, is_recurring, frequency, due_day,
    is_projected, version, created_by, updated_by from transaction order by ledger_id, id`,
  ledgers: `select l.*, count(t.id)::text as count, coalesce(sum(t.amount), 0)::text as balance
    from (select id, person_id, household_id, currency, savings_target::text from ledger) l
    left join transaction t on t.ledger_id = l.id group by l.id, person_id, household_id, currency, savings_target order by l.id`,
  months: `select ledger_id, date_trunc('month', date)::date::text as month, is_projected, count(*)::text as transactions,
    coalesce(sum(amount) filter (where amount > 0), 0)::text as income,
    coalesce(sum(amount) filter (where amount < 0), 0)::text as spending
    from transaction group by 1, 2, 3 order by 1, 2, 3`,
  people: 'select id, subject, email, email_key, email_verified, username, name, preferences from person order by id',
  households:
    'select id, name, description, monthly_budget::text, created_by, deleted_at, version from household order by id',
  memberships: 'select household_id, person_id, role from membership order by 1, 2',
  invitations: 'select household_id, id, email, email_key, secret_hash, expires_at from invitation order by 1, 2',
  accounts: 'select id, email, email_key, email_verified, name, password_hash from identity.account order by id',
};

async function recordedIn(client: Client): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(RECORDED)) all[name] = (await client.query(text)).rows;
  return all;
}

/** What people are shown of months, as the release of today has it. */
const SHOWN = `select ledger_id, month::text, is_projected, sum(transactions)::text as transactions,
    sum(income)::text as income, sum(spending)::text as spending
  from month_total group by 1, 2, 3 order by 1, 2, 3`;

/** Tables whose owner would see past their row-level security. */
const UNFORCED = `select oid::regclass::text from pg_class
  where relkind = 'r' and relrowsecurity and not relforcerowsecurity`;

it('there is a release to try', () => expect(releases).toContain('first'));

it.each(releases)('OPS-16 the data of release "%s" migrates with equal figures, secured', async (release) => {
  const name = `release_${release.replaceAll(/\W/g, '_')}`;
  await connected('postgres', (client) => client.query(`create database ${name}`));
  try {
    const before = await connected(name, async (client) => {
      await install(client, release);
      return recordedIn(client);
    });
    expect(before['transactions']!.length).toBeGreaterThan(100);
    await migrateSchema(at(name));
    await connected(name, async (client) => {
      expect(await recordedIn(client)).toEqual(before);
      expect((await client.query(SHOWN)).rows).toEqual(before['months']);
      expect((await client.query(WRONG_CATEGORY_SUMS)).rows).toEqual([]);
      expect((await client.query(UNFORCED)).rows).toEqual([]);
    });
  } finally {
    await connected('postgres', (client) => client.query(`drop database ${name} with (force)`));
  }
});
