import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatsFor } from './formats.ts';
import { dayOf, today } from './today.ts';

describe.each([
  ['Pacific/Kiritimati', '2026-11-05T11:00:00Z', '2026-11-06', 'Nov 06, 2026, 1:00 AM'],
  ['America/Los_Angeles', '2026-11-06T03:00:00Z', '2026-11-05', 'Nov 05, 2026, 7:00 PM'],
])('on a device in %s', (zone, moment, day, written) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('PROF-25 a moment is of the day that it is there', () => {
    expect([today(), dayOf(moment)]).toEqual([day, day]);
    expect(formatsFor('en').moment(new Date(moment)).replaceAll('\u202F', ' ')).toBe(written);
  });

  it('THEME-08 a day is written as that day, and a month as that month', () => {
    const { date, shortDate, longDate, dayRange, month, monthOfYear, shortMonth } = formatsFor('en');
    const days = [date('2026-11-01'), shortDate('2026-11-01'), longDate('2026-11-01')];
    expect(days).toEqual(['Nov 01, 2026', 'Nov 01', 'November 1, 2026']);
    expect(dayRange('2026-11-01', '2026-11-30').replaceAll('\u2009', ' ')).toBe('Nov 1 – 30');
    expect([month, monthOfYear, shortMonth].map((write) => write('2026-11'))).toEqual([
      'November',
      'November 2026',
      'Nov',
    ]);
  });
});
