import { afterEach, describe, expect, it, vi } from 'vitest';
import { cachedFigures } from './cached-figures.ts';
import { periodOf } from './period.ts';

type Cached = ReturnType<Parameters<typeof cachedFigures>[0]['cachedSummary']>;

/** A device that stores the summary of one day of this year, as it came at noon. */
const deviceOf = (day: string, asOf: string | null = day) => ({
  cachedSummary: ({ startDate }: { startDate?: string | undefined }): Cached =>
    startDate === periodOf(day).savingsSince ? cached(day, asOf) : null,
});

const cached = (day: string, asOf: string | null): NonNullable<Cached> => ({
  savedAt: new Date(`${day}T12:00:00`).getTime(),
  value: {
    balanceMinor: 12_345,
    incomeMinor: null,
    expensesMinor: null,
    savingsCurrentMinor: null,
    savingsTargetMinor: 1_000_000,
    balanceChange: null,
    incomeChange: null,
    expensesChange: null,
    projectedIncomeMinor: null,
    projectedExpensesMinor: null,
    months: [],
    currency: 'USD',
    leftOut: [],
    startDate: null,
    asOf,
  },
});

afterEach(() => void vi.unstubAllEnvs());

describe('figures of an earlier visit', () => {
  it('SDK-31 are shown with the time that they speak of, not with today’s', () => {
    const figures = cachedFigures(deviceOf('2026-10-31'), undefined, '2026-11-02');
    expect(figures?.summary?.balanceMinor).toBe(12_345);
    expect(figures?.period).toEqual(periodOf('2026-10-31'));
    expect(figures?.cachedAt).toEqual(new Date('2026-10-31T12:00:00'));
  });

  it('that came after midnight speak of the day before, which the server says', () => {
    const late = deviceOf('2026-10-31', '2026-10-30');
    expect(cachedFigures(late, undefined, '2026-11-02')?.period).toEqual(periodOf('2026-10-30'));
  });

  it('speak of the day on which they came where the server does not say which', () => {
    const figures = cachedFigures(deviceOf('2026-10-31', null), undefined, '2026-10-31');
    expect(figures?.period.month).toBe('2026-10');
  });

  it('that came in the evening, in a zone where it is tomorrow for UTC, speak of the day there', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const late = { ...cached('2026-10-31', null), savedAt: Date.parse('2026-11-01T03:00:00Z') };
    expect(cachedFigures({ cachedSummary: () => late }, undefined, '2026-10-31')?.period.asOf).toBe('2026-10-31');
  });

  it('are not shown once they are older than a week', () => {
    expect(cachedFigures(deviceOf('2026-11-13'), undefined, '2026-11-20')).not.toBeNull();
    expect(cachedFigures(deviceOf('2026-11-12'), undefined, '2026-11-20')).toBeNull();
  });
});
