import { describe, expect, it } from 'vitest';
import { periodOf } from './period.ts';

describe('the dashboard’s period', () => {
  it('DASH-17 begins six months before the person’s day, clamped to the month’s end', () => {
    expect(periodOf('2026-11-20')).toEqual({ asOf: '2026-11-20', month: '2026-11', savingsSince: '2026-05-20' });
    expect(periodOf('2026-08-31').savingsSince).toBe('2026-02-28');
    expect(periodOf('2027-01-15').savingsSince).toBe('2026-07-15');
  });
});
