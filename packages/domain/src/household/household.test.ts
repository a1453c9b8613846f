import { describe, expect, it } from 'vitest';
import { savingsStart, savingsUse } from '../savings/savings.ts';
import { budgetUse, roleOf } from './household.ts';

describe('the use of a budget', () => {
  it.each([
    [0, 1000, 0, 'ok', 1000],
    [750, 1000, 75, 'ok', 250],
    [751, 1000, 75, 'amber', 249],
    [900, 1000, 90, 'amber', 100],
    [901, 1000, 90, 'red', 99],
    [2500, 1000, 100, 'red', -1500],
    [-50, 1000, 0, 'ok', 1050],
    [0, 0, 0, 'ok', 0],
    [1, 0, 100, 'red', -1],
  ] as const)('HH-03 %i of %i is %i percent, %s, with %i left', (spent, budget, ...use) => {
    const { percent, level, left } = budgetUse(spent, budget);
    expect([percent, level, left]).toEqual(use);
  });

  it('is more than all of it in words, where the bar is full', () => {
    expect(budgetUse(1060, 1000)).toMatchObject({ percent: 100, spentPercent: 106 });
    expect(budgetUse(-50, 1000).spentPercent).toBe(0);
  });
});

describe('the use of a savings target', () => {
  it.each([
    [31_255, 100_000, 31, 68_745],
    [200_000, 100_000, 100, 0],
    [-500, 100_000, 0, 100_500],
    [0, 0, 100, 0],
  ])('DASH-04 %i of %i is %i percent, %i to go', (current, target, percent, remaining) => {
    expect(savingsUse(current, target)).toEqual({ percent, remaining });
  });
});

describe('the role in a household', () => {
  it('DOM-08 DOM-09 is the stated one, else that of the member who is oneself, else member', () => {
    const members = [{ role: 'member' as const }, { role: 'owner' as const, is_current_user: true }];
    expect(roleOf({ role: 'member', members })).toBe('member');
    expect(roleOf({ members })).toBe('owner');
    expect(roleOf({ members: [{ is_current_user: true }] })).toBe('member');
    expect(roleOf({ members: [{ role: 'owner' }] })).toBe('member');
    expect(roleOf({})).toBe('member');
  });
});

it.each([
  ['2026-11-20', '2026-05-20'],
  ['2026-08-31', '2026-02-28'],
  ['2026-01-01', '2025-07-01'],
])('DASH-17 on %s savings count from %s', (asOf, start) => {
  expect(savingsStart(asOf)).toBe(start);
});
