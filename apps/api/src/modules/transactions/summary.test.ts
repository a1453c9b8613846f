import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const newcomer = () => server.join(`Person${(count += 1)}`);

const record = async (person: Person, date: string, amount: number, more: object = {}) => {
  const payload = { amount, date, description: 'Something', ...more };
  const answer = await person.call('POST', '/api/transactions', { payload });
  expect(answer.statusCode, answer.body).toBe(201);
};

const summary = async (person: Person, query: string) => {
  const answer = await person.call('GET', `/api/transactions/summary?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Record<string, unknown>>();
};

const today = () => new Date().toISOString().slice(0, 10);

describe('a summary', () => {
  it('SRV-22 SRV-23 sums what really happened up to as_of', async () => {
    const ada = await newcomer();
    await record(ada, '2026-02-28', 1000.1);
    await record(ada, '2026-03-01', 0.2);
    await record(ada, '2026-03-15', -300.3);
    await record(ada, '2026-03-16', -5000);
    await record(ada, '2026-03-02', -70, { is_projected: true });
    expect(await summary(ada, 'as_of=2026-03-15')).toMatchObject({ balance: 700, income: 0.2, expenses: 300.3 });
  });

  it('SRV-24 SRV-25 compares with the same days of the month before, clamped to its end', async () => {
    const ada = await newcomer();
    await record(ada, '2026-01-10', 100);
    await record(ada, '2026-02-28', 200);
    await record(ada, '2026-02-20', -50);
    await record(ada, '2026-03-31', 300);
    await record(ada, '2026-03-05', -25);
    const answer = await summary(ada, 'as_of=2026-03-31');
    expect(answer).toMatchObject({ income_change: 50, expenses_change: -50, balance_change: 110 });
    expect(await summary(ada, 'as_of=2026-03-27')).toMatchObject({ income_change: null, expenses_change: -50 });
  });

  it('reaches back ten years, and says so where it is asked for more', async () => {
    const ada = await newcomer();
    const { months } = await summary(ada, 'start_date=2016-03-31&as_of=2026-03-01');
    expect(months).toHaveLength(121);
    for (const query of ['start_date=2016-02-29&as_of=2026-03-01', 'start_date=1900-01-01&as_of=2999-12-31']) {
      const answer = await ada.call('GET', `/api/transactions/summary?${query}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ details: { start_date: 'The start date is more than 120 months back' } });
    }
    expect((await ada.call('GET', '/api/transactions/summary?start_date=1900-01-01')).statusCode).toBe(422);
  });

  it('SRV-24 SRV-25 says null where there is nothing to compare with', async () => {
    const ada = await newcomer();
    await record(ada, '2026-03-05', 10);
    expect(await summary(ada, 'as_of=2026-03-31')).toMatchObject({
      income_change: null,
      expenses_change: null,
      balance_change: null,
    });
  });

  it('SRV-26 SRV-62 SRV-63 SRV-86 saves from the start date, month by month', async () => {
    const ada = await newcomer();
    await record(ada, '2026-01-14', 999);
    await record(ada, '2026-01-15', 100);
    await record(ada, '2026-03-01', -30);
    await ada.call('PATCH', '/api/profile', { payload: { savings_target: 2000 } });
    expect(await summary(ada, 'as_of=2026-03-31&start_date=2026-01-15&period=monthly')).toMatchObject({
      savings_current: 70,
      savings_progress: 70,
      savings_target: 2000,
      savings_goal: 2000,
      months: [
        { month: '2026-01', income: 100, expenses: 0, partial: true },
        { month: '2026-02', income: 0, expenses: 0 },
        { month: '2026-03', income: 0, expenses: 30 },
      ],
    });
    expect(await summary(ada, 'as_of=2026-06-15')).toMatchObject({ start_date: '2026-01-01', savings_current: 1069 });
  });

  it('SRV-62 SRV-86 has saved nothing before the start date', async () => {
    const ada = await newcomer();
    await record(ada, '2026-03-10', 100);
    // Days that are yet to come are no part of a month before its start.
    await record(ada, '2026-06-21', -40);
    const { months } = await summary(ada, 'as_of=2026-06-20&start_date=2026-06-25');
    expect(months).toMatchObject([{ income: 0, expenses: 0 }]);
    expect(await summary(ada, 'as_of=2026-03-31&start_date=2026-04-01')).toMatchObject({
      savings_current: 0,
      income: 100,
      months: [],
    });
  });

  it('SRV-86 marks the month in which the period begins as partial, and no other', async () => {
    const ada = await newcomer();
    const { months } = await summary(ada, 'as_of=2026-03-31&start_date=2026-01-15');
    expect(months).toEqual([
      { month: '2026-01', income: 0, expenses: 0, partial: true },
      { month: '2026-02', income: 0, expenses: 0 },
      { month: '2026-03', income: 0, expenses: 0 },
    ]);
  });

  it('SRV-86 marks no month as partial when the period begins with its first day', async () => {
    const ada = await newcomer();
    const { months } = await summary(ada, 'as_of=2026-03-31&start_date=2026-01-01');
    expect(months).toEqual([
      { month: '2026-01', income: 0, expenses: 0 },
      { month: '2026-02', income: 0, expenses: 0 },
      { month: '2026-03', income: 0, expenses: 0 },
    ]);
  });

  it('SRV-28 breaks down what was spent, without what is only projected', async () => {
    const ada = await newcomer();
    await record(ada, '2026-03-05', -30, { category: 'Housing' });
    await record(ada, '2026-03-06', -50, { category: 'Housing', is_projected: true });
    await record(ada, '2026-03-07', -20, { category: 'Pets', is_projected: true });
    await record(ada, '2026-03-08', 10, { category: 'Housing' });
    const answer = await ada.call('GET', '/api/transactions/breakdown?group=category&as_of=2026-03-31');
    expect(answer.json()).toMatchObject({ total: 30, data: [{ category: 'Housing', amount: 30, percent: 100 }] });
    expect(answer.json<{ data: object[] }>().data).toHaveLength(1);
  });

  it('SRV-28 gives each category’s share to a tenth of a percent, the largest first', async () => {
    const ada = await newcomer();
    await record(ada, '2026-03-05', -10, { category: 'Food' });
    await record(ada, '2026-03-06', -20, { category: 'Housing' });
    const { data } = (await ada.call('GET', '/api/transactions/breakdown?as_of=2026-03-31')).json<{ data: object[] }>();
    expect(data).toEqual([
      { category: 'Housing', amount: 20, percent: 66.7 },
      { category: 'Food', amount: 10, percent: 33.3 },
    ]);
  });

  it('SRV-27 projects the records of the month and what comes again in it', async () => {
    const ada = await newcomer();
    const monthly = { is_recurring: true, frequency: 'monthly', due_date: 31 };
    await record(ada, '2026-01-31', -40, monthly);
    await record(ada, '2026-02-10', 500, { is_projected: true });
    await record(ada, '2026-02-02', -5, { is_recurring: true, frequency: 'weekly' });
    expect(await summary(ada, 'as_of=2026-02-15')).toMatchObject({
      projected_income: 500,
      projected_expenses: 55,
      expenses: 5,
    });
  });

  it('SRV-64 adds up ledgers of the person’s currency only, and says what it left out', async () => {
    const ada = await newcomer();
    const make = async (name: string, currency: string) => {
      const { id } = (await ada.call('POST', '/api/households', { payload: { name } })).json<{ id: string }>();
      await ada.call('PATCH', `/api/households/${id}`, { payload: { currency } });
      return id;
    };
    const [here, abroad] = [await make('Here', 'USD'), await make('Abroad', 'EUR')];
    await record(ada, '2026-03-01', 1);
    await record(ada, '2026-03-01', 10, { household_id: here });
    await record(ada, '2026-03-01', 100, { household_id: abroad });
    expect(await summary(ada, 'as_of=2026-03-02')).toMatchObject({
      balance: 11,
      currency: 'USD',
      left_out: [{ household_id: abroad, household_name: 'Abroad', currency: 'EUR' }],
    });
    expect(await summary(ada, `as_of=2026-03-02&household_id=${abroad}`)).toMatchObject({
      balance: 100,
      currency: 'EUR',
    });
    expect(await summary(ada, 'as_of=2026-03-02&household_id=personal')).toMatchObject({ balance: 1, left_out: [] });
  });

  it('SRV-21 is as of the day in UTC where the caller does not say which day it is', async () => {
    const before = today();
    const answer = await summary(await newcomer(), '');
    expect([before, today()]).toContain(answer['as_of']);
  });

  it('adds hundredths exactly', async () => {
    const ada = await newcomer();
    for (let times = 0; times < 30; times += 1) await record(ada, '2026-03-01', 0.1);
    await record(ada, '2026-03-01', -9_999_999_999.99);
    expect(await summary(ada, 'as_of=2026-03-02')).toMatchObject({ income: 3, balance: -9_999_999_996.99 });
  });
});

describe('a breakdown', () => {
  it('SRV-28 shows what was spent per category, largest first', async () => {
    const ada = await newcomer();
    await record(ada, '2026-03-01', -30, { category: 'Food' });
    await record(ada, '2026-03-02', -60, { category: 'Housing' });
    await record(ada, '2026-03-03', -10);
    await record(ada, '2026-03-03', 500, { category: 'Income' });
    await record(ada, '2026-02-03', -99, { category: 'Food' });
    const answer = await ada.call('GET', '/api/transactions/breakdown?group=category&as_of=2026-03-31');
    expect(answer.json()).toEqual({
      data: [
        { category: 'Housing', amount: 60, percent: 60 },
        { category: 'Food', amount: 30, percent: 30 },
        { category: null, amount: 10, percent: 10 },
      ],
      total: 100,
      currency: 'USD',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    });
  });

  it('SRV-28 is of the month of its last day where no first one is given', async () => {
    const ada = await newcomer();
    await record(ada, '2026-01-31', -1, { category: 'Food' });
    await record(ada, '2026-02-03', -99, { category: 'Food' });
    await record(ada, '2026-03-01', -30, { category: 'Food' });
    const answer = await ada.call('GET', '/api/transactions/breakdown?end_date=2026-02-28&as_of=2026-03-31');
    expect(answer.json()).toMatchObject({ total: 99, start_date: '2026-02-01', end_date: '2026-02-28' });
  });

  it('SRV-28 is of one household where one is named', async () => {
    const ada = await newcomer();
    const nest = await createHousehold(ada);
    await record(ada, '2026-03-01', -40, { category: 'Food' });
    await record(ada, '2026-03-01', -60, { category: 'Health', household_id: nest });
    const answer = await ada.call('GET', `/api/transactions/breakdown?as_of=2026-03-31&household_id=${nest}`);
    expect(answer.json()).toMatchObject({ total: 60, data: [{ category: 'Health', amount: 60, percent: 100 }] });
    expect(answer.json<{ data: object[] }>().data).toHaveLength(1);
  });

  it('is empty where nothing was spent', async () => {
    const answer = await (await newcomer()).call('GET', '/api/transactions/breakdown?as_of=2026-03-31');
    expect(answer.json()).toMatchObject({ data: [], total: 0 });
  });
});
