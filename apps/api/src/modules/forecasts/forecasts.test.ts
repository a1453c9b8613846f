import { addDays, type DayAmount, forecast, historyDays, nearestMinor } from '@nestegg/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { open, transfer } from '../../../test/accounts.ts';
import { billsOf } from '../../../test/bills.ts';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

interface Entry {
  date: string;
  amount: number;
  description: string;
}

interface Forecast {
  start_balance: number;
  currency: string;
  days: { date: string; known: number; p10: number | null; p50: number | null; p90: number | null }[];
  entries: (Entry & { expected_date: string; transaction_id: string | null; household_id: string | null })[];
  weeks: number;
  entries_used: number;
  one_offs: (Entry & { transaction_id: string })[];
  missed: number;
  low: { date: string; amount: number; before: Entry | null };
  payday: (Entry & { low: { date: string; amount: number } | null }) | null;
  dry: { likely: string | null; possible: string | null };
  last_entry: string | null;
  left_out: object[];
}

interface Record {
  inside: number;
  days: number;
  tracked: { date: string; inside: boolean }[];
}

const AS_OF = '2026-11-20';

let server: TestServer;
let ada: Person;
let count = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${AS_OF}T12:00:00Z`) });
  server = await createTestServer();
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

beforeEach(async () => {
  ada = await server.join(`Ada${(count += 1)}`);
});

const record = async (date: string, amount: number, more: object = {}): Promise<string> => {
  const payload = { amount, date, description: 'Something', ...more };
  const answer = await ada.call('POST', '/api/transactions', { payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};

const ask = (query: string, path = 'forecast') => ada.call('GET', `/api/${path}?as_of=${AS_OF}&${query}`);

const forecastOf = async (query = 'household_id=personal') => {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Forecast>();
};

const recordOf = async (query = 'household_id=personal') => {
  const answer = await ask(query, 'forecast/record');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Record>();
};

/** Week k before the day, 0 the newest, spends (k + 1) × 10 on its first day, in three entries. */
const WEEKS: DayAmount[] = Array.from({ length: 8 }, (_, k) => {
  const date = addDays(AS_OF, -7 * k - 6);
  return [-3, -3, -4].map((tenths) => ({ date, amount: tenths * (k + 1) }));
}).flat();

/** A history of 8 weeks in which 360 are spent, and a balance of 1,000. */
async function live(more: object = {}): Promise<void> {
  for (const { date, amount } of WEEKS) await record(date, amount, more);
  await record('2026-09-01', 1360, more);
}

const RENT = { date: '2026-12-01', description: 'Rent', amount: -900 };
const SALARY = { date: '2026-12-15', description: 'Salary', amount: 2500 };

const rangeOn = ({ days }: Forecast, date: string) => {
  const day = days.find((each) => each.date === date);
  return [day?.p10, day?.p50, day?.p90];
};

const inMinor = (amount: number | null) => (amount === null ? null : nearestMinor(amount));

describe('a forecast', () => {
  it('FC-02 FC-14 names its low point, payday and the days below zero', async () => {
    // Weeks of the example alone: the balance is from the account’s beginning, which is no entry.
    const account_id = await open(ada, { opening_balance: 1360, opening_date: '2026-01-01' });
    for (const { date, amount } of WEEKS) await record(date, amount, { account_id });
    await record(addDays(AS_OF, -55), 0, { account_id });
    await record(SALARY.date, SALARY.amount, SALARY);
    await record(RENT.date, RENT.amount, { ...RENT, is_projected: true });
    const found = await forecastOf('household_id=personal&days=30');
    expect(found).toMatchObject({
      start_balance: 1000,
      weeks: 8,
      entries: [RENT, SALARY],
      low: { date: '2026-12-12', amount: -80, before: SALARY },
      payday: { ...SALARY, low: { date: '2026-12-12', amount: -80 } },
      dry: { likely: '2026-12-05', possible: '2026-12-01' },
      one_offs: [],
      last_entry: addDays(AS_OF, -6),
    });
    expect(found.days).toHaveLength(30);
    expect(rangeOn(found, '2026-11-21')).toEqual([920, 950, 990]);
    expect(rangeOn(found, '2026-12-12')).toEqual([-140, -80, -20]);
    expect(rangeOn(found, '2026-12-20')).toEqual([2310, 2370, 2440]);
  });

  it('knows what is projected once, also beside bills: what one begins with is an occurrence of it', async () => {
    await billsOf(ada).start({ date: '2026-12-01', is_projected: true });
    await record('2026-11-25', -30, { description: 'Dentist', is_projected: true });
    // The last day is one of those, the next is not.
    await record('2026-12-20', -5, { description: 'Tree' });
    await record('2026-12-21', -6, { description: 'Candles' });
    const { entries } = await forecastOf('household_id=personal&days=30');
    expect(entries.map(({ date, description }) => `${date} ${description}`)).toEqual([
      '2026-11-25 Dentist',
      '2026-12-01 Rent',
      '2026-12-20 Tree',
    ]);
  });

  it('FC-01 is what the rules make of the same data', async () => {
    await live();
    await record(RENT.date, RENT.amount, RENT);
    const made = forecast({
      asOf: AS_OF,
      days: 365,
      balance: 100_000,
      known: [{ ...RENT, amount: nearestMinor(RENT.amount) }],
      first: '2026-09-01',
      history: historyDays(
        [...WEEKS, { date: '2026-09-01', amount: 1360 }].map((each) => ({
          ...each,
          amount: nearestMinor(each.amount),
        })),
      ),
    });
    const { days } = await forecastOf('household_id=personal&days=365');
    expect(
      days.map(({ date, known, p10, p50, p90 }) => ({
        date,
        known: nearestMinor(known),
        p10: inMinor(p10),
        p50: inMinor(p50),
        p90: inMinor(p90),
      })),
    ).toEqual(made.days);
  });

  it('FC-08 is of 30 to 365 days', async () => {
    const statuses = await Promise.all(
      ['29', '366', 'x', '30.5', '30', '365'].map(async (days) => (await ask(`days=${days}`)).statusCode),
    );
    expect(statuses).toEqual([422, 422, 422, 422, 200, 200]);
    expect((await forecastOf('')).days).toHaveLength(90);
  });

  it('FC-04 FC-05 of nothing has no range, and no day of a latest entry', async () => {
    expect(await forecastOf()).toMatchObject({
      weeks: 0,
      entries_used: 0,
      entries: [],
      payday: null,
      last_entry: null,
    });
    await record('2026-11-05', -10);
    await record('2026-11-22', -10);
    await record('2026-11-19', -10, { is_projected: true });
    const found = await forecastOf();
    expect(found).toMatchObject({ weeks: 2, entries_used: 0, last_entry: '2026-11-05', start_balance: -10 });
    expect(found.days[1]).toEqual({ date: '2026-11-22', known: -20, p10: null, p50: null, p90: null });
  });

  it('FC-07 leaves out and names what is larger than half of all others of its sign', async () => {
    for (let week = 0; week < 26; week += 1) await record(addDays(AS_OF, -7 * week), -400);
    const car = await record('2026-10-03', -18_000, { description: 'Car' });
    const sofa = await record('2026-10-04', -5000, { description: 'Sofa' });
    const found = await forecastOf();
    expect(found.one_offs).toEqual([{ transaction_id: car, date: '2026-10-03', amount: -18_000, description: 'Car' }]);
    expect(found).toMatchObject({ weeks: 25, entries_used: 26 });
    await ada.call('DELETE', `/api/transactions/${sofa}`);
    expect((await forecastOf()).entries_used).toBe(25);
  });

  it('FC-07 names each of two alike, in the order in which they were recorded', async () => {
    for (let week = 0; week < 20; week += 1) await record(addDays(AS_OF, -7 * week), -1);
    for (const description of ['One', 'Other']) {
      await record('2026-10-03', -18_000, { description });
      // Of one moment there is no order.
      vi.setSystemTime(Date.now() + 1);
    }
    const { one_offs } = await forecastOf();
    expect(one_offs.map(({ description }) => description)).toEqual(['One', 'Other']);
  });
});

describe('the scope of a forecast', () => {
  it('FC-09 all ledgers are added up before anything is drawn, and transfers between them change nothing', async () => {
    await live();
    const household_id = await createHousehold(ada);
    await live({ household_id });
    await record(RENT.date, RENT.amount, { ...RENT, household_id });
    const before = await forecastOf('');
    expect(before).toMatchObject({ start_balance: 2000, entries_used: 48, entries: [{ ...RENT, household_id }] });
    const from_account_id = await open(ada);
    const to_account_id = await open(ada, { household_id });
    for (const date of ['2026-11-03', '2026-12-03']) {
      const made = await transfer(ada, { from_account_id, to_account_id, amount: 30, date });
      expect(made.statusCode, made.body).toBe(201);
    }
    expect(await forecastOf('')).toEqual({ ...before, last_entry: '2026-11-14' });
    // For each of them alone they do.
    expect(await forecastOf()).toMatchObject({ start_balance: 970, entries_used: 25, entries: [{ amount: -30 }] });
    await ada.call('PATCH', `/api/households/${household_id}`, { payload: { currency: 'EUR' } });
    expect(await forecastOf('')).toMatchObject({
      start_balance: 970,
      left_out: [{ household_id, currency: 'EUR' }],
    });
  });

  it('FC-10 of an account starts at its balance, and counts its transfers', async () => {
    const checking = await open(ada, { opening_balance: 500 });
    const savings = await open(ada);
    for (const { date, amount } of WEEKS) await record(date, amount, { account_id: checking });
    await record('2026-11-01', -33);
    for (const date of ['2026-11-03', '2026-12-03']) {
      await transfer(ada, { from_account_id: checking, to_account_id: savings, amount: 100, date });
    }
    expect(await forecastOf()).toMatchObject({ start_balance: 107, entries_used: 25, entries: [] });
    expect(await forecastOf(`account_id=${checking}`)).toMatchObject({
      start_balance: 40,
      entries_used: 25,
      entries: [{ date: '2026-12-03', amount: -100 }],
    });
    expect(await forecastOf(`account_id=${savings}`)).toMatchObject({ start_balance: 100, weeks: 2, entries_used: 0 });
    const household = await createHousehold(ada);
    expect((await ask(`account_id=${checking}&household_id=${household}`)).statusCode).toBe(422);
    expect((await ask(`account_id=${checking}&household_id=personal`)).statusCode).toBe(200);
    const bob = await server.join(`Bob${count}`);
    for (const path of ['forecast', 'forecast/record']) {
      expect((await bob.call('GET', `/api/${path}?account_id=${checking}`)).statusCode).toBe(404);
    }
    expect((await ask('account_id=x')).statusCode).toBe(404);
  });
});

const datesOf = ({ entries }: Forecast) => entries.map(({ date, expected_date }) => [date, expected_date]);

describe('bills in a forecast', () => {
  it('FC-06 what is late falls on the first day, what is missed is only counted, what is recorded is neither', async () => {
    const bills = billsOf(ada);
    // Recorded on the first of October, missed on that of November, and late on the 15th.
    await bills.start({ date: '2026-10-01' });
    await bills.start({ date: '2026-10-15', due_date: 15, description: 'Gym', amount: -30 });
    const found = await forecastOf('household_id=personal&days=30');
    expect(found).toMatchObject({ missed: 1, start_balance: -930 });
    expect(datesOf(found)).toEqual([
      ['2026-11-21', '2026-11-15'],
      ['2026-12-01', '2026-12-01'],
      ['2026-12-15', '2026-12-15'],
    ]);
    expect(found.entries[0]).toMatchObject({ description: 'Gym', amount: -30, transaction_id: null });
    expect(found.days[0]?.known).toBe(-960);
    expect(found.days[29]?.known).toBe(-930 - 30 - 900 - 30);
  });

  it('nothing is known twice: not a start that is expected itself, nor what is recorded ahead', async () => {
    const bills = billsOf(ada);
    await bills.start({ date: '2026-12-01', is_projected: true });
    const found = await forecastOf('household_id=personal&days=30');
    expect(datesOf(found)).toEqual([['2026-12-01', '2026-12-01']]);
    const [schedule] = await bills.schedules();
    const answer = await bills.decide(schedule?.id ?? '', '2026-12-01', { state: 'recorded', date: '2026-11-20' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await forecastOf('household_id=personal&days=30')).toMatchObject({ entries: [], start_balance: -900 });
  });

  it('a start that is projected stays known once its bill is stopped', async () => {
    const bills = billsOf(ada);
    await bills.start({ date: '2026-12-01', is_projected: true });
    const [schedule] = await bills.schedules();
    expect((await bills.stop(schedule?.id ?? '')).statusCode).toBe(204);
    const { entries } = await forecastOf('household_id=personal&days=30');
    expect(entries).toMatchObject([{ date: '2026-12-01', schedule_id: null }]);
  });

  it('what is recorded as a bill is no history, and shows its amount and its ledger', async () => {
    await live();
    const before = await forecastOf();
    const household_id = await createHousehold(ada);
    await billsOf(ada).start({ date: '2026-11-10', due_date: 10 });
    await billsOf(ada, household_id).start({ date: '2026-11-11', due_date: 11 });
    const found = await forecastOf();
    expect(found).toMatchObject({ entries_used: before.entries_used, one_offs: before.one_offs });
    expect((await forecastOf('')).entries.map((entry) => [entry.date, entry.household_id]).slice(0, 2)).toEqual([
      ['2026-12-10', null],
      ['2026-12-11', household_id],
    ]);
  });

  it('FC-10 of an account has the bills of that account alone', async () => {
    const account_id = await open(ada, { opening_balance: 500 });
    await billsOf(ada).start({ date: '2026-11-10', due_date: 10, account_id });
    await billsOf(ada).start({ date: '2026-11-11', due_date: 11, description: 'Other' });
    const { entries } = await forecastOf(`account_id=${account_id}&days=30`);
    expect(entries.map(({ date }) => date)).toEqual(['2026-12-10']);
  });

  it('FC-16 a track record knows bills from the day on which they were made', async () => {
    for (let week = 0; week < 60; week += 1) await record(addDays(AS_OF, -7 * week), -10);
    const before = await recordOf();
    // Made today: no forecast of 30 days ago knew of it, and the range of none has moved.
    await billsOf(ada).start({ date: '2026-10-25', due_date: 25, amount: -1000 });
    const after = await recordOf();
    expect(after.tracked.find(({ date }) => date === '2026-10-24')).toEqual({ date: '2026-10-24', inside: true });
    expect(after.tracked.filter(({ date, inside }) => date >= '2026-10-25' && inside)).toEqual([]);
    expect(after.days).toBe(before.days);
  });
});

const beforeNovember = ({ tracked }: Record) => tracked.filter(({ date }) => date < '2026-11-01');

describe('a track record', () => {
  it('FC-16 says on how many days the balance was in the range that was forecast for it', async () => {
    // Each Monday 10 until the end of September, from then on 1,000.
    for (let week = 0; week < 60; week += 1) {
      const date = addDays('2026-11-16', -7 * week);
      await record(date, date < '2026-10-01' ? -10 : -1000);
    }
    const { inside, days, tracked } = await recordOf();
    expect([days, tracked.length, tracked.at(-1)?.date]).toEqual([181, 181, AS_OF]);
    expect(tracked[0]).toEqual({ date: '2026-05-24', inside: true });
    expect(tracked.filter((day) => day.inside)).toHaveLength(inside);
    expect(tracked.find(({ date }) => date === '2026-09-30')?.inside).toBe(true);
    expect(tracked.find(({ date }) => date === '2026-10-20')?.inside).toBe(false);
  });

  it('FC-17 counts no day without 8 weeks before its forecast', async () => {
    const first = addDays(AS_OF, -30 - 55);
    for (let day = 0; day <= 85; day += 2) await record(addDays(first, day), -1);
    expect((await recordOf()).days).toBe(1);
  });

  it('FC-18 what is dated later changes none of what was inside before', async () => {
    for (let week = 0; week < 60; week += 1) await record(addDays(AS_OF, -7 * week), -10);
    const before = await recordOf();
    // What was expected and never came is in no balance.
    await record('2026-11-01', -5000, { is_projected: true });
    expect(await recordOf()).toEqual(before);
    await record('2026-11-01', -5000);
    const after = await recordOf();
    expect(beforeNovember(after)).toEqual(beforeNovember(before));
    expect(after.inside).toBe(before.inside - 20);
  });
});
