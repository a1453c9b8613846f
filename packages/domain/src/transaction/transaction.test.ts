import { expect, it } from 'vitest';
import { totalsOf } from './transaction.ts';

const row = (amountMinor: number, isProjected = false) => ({ amountMinor, isProjected });

it('TX-02 TX-33 DOM-19 DOM-29 sums rows up, leaving projected ones out of the sums but not out of the count', () => {
  expect(totalsOf([row(10), row(20), row(-5), row(0), row(-1000, true)])).toEqual({
    income: 30,
    expenses: 5,
    balance: 25,
    count: 5,
  });
});

it('sums nothing up to zero', () => {
  const { expenses, ...rest } = totalsOf([]);
  expect(rest).toEqual({ income: 0, balance: 0, count: 0 });
  expect(Object.is(expenses, 0)).toBe(true);
});

it('ACC-10 sides of transfers and opening balances are in the balance alone', () => {
  const rows = [{ ...row(10), type: 'entry' as const }, { ...row(-50), type: 'transfer' as const }, row(-3)];
  expect(totalsOf([...rows, { ...row(100), type: 'opening' as const }])).toEqual({
    income: 10,
    expenses: 3,
    balance: 57,
    count: 4,
  });
});
