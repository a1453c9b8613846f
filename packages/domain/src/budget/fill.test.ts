import { expect, it } from 'vitest';
import type { BudgetCell } from './budget.ts';
import { fill, fillStart, type FillInput } from './fill.ts';

const cell = (category: string, month: string, assigned: number | null): BudgetCell => ({
  category,
  month,
  assigned,
  carryOver: null,
});

const filled = (more: Partial<FillInput>) =>
  fill({
    month: '2026-12',
    source: 'last_month',
    cells: [],
    spending: [],
    overwrite: false,
    isWhole: false,
    ...more,
  });

const EATEN = [
  ['2026-08', 99_900],
  ['2026-09', 45_000],
  ['2026-10', 38_000],
  ['2026-11', 30_000],
  ['2026-12', 77_700],
].map(([month, spent]) => ({ category: 'Food', month: String(month), spent: Number(spent) }));

it('BUD-10 the average is of what was spent in the three months before, at least 0', () => {
  const spending = [
    ...EATEN,
    { category: 'Gifts', month: '2026-11', spent: -600 },
    // Given back in full.
    { category: 'Tickets', month: '2026-10', spent: 500 },
    { category: 'Tickets', month: '2026-11', spent: -500 },
    { category: null, month: '2026-11', spent: 9 },
  ];
  expect(filled({ source: 'average', spending })).toEqual([{ category: 'Food', assigned: 37_667 }]);
  expect(filled({ source: 'average', spending, isWhole: true })).toEqual([{ category: 'Food', assigned: 37_700 }]);
  expect(fillStart('2026-01')).toBe('2025-10');
});

it('BUD-09 last month fills what is not assigned, or all', () => {
  const cells = [
    cell('Zoo', '2026-11', 0),
    cell('Food', '2026-11', 400),
    cell('Fun', '2026-11', 90),
    cell('Rent', '2026-11', null),
    cell('Food', '2026-12', 500),
    cell('Fun', '2026-12', 90),
    cell('Zoo', '2026-12', null),
    cell('Art', '2026-10', 7),
  ];
  expect(filled({ cells })).toEqual([{ category: 'Zoo', assigned: 0 }]);
  expect(filled({ cells, overwrite: true })).toEqual([
    { category: 'Food', assigned: 400 },
    { category: 'Zoo', assigned: 0 },
  ]);
});
