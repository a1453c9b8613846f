import { describe, expect, it } from 'vitest';
import { monthAfter, periodOf, periodOfMonth } from './period.ts';

describe('the dashboard’s period', () => {
  it('DASH-17 begins six months before the person’s day, clamped to the month’s end', () => {
    expect(periodOf('2026-11-20')).toEqual({ asOf: '2026-11-20', month: '2026-11', savingsSince: '2026-05-20' });
    expect(periodOf('2026-08-31').savingsSince).toBe('2026-02-28');
    expect(periodOf('2027-01-15').savingsSince).toBe('2026-07-15');
  });

  it('is a whole month of the past, or the present one up to today', () => {
    expect(periodOfMonth('2026-02', '2026-11-20')).toEqual({
      asOf: '2026-02-28',
      month: '2026-02',
      savingsSince: '2025-08-28',
    });
    expect(periodOfMonth('2026-11', '2026-11-20')).toEqual(periodOf('2026-11-20'));
    expect(periodOfMonth('2027-03', '2026-11-20')).toEqual(periodOf('2026-11-20'));
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});
