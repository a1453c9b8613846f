import type { Budget, BudgetRow } from '@nestegg/api-sdk';
import { describe, expect, it } from 'vitest';
import { budget as texts } from '../../i18n/en/budget.ts';
import { formatsFor } from '../../i18n/formats.ts';
import { detailOf, mostUsed, usedOf } from './row-words.ts';

const formats = formatsFor('en');

const row = (category: string | null, change: Partial<BudgetRow> = {}): BudgetRow => ({
  category,
  assigned: 10_000,
  carry: 0,
  spent: 4000,
  available: 6000,
  carryOver: 'reset',
  stillDue: 0,
  ...change,
});

const budgetOf = (change: Partial<Budget> = {}): Budget => ({
  month: '2026-11',
  asOf: '2026-11-21',
  currency: 'USD',
  monthlyBudgetMinor: null,
  monthlyExpensesMinor: 0,
  rows: [],
  totals: { assigned: 0, carry: 0, spent: 0, available: 0, allSpent: 0 },
  ...change,
});

const detail = (of: BudgetRow, change: Partial<Budget> = {}, present = '2026-11') =>
  detailOf(of, { budget: budgetOf(change), present, t: texts.en, formats });

describe('BUD-18 what stands below a category', () => {
  it('is what is left a day until the month ends, today included, and what bills still take', () => {
    expect(detail(row('Food'))).toBe('$6.00 a day for 10 days');
    expect(detail(row('Food', { stillDue: 1250 }))).toBe('$6.00 a day for 10 days · $12.50 still due');
    expect(detail(row('Food'), { asOf: '2026-11-30' })).toBe('$60.00 a day for 1 day');
  });

  it('is nothing where nothing is left, or of another month', () => {
    expect(detail(row('Food', { available: 0 }))).toBeUndefined();
    expect(detail(row('Food', { available: null }))).toBeUndefined();
    expect(detail(row('Food', { available: null, stillDue: 100 }))).toBe('$1.00 still due');
    expect(detail(row('Food'), { month: '2026-10' })).toBeUndefined();
    expect(detail(row('Food'), {}, '2026-12')).toBeUndefined();
    expect(detail(row('Food'), { asOf: '2026-10-31' })).toBeUndefined();
  });

  it('has no decimals in a currency that has none', () => {
    expect(detail(row('Food', { available: 100_500 }), { currency: 'JPY' })).toBe('¥100 a day for 10 days');
  });
});

describe('how much of a category is used', () => {
  it('is of what was assigned and carried over', () => {
    expect(usedOf(row('Food'), formats)).toEqual({ percent: 40, text: '40%', tone: 'ok' });
    expect(usedOf(row('Food', { carry: -5000, available: 1000 }), formats)).toMatchObject({ text: '80%' });
    expect(usedOf(row('Food', { assigned: null, carry: 8000, available: 4000 }), formats)).toMatchObject({
      text: '50%',
    });
  });

  it('is no alarm where it is exactly all of it, and none where there is no budget', () => {
    expect(usedOf(row('Food', { spent: 10_000, available: 0 }), formats)).toMatchObject({ text: '100%', tone: 'even' });
    expect(usedOf(row('Food', { spent: 0, available: 0, assigned: 0 }), formats)?.tone).not.toBe('even');
    expect(usedOf(row('Food', { spent: 12_000, available: -2000 }), formats)).toMatchObject({
      text: '120%',
      tone: 'red',
    });
    expect(usedOf(row('Food', { available: null }), formats)).toBeUndefined();
  });

  it('names the three of which most is used, of equal ones that which costs more', () => {
    const rows = [
      row('Little', { spent: 100 }),
      row('None', { available: null, spent: 99_999 }),
      row('Half', { spent: 5000 }),
      row('Half of more', { assigned: 20_000, spent: 10_000 }),
      row('Over', { spent: 11_000, available: -1000 }),
    ];
    expect(mostUsed(rows).map(({ category }) => category)).toEqual(['Over', 'Half of more', 'Half']);
  });

  it('names what is used of what was carried over, too', () => {
    const rows = [
      row('Much carried over', { assigned: 1000, carry: 99_000, spent: 5000 }),
      row('Half', { spent: 5000 }),
      row('More is missing', { carry: -4000, spent: 5000 }),
    ];
    const named = mostUsed(rows).map(({ category }) => category);
    expect(named).toEqual(['More is missing', 'Half', 'Much carried over']);
  });
});
