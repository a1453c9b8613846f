import { readdirSync, readFileSync } from 'node:fs';
import { addDays, addMonths } from '@nestegg/domain';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { utcToday } from '../http/utc-today.ts';
import { checkHistory } from '../history-check/check-history.ts';
import { migrateSchema } from './migrate.ts';

const NUMBERED = new URL('../../migrations/numbered/', import.meta.url);
const NAME = 'recurring_schedules_test';
const LEDGER = '00000000-0000-7000-8000-000000000001';

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

beforeAll(() => connected('postgres', (client) => client.query(`create database ${NAME}`)));
afterAll(() => connected('postgres', (client) => client.query(`drop database ${NAME} with (force)`)));

/** What builds beside others is no transaction: each statement by itself. */
function statementsOf(name: string): string[] {
  const text = readFileSync(new URL(name, NUMBERED), 'utf8');
  if (!name.endsWith('.concurrent.sql')) return [text];
  return text.split(/;\s*$/m).filter((statement) => statement.replaceAll(/--.*$/gm, '').trim() !== '');
}

const today = utcToday();
const DAYS = { old: addMonths(today, -8), new: addDays(addMonths(today, -1), -1), ahead: addDays(today, 9) };

async function recordAll(client: Client): Promise<void> {
  const rows: [string, string, number, string, boolean][] = [
    [DAYS.old, 'CITY POWER 0312', -8000, 'monthly', false],
    [DAYS.new, 'City Power', -8400, 'monthly', false],
    [DAYS.new, 'City Power', -100, 'weekly', false],
    [DAYS.new, 'City Power', 500, 'monthly', false],
    [DAYS.ahead, 'Café', -300, 'monthly', true],
  ];
  for (const [date, description, amount, frequency, projected] of rows) {
    await client.query(
      `insert into transaction (ledger_id, id, date, description, amount, is_recurring, frequency, is_projected)
       values ($1, gen_random_uuid(), $2, $3, $4, true, $5, $6)`,
      [LEDGER, date, description, amount, frequency, projected],
    );
  }
}

it('REC-32 recurring records become schedules listed from the day of the upgrade: of those alike, the newest’s', async () => {
  await connected(NAME, async (client) => {
    const before = readdirSync(NUMBERED).filter((name) => name.endsWith('.sql') && name < '0111');
    await client.query('create table schema_migration (name text primary key, applied_at timestamptz default now())');
    for (const name of before.toSorted()) {
      for (const statement of statementsOf(name)) await client.query(statement);
      await client.query('insert into schema_migration (name) values ($1)', [name]);
    }
    await client.query(
      `insert into person (id, subject, email_verified, preferences, security) values ($1, 'ada', false, '{}', '{}')`,
      [LEDGER],
    );
    await client.query(`insert into ledger (id, person_id, currency) values ($1, $1, 'USD')`, [LEDGER]);
    await recordAll(client);
  });
  await migrateSchema(at(NAME));
  await connected(NAME, async (client) => {
    const { rows } = await client.query(
      `select s.date::text, s.description, s.amount::int, s.frequency, s.remind_days, s.listed_from::text,
         s.words, o.state, o.transaction_id = s.transaction_id as is_start
       from schedule s left join occurrence o on o.schedule_id = s.id order by s.frequency, s.amount`,
    );
    const monthly = { frequency: 'monthly', listed_from: today };
    const recorded = { state: 'recorded', is_start: true };
    expect(rows).toMatchObject([
      { ...monthly, ...recorded, date: DAYS.new, amount: -8400, remind_days: 2, words: ['city', 'power'] },
      { ...monthly, amount: -300, listed_from: DAYS.ahead, state: null, words: null },
      { ...monthly, ...recorded, amount: 500, remind_days: null },
      { ...recorded, frequency: 'weekly', amount: -100 },
    ]);
    // The log has them: what it says comes to the tables again.
    expect(
      (await checkHistory(at(NAME))).differences.filter(({ record }) => !record.startsWith('transaction')),
    ).toEqual([]);
  });
});
