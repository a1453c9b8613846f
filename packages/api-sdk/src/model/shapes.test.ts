import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openClient } from '../test-support/client.ts';
import {
  type ContractServer,
  type ListShape,
  SAMPLE_SUMMARY,
  SAMPLE_TRANSACTIONS,
  startContractServer,
} from '../testing/index.ts';
import { readHouseholds } from './household.ts';
import { readSummary } from './summary.ts';
import { readTransaction, readTransactionPage } from './transaction.ts';

const page = (body: unknown, filter = {}) => {
  const reading = readTransactionPage(filter)(body);
  return reading.ok ? reading.value : reading.error;
};
const row = (id: string) => ({ id, date: '2026-03-01', description: 'Bread', amount: -1 });
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(String(index)));

describe('a list of transactions', () => {
  it('SDK-05 is accepted bare, as data and as transactions, with or without pagination', () => {
    const pagination = { total_pages: 3, total_items: 25, page: 1, limit: 10 };
    for (const body of [rows(2), { data: rows(2) }, { transactions: rows(2) }]) {
      expect(page(body)).toMatchObject({ items: [{ id: '0' }, { id: '1' }], totalItems: 2, totalPages: 1 });
    }
    for (const body of [
      { data: rows(2), pagination },
      { transactions: rows(2), pagination },
    ]) {
      expect(page(body)).toMatchObject({ totalPages: 3, totalItems: 25, limit: 10, page: 1 });
    }
    expect(
      page({ data: rows(2), pagination: { total_pages: 3, total_items: 25 } }, { page: 2, limit: 12 }),
    ).toMatchObject({ page: 2, limit: 12, totalPages: 3 });
  });

  it('SDK-05 without pagination is cut into pages where it is the whole', () => {
    expect(page(rows(25), { page: 3, limit: 10 })).toMatchObject({ totalPages: 3, totalItems: 25 });
    const third = page(rows(25), { page: 3, limit: 10 });
    expect(typeof third === 'object' && third.items.map(({ id }) => id)).toEqual(['20', '21', '22', '23', '24']);
    expect(page([], {})).toMatchObject({ items: [], totalPages: 0, totalItems: 0 });
    expect(page(rows(10), { page: 2, limit: 10 })).toMatchObject({ totalPages: 3, totalItems: 20 });
    expect(page(rows(4), { page: 2, limit: 10 })).toMatchObject({ totalPages: 2, totalItems: 14 });
  });

  it('DOM-01 DOM-03 SDK-44 fills in what a row leaves out, and passes over what it has more', () => {
    const bare = page([{ ...row('1'), extra: { a: 1 } }]);
    expect(typeof bare === 'object' && bare.items[0]).toEqual({
      id: '1',
      date: '2026-03-01',
      description: 'Bread',
      category: null,
      amountMinor: -100,
      account: 'Personal',
      householdId: null,
      householdName: null,
      isRecurring: false,
      frequency: null,
      dueDate: null,
      isProjected: false,
      currency: null,
      version: null,
      createdByName: null,
      updatedByName: null,
      type: 'entry',
      transferId: null,
      transferSide: null,
      transferAccount: null,
      bankDate: null,
      payee: null,
      bankText: null,
      categoryBy: null,
      descriptionBy: null,
      ruleId: null,
      importId: null,
      balanceAfterMinor: null,
    });
  });

  it('SDK-03 reads rows as other servers write them: ids as numbers, amounts as text, times of the day', () => {
    const reading = readTransaction({
      id: 7,
      date: '2026-03-01T00:00:00.000Z',
      description: 'Rent',
      amount: '-12.50',
      household_id: 3,
      household_name: 'Ducks',
      frequency: '',
      due_date: '31',
      is_recurring: null,
      currency: 'XBT',
    });
    expect(reading).toMatchObject({
      ok: true,
      value: {
        id: '7',
        date: '2026-03-01',
        amountMinor: -1250,
        householdId: '3',
        account: 'Personal',
        frequency: null,
        dueDate: 31,
        isRecurring: false,
        currency: null,
      },
    });
  });

  it('SDK-39 is empty where the body is', () => {
    expect(page(null, { page: 2 })).toEqual({
      items: [],
      page: 2,
      limit: 10,
      totalPages: 1,
      totalItems: 10,
      next: null,
    });
  });

  it('TX-03 has the account that the server names', () => {
    const named = page([{ ...row('1'), account: 'Pond Bank', household_id: '3', household_name: 'Ducks' }]);
    expect(named).toMatchObject({ items: [{ account: 'Pond Bank', householdName: 'Ducks' }] });
    expect(page([{ ...row('1'), account: '' }])).toMatchObject({ items: [{ account: 'Personal' }] });
  });

  it.each([undefined, 5, 'x', {}, { data: 5 }, [null], [[]], [{ ...row('1'), amount: 'much' }]])(
    'SDK-36 is not %j',
    (body) => {
      expect(page(body)).toBe('Invalid response data format for transactions');
    },
  );

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const reading = readTransactionPage({})(body);
        expect(typeof reading.ok).toBe('boolean');
        expect(typeof readSummary(body).ok).toBe('boolean');
        expect(typeof readHouseholds(body).ok).toBe('boolean');
      }),
    );
  });
});

const read = (body: unknown) => {
  const reading = readSummary(body);
  return reading.ok ? reading.value : reading.error;
};

describe('a summary', () => {
  it('SDK-07 DOM-06 SDK-32 has one shape for both sets of names', () => {
    const first = read(SAMPLE_SUMMARY);
    expect(first).toMatchObject({
      balanceMinor: 312_550,
      incomeMinor: 550_000,
      expensesMinor: 237_450,
      savingsCurrentMinor: 312_550,
      savingsTargetMinor: 1_000_000,
      balanceChange: null,
      months: [],
    });
    const { savings_goal, savings_progress, ...rest } = SAMPLE_SUMMARY;
    expect(read({ ...rest, savings_current: savings_progress, savings_target: savings_goal })).toEqual(first);
    expect(read({ data: SAMPLE_SUMMARY })).toEqual(first);
  });

  it('SDK-07 takes the dashboard’s names where a server sends both', () => {
    const both = { savings_current: 1, savings_progress: 2, savings_target: 3, savings_goal: 4 };
    expect(read(both)).toMatchObject({ savingsCurrentMinor: 100, savingsTargetMinor: 300 });
  });

  it('DOM-06 has a savings target of 1000 where none is sent, and no other default figure', () => {
    expect(read({})).toMatchObject({
      leftOut: [],
      savingsTargetMinor: 100_000,
      balanceMinor: null,
      incomeMinor: null,
      expensesMinor: null,
      savingsCurrentMinor: null,
      projectedIncomeMinor: null,
    });
  });

  it('DASH-27 reads months, changes and what is left out', () => {
    expect(
      read({
        balance_change: 12.5,
        income_change: null,
        months: [
          { month: '2026-02', income: 1, expenses: 0.5, partial: true },
          { month: '2026-03', income: 0, expenses: 0 },
        ],
        left_out: [{ household_id: '1', household_name: 'Ducks', currency: 'JPY' }],
        currency: 'USD',
        start_date: '2025-10-01',
        as_of: '2026-03-15',
      }),
    ).toMatchObject({
      balanceChange: 12.5,
      incomeChange: null,
      months: [
        { month: '2026-02', incomeMinor: 100, expensesMinor: 50, isPartial: true },
        { month: '2026-03', incomeMinor: 0, expensesMinor: 0, isPartial: false },
      ],
      leftOut: [{ householdId: '1', householdName: 'Ducks', currency: 'JPY' }],
      currency: 'USD',
      startDate: '2025-10-01',
      asOf: '2026-03-15',
    });
  });

  it('SDK-39 has no figures where the body is empty', () => {
    expect(read(null)).toEqual(read({}));
  });

  it.each([undefined, 5, 'x', []])('SDK-37 is not %j', (body) => {
    expect(read(body)).toBe('Invalid response for transaction summary');
  });
});

describe('a contract server of each variant', () => {
  let server: ContractServer | undefined;
  afterEach(() => server?.close());

  it.each<ListShape>(['wrapped', 'bare', 'named'])('SDK-03 SDK-08 SDK-13 answers lists %s', async (shape) => {
    server = await startContractServer({ shape });
    server.state.transactions = SAMPLE_TRANSACTIONS.map((one) => ({ ...one, owner: 'della' }));
    const { dispatch, endpoints } = openClient({ baseUrl: server.url });
    await dispatch(endpoints.createHousehold.initiate({ name: 'Ducks' }));
    const list = await dispatch(endpoints.listTransactions.initiate({ limit: 2, page: 2 }));
    expect(list.data).toMatchObject({
      totalItems: 5,
      totalPages: 3,
      page: 2,
      items: [{ id: 'sample-3' }, { id: 'sample-2' }],
    });
    expect((await dispatch(endpoints.listHouseholds.initiate())).data).toMatchObject([
      { name: 'Ducks', role: 'owner' },
    ]);
    expect((await dispatch(endpoints.listCategories.initiate())).data).toContain('Housing');
  });
});
