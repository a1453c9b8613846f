import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { billsOf, TODAY } from '../../../test/bills.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

interface Row {
  category: string | null;
  spent: number;
  still_due: number;
}

let server: TestServer;
let ada: Person;
let bills: ReturnType<typeof billsOf>;
let count = 0;

beforeAll(async () => {
  // Bills are listed from 62 days before the day on which they are entered.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  server = await createTestServer();
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

beforeEach(async () => {
  ada = await server.join(`Ada${(count += 1)}`);
  bills = billsOf(ada);
});

const rowsOf = async (month: string, asOf = TODAY): Promise<Row[]> => {
  const answer = await ada.call('GET', `/api/budgets/${month}?household_id=personal&as_of=${asOf}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ rows: Row[] }>().rows;
};

const dueIn = async (month: string, asOf = TODAY) =>
  Object.fromEntries((await rowsOf(month, asOf)).map((row) => [String(row.category), row.still_due]));

describe('BUD-18 what bills will still take', () => {
  it('is of the month, by category, until they are recorded', async () => {
    const weekly = { description: 'Cleaner', category: 'Utilities', frequency: 'weekly', due_date: null };
    await bills.start({ ...weekly, amount: -80.5, date: '2026-11-27', is_projected: true });
    const phone = { description: 'Phone', category: null, due_date: 28 };
    await bills.start({ ...phone, amount: -20, date: '2026-11-28', is_projected: true });
    const salary = { description: 'Salary', category: 'Income', due_date: 29 };
    await bills.start({ ...salary, amount: 2000, date: '2026-11-29', is_projected: true });
    expect(await dueIn('2026-11')).toEqual({ Utilities: 80.5, null: 20 });
    expect(await dueIn('2026-12')).toEqual({ Utilities: 322, null: 20 });
    expect(await dueIn('2026-10')).toEqual({});
    const cleaner = (await bills.schedules()).find(({ description }) => description === 'Cleaner')?.id ?? '';
    const done = await bills.decide(cleaner, '2026-11-27', { state: 'recorded', date: TODAY });
    expect(done.statusCode, done.body).toBe(200);
    const utilities = (await rowsOf('2026-11')).find(({ category }) => category === 'Utilities');
    expect(utilities).toMatchObject({ spent: 80.5, still_due: 0 });
  });

  it('is not of a category that brings more in than it takes', async () => {
    await bills.record({ description: 'Tenant', category: 'Flat 12', amount: 700 });
    await bills.start({ description: 'Repairs', category: 'Flat 12', amount: -90, date: '2026-11-28', due_date: 28 });
    expect(await dueIn('2026-12')).toEqual({});
  });

  it('has a bill of the month before while it is late, in the present month only', async () => {
    const quarterly = { description: 'Water', category: 'Utilities', frequency: 'quarterly', due_date: null };
    await bills.start({ ...quarterly, amount: -90, date: '2026-10-31', is_projected: true });
    expect(await dueIn('2026-11', '2026-11-15')).toEqual({ Utilities: 90 });
    expect(await dueIn('2026-12', '2026-11-15')).toEqual({});
    // Its window is over.
    expect(await dueIn('2026-11', '2026-11-16')).toEqual({});
  });

  it('is still of the month on its last day', async () => {
    await bills.start({ amount: -90, date: '2026-11-30', due_date: 30, is_projected: true });
    expect(await dueIn('2026-11', '2026-11-30')).toEqual({ Housing: 90 });
    expect(await dueIn('2026-11', '2026-12-01')).toEqual({});
  });
});
