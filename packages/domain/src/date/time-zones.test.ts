import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { laterOccurrences } from '../recurrence/recurrence.ts';
import { addDays, addMonths, daysBetween, endOfMonth, isLocalDate, monthsBetween } from './local-date.ts';
import { readDate } from './read-date.ts';

/** From the first in which a day begins to one of the last, with summer time and without. */
const ZONES = ['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/Berlin', 'America/Los_Angeles'] as const;

// On a Friday.
const read = (text: string) => readDate(text, { language: 'en', today: '2026-10-02' });

describe.each(ZONES)('in %s', (zone) => {
  beforeAll(() => void vi.stubEnv('TZ', zone));
  afterAll(() => void vi.unstubAllEnvs());

  it('are these tests', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(
      { 'Pacific/Kiritimati': -840, 'Asia/Tokyo': -540, 'Europe/Berlin': -120, 'America/Los_Angeles': 420 }[zone],
    );
  });

  it('DOM-22 29 February is a day of leap years, and is gone through', () => {
    expect([isLocalDate('2024-02-29'), isLocalDate('2026-02-29')]).toEqual([true, false]);
    expect([addDays('2024-02-28', 1), addDays('2024-02-29', 1), addDays('2026-02-28', 1)]).toEqual([
      '2024-02-29',
      '2024-03-01',
      '2026-03-01',
    ]);
    expect([addMonths('2024-02-29', 12), endOfMonth('2024-02-01')]).toEqual(['2025-02-28', '2024-02-29']);
    const leap = { date: '2024-02-29', frequency: 'annually', dueDate: null } as const;
    expect(laterOccurrences(leap, '2027-01-01', '2028-12-31')).toEqual(['2027-02-28', '2028-02-29']);
  });

  // When clocks change in Berlin and in Los Angeles.
  it.each(['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01'])('DOM-22 %s is one day like any other', (day) => {
    const [before, after] = [addDays(day, -1), addDays(day, 1)];
    expect([daysBetween(before, day), daysBetween(day, after), daysBetween(before, after)]).toEqual([1, 1, 2]);
    const weekly = { date: before, frequency: 'weekly', dueDate: null } as const;
    expect(laterOccurrences(weekly, day, addDays(before, 14))).toEqual([addDays(before, 7), addDays(before, 14)]);
  });

  it('DOM-22 a year ends on 31 December', () => {
    expect([addDays('2026-12-31', 1), addDays('2027-01-01', -1)]).toEqual(['2027-01-01', '2026-12-31']);
    expect([addMonths('2026-12-31', 2), endOfMonth('2026-12-01')]).toEqual(['2027-02-28', '2026-12-31']);
    expect(monthsBetween('2026-12-31', '2027-01-01')).toEqual(['2026-12', '2027-01']);
  });

  it('QUICK-12 a typed word is the weekday or the month that it names', () => {
    expect(['fri', 'monday', 'nov 3'].map(read)).toEqual(['2026-10-02', '2026-09-28', '2026-11-03']);
  });
});
