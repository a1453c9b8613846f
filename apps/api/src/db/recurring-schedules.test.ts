import { addDays, addMonths } from '@nestegg/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEarlierDatabase, type EarlierDatabase } from '../../test/earlier-database.ts';
import { utcToday } from '../http/utc-today.ts';
import { checkHistory } from '../history-check/check-history.ts';

const LEDGER = '00000000-0000-7000-8000-000000000001';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createEarlierDatabase('recurring_schedules_test', '0111');
});
afterAll(() => database.drop());

const today = utcToday();
const DAYS = { old: addMonths(today, -8), new: addDays(addMonths(today, -1), -1), ahead: addDays(today, 9) };

async function recordAll(): Promise<void> {
  const rows: [string, string, number, string, boolean][] = [
    [DAYS.old, 'CITY POWER 0312', -8000, 'monthly', false],
    [DAYS.new, 'City Power', -8400, 'monthly', false],
    [DAYS.new, 'City Power', -100, 'weekly', false],
    [DAYS.new, 'City Power', 500, 'monthly', false],
    [DAYS.ahead, 'Café', -300, 'monthly', true],
  ];
  for (const [date, description, amount, frequency, projected] of rows) {
    await database.run(
      `insert into transaction (ledger_id, id, date, description, amount, is_recurring, frequency, is_projected)
       values ($1, gen_random_uuid(), $2, $3, $4, true, $5, $6)`,
      [LEDGER, date, description, amount, frequency, projected],
    );
  }
}

it('REC-32 recurring records become schedules listed from the day of the upgrade: of those alike, the newest’s', async () => {
  await database.run(
    `insert into person (id, subject, email_verified, preferences, security) values ($1, 'ada', false, '{}', '{}')`,
    [LEDGER],
  );
  await database.run(`insert into ledger (id, person_id, currency) values ($1, $1, 'USD')`, [LEDGER]);
  await recordAll();
  await database.upgrade();
  const rows = await database.run(
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
  const { differences } = await checkHistory(database.connection);
  expect(differences.filter(({ record }) => !record.startsWith('transaction'))).toEqual([]);
});
