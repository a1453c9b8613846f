import { monthOf } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { personal, plan, SHARED } from './plan.ts';
import { seededRandom } from '@nestegg/domain';

const TODAY = '2026-11-20';
const made = (seed = 1) =>
  plan(
    [...SHARED, ...personal({ salary: 300_000, contribution: 125_000, pension: 60_000 })],
    TODAY,
    36,
    seededRandom(seed),
  );

describe('RUN-18 the demonstration', () => {
  it('is the same each time on the same day', () => {
    expect(made()).toEqual(made());
    expect(made(2)).not.toEqual(made());
  });

  it('covers three years up to today, and no day after', () => {
    const dates = made().map(({ date }) => date);
    expect(new Set(dates.map(monthOf)).size).toBe(36);
    expect(dates.every((date) => date <= TODAY)).toBe(true);
  });

  it('earns about as much as it spends, in whole hundredths', () => {
    const amounts = made().map(({ amount }) => amount);
    expect(amounts.every(Number.isSafeInteger)).toBe(true);
    const [earned, spent] = [true, false].map((income) =>
      amounts.filter((amount) => amount > 0 === income).reduce((sum, amount) => sum + Math.abs(amount), 0),
    );
    expect(earned! / spent!).toBeGreaterThan(0.9);
    expect(earned! / spent!).toBeLessThan(1.2);
  });
});
