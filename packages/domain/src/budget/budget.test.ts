import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsBetween } from '../date/local-date.ts';
import {
  type BudgetCell,
  budgetMonth,
  budgetStart,
  type BudgetRow,
  CARRY_OVERS,
  type CarryOver,
  carriedInto,
  type MonthSpending,
  perDay,
} from './budget.ts';

const MONTHS = monthsBetween('2026-06-01', '2026-12-31');

const cell = (month: string, assigned: number | null, more: Partial<BudgetCell> = {}): BudgetCell => ({
  category: 'Food',
  month,
  assigned,
  carryOver: null,
  ...more,
});

const spent = (month: string, amount: number, category: string | null = 'Food'): MonthSpending => ({
  category,
  month,
  spent: amount,
});

const FOOD = ['2026-09', '2026-10', '2026-11'].map((month) => cell(month, 40_000));
const EATEN = [spent('2026-09', 45_000), spent('2026-10', 38_000), spent('2026-11', 30_000)];

/** What Food has available from September to November, with policies from months on. */
const available = (policies: Readonly<Record<string, CarryOver>>, spending = EATEN) => {
  const set = Object.entries(policies).map(([month, carryOver]) => {
    const same = FOOD.find((each) => each.month === month);
    return cell(month, same?.assigned ?? null, { carryOver });
  });
  const cells = [...FOOD.filter(({ month }) => !(month in policies)), ...set];
  return FOOD.map(({ month }) => budgetMonth({ month, cells, spending }).rows[0]?.available);
};

describe('what is available', () => {
  it('BUD-02 is carried over as the policy says', () => {
    expect(available({})).toEqual([-5000, 2000, 10_000]);
    expect(available({ '2026-08': 'surplus' })).toEqual([-5000, 2000, 12_000]);
    expect(available({ '2026-08': 'both' })).toEqual([-5000, -3000, 7000]);
    expect(available({ '2026-08': 'surplus', '2026-10': 'both' })).toEqual([-5000, -3000, 7000]);
  });

  it('BUD-06 follows a late entry in the months after it, where something is carried over', () => {
    const late = [spent('2026-09', 35_000), ...EATEN.slice(1)];
    expect(available({ '2026-08': 'surplus' }, late)).toEqual([5000, 7000, 17_000]);
    expect(available({}, late)).toEqual([5000, 2000, 10_000]);
  });

  it('carries nothing into the first assigned month, and through months without an amount', () => {
    const cells = [cell('2026-09', 1000, { carryOver: 'both' })];
    const input = { cells, spending: [spent('2026-08', 999), spent('2026-10', 300)] };
    expect(budgetMonth({ month: '2026-09', ...input }).rows).toMatchObject([{ carry: 0, available: 1000 }]);
    expect(budgetMonth({ month: '2026-11', ...input }).rows).toMatchObject([
      { assigned: null, carry: 700, available: 700, carryOver: 'both' },
    ]);
    expect(budgetMonth({ month: '2026-08', ...input }).rows).toMatchObject([{ available: null, carryOver: 'reset' }]);
  });

  it('is the months back to where nothing was carried over', () => {
    const cells = [...FOOD, cell('2026-10', 40_000, { carryOver: 'surplus' })];
    expect(budgetStart(cells, '2026-11')).toBe('2026-09');
    expect(budgetStart(FOOD, '2026-11')).toBe('2026-11');
    expect(budgetStart([cell('2026-10', null, { carryOver: 'both' })], '2026-11')).toBe('2026-09');
    expect(budgetStart([], '2026-11')).toBe('2026-11');
  });
});

it('BUD-07 what is spent without a budget stands below what has one, and is in all spending alone', () => {
  const cells = [cell('2026-11', 2000), cell('2026-11', 500, { category: 'Zoo' })];
  const spending = [
    spent('2026-11', 700),
    spent('2026-11', 90, 'Housing'),
    spent('2026-11', 5, 'Books'),
    spent('2026-11', 40, 'Art'),
    spent('2026-11', 0, 'Bees'),
    spent('2026-11', 0, 'Ants'),
    spent('2026-11', 0, 'Crows'),
    spent('2026-11', 10, null),
    spent('2026-10', 10, 'Health'),
  ];
  const { rows, totals } = budgetMonth({ month: '2026-11', cells, spending });
  expect(rows.map(({ category, available: left }) => [category, left])).toEqual([
    ['Food', 1300],
    ['Zoo', 500],
    ['Housing', null],
    ['Art', null],
    ['Books', null],
    [null, null],
  ]);
  expect(totals).toEqual({ assigned: 2500, carry: 0, spent: 700, available: 1800, allSpent: 845 });
});

it('BUD-18 what is left a day is rounded down, and nothing where nothing is left', () => {
  expect([perDay(15_760, 11, false), perDay(100_00, 3, true), perDay(-5, 3, false), perDay(5, 0, false)]).toEqual([
    1432, 3300, 0, 0,
  ]);
});

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
const month = fc.constantFrom(...MONTHS);
const anyCell = fc.record({
  category: fc.constantFrom('Food', 'Fun'),
  month,
  assigned: fc.option(amount),
  carryOver: fc.option(fc.constantFrom(...CARRY_OVERS)),
});
const anyCells = fc.uniqueArray(anyCell, { selector: (each) => `${each.category} ${each.month}`, maxLength: 14 });
const anySpending = fc.uniqueArray(fc.record({ category: fc.constantFrom('Food', 'Fun'), month, spent: amount }), {
  selector: (each) => `${each.category} ${each.month}`,
});

const rowIn = (cells: readonly BudgetCell[], spending: readonly MonthSpending[], at: string): BudgetRow | undefined =>
  budgetMonth({ month: at, cells, spending }).rows.find(({ category }) => category === 'Food');

/** A month that has none: nothing was assigned, carried over or spent. */
const NO_ROW: BudgetRow = {
  category: 'Food',
  assigned: null,
  carry: 0,
  spent: 0,
  available: null,
  carryOver: 'reset',
  stillDue: 0,
};

it('BUD-01 available is assigned and carried over less spent, in any history', () => {
  fc.assert(
    fc.property(anyCells, anySpending, (cells, spending) => {
      let left = 0;
      let isBegun = false;
      for (const at of MONTHS) {
        const row = rowIn(cells, spending, at) ?? NO_ROW;
        expect(row.carry).toBe(isBegun ? carriedInto(row.carryOver, left) : 0);
        left = (row.assigned ?? 0) + row.carry - row.spent;
        expect(row.available ?? left).toBe(left);
        isBegun ||= row.assigned !== null;
      }
    }),
  );
});

it('BUD-01 the months that decide are enough', () => {
  fc.assert(
    fc.property(anyCells, anySpending, month, (cells, spending, at) => {
      const start = budgetStart(cells, at);
      const needed = spending.filter((each) => each.month >= start && each.month <= at);
      expect(budgetMonth({ month: at, cells, spending: needed })).toEqual(budgetMonth({ month: at, cells, spending }));
    }),
  );
});

it('BUD-04 a change of policy alters no month before it', () => {
  fc.assert(
    fc.property(anyCells, anySpending, month, fc.constantFrom(...CARRY_OVERS), (cells, spending, from, carryOver) => {
      const same = cells.find((each) => each.category === 'Food' && each.month === from);
      const changed = [
        ...cells.filter((each) => each !== same),
        { category: 'Food', month: from, assigned: same?.assigned ?? null, carryOver },
      ];
      for (const at of MONTHS.filter((each) => each < from)) {
        expect(budgetMonth({ month: at, cells: changed, spending })).toEqual(
          budgetMonth({ month: at, cells, spending }),
        );
      }
    }),
  );
});
