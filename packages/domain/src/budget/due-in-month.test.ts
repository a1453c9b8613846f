import { describe, expect, it } from 'vitest';
import type { Occurrence } from '../schedule/occurrences.ts';
import { budgetMonth } from './budget.ts';
import { dueInMonth } from './due-in-month.ts';

const bill = (expectedDate: string, amount: number, change: Partial<Occurrence> = {}): Occurrence => ({
  scheduleId: 's',
  date: expectedDate,
  expectedDate,
  description: 'Bill',
  category: 'Utilities',
  amount,
  isAbout: false,
  state: 'due',
  transactionId: null,
  recordedOn: null,
  window: 10,
  ...change,
});

describe('BUD-18 what is still due', () => {
  const late = bill('2026-10-28', -3000);
  const bills = [late, bill('2026-11-30', -1000), bill('2026-12-01', -500, { category: null })];

  it('is what is expected in the month, and in the present one also what is late', () => {
    expect(dueInMonth(bills, { month: '2026-11', asOf: '2026-11-20' })).toEqual([
      { category: 'Utilities', amount: 3000 },
      { category: 'Utilities', amount: 1000 },
    ]);
    expect(dueInMonth(bills, { month: '2026-12', asOf: '2026-11-20' })).toEqual([{ category: null, amount: 500 }]);
  });

  it('is neither what was missed, recorded or skipped, nor what comes in', () => {
    const others = (['missed', 'recorded', 'skipped'] as const).map((state) => bill('2026-11-25', -100, { state }));
    expect(dueInMonth([...others, bill('2026-11-25', 100)], { month: '2026-11', asOf: '2026-11-20' })).toEqual([]);
  });

  it('stands beside what is available, which it does not lower, and has a row of its own where nothing else is', () => {
    const cells = [{ category: 'Food', month: '2026-11', assigned: 5000, carryOver: null }];
    const due = [
      { category: 'Food', amount: 700 },
      { category: 'Food', amount: 20 },
      { category: 'Utilities', amount: 4000 },
    ];
    const { rows, totals } = budgetMonth({ month: '2026-11', cells, spending: [], due });
    expect(rows).toMatchObject([
      { category: 'Food', available: 5000, stillDue: 720 },
      { category: 'Utilities', available: null, spent: 0, stillDue: 4000 },
    ]);
    expect(totals).toMatchObject({ available: 5000, allSpent: 0 });
  });
});
