import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayIn,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  endOfMonth,
  isLocalDate,
  localDay,
  monthOf,
  monthsApart,
  monthsBetween,
  startOfMonth,
  utcDay,
} from './local-date.ts';

const days = fc.integer({ min: 0, max: 300_000 }).map((count) => addDays('1950-01-01', count));

describe('a date', () => {
  it.each(['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01', '2999-12-31'])('is %s', (text) => {
    expect(isLocalDate(text)).toBe(true);
  });

  it.each([
    '',
    '2026-2-3',
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '3000-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-1x-01',
    '2026-01-1:',
    '2026-1/-10',
    '20 6-01-10',
  ])('is not %j', (text) => {
    expect(isLocalDate(text)).toBe(false);
  });

  it('DOM-22 is text end to end: no part of it throws for a day, and no other text is taken', () => {
    expect(() => endOfMonth('yesterday')).toThrow(RangeError);
  });
});

describe('reckoning with dates', () => {
  it('clamps to the end of the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(dayOfMonth(2026, 14, 31)).toBe('2027-02-28');
    expect(dayOfMonth(2026, 0, 31)).toBe('2025-12-31');
  });

  it('computes month boundaries', () => {
    expect([monthOf('2026-03-15'), startOfMonth('2026-03-15'), endOfMonth('2026-03-15'), dayIn('2026-03-15')]).toEqual([
      '2026-03',
      '2026-03-01',
      '2026-03-31',
      15,
    ]);
    expect(Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsBetween('2026-02-01', '2026-01-31')).toEqual([]);
    expect([monthsApart('2025-11-30', '2026-02-01'), monthsApart('2026-02-01', '2025-11-30')]).toEqual([3, -3]);
  });

  it('counts days there and back, over every leap year', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
        const other = addDays(date, count);
        expect(daysBetween(date, other)).toBe(count);
        expect(addDays(other, -count)).toBe(date);
        expect(isLocalDate(other)).toBe(true);
      }),
    );
  });

  it('stays in the month it was sent to', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const moved = addMonths(date, months);
        const whole = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) + months;
        expect(Number(moved.slice(0, 4)) * 12 + Number(moved.slice(5, 7))).toBe(whole);
        expect(dayIn(moved)).toBeLessThanOrEqual(dayIn(date));
      }),
    );
  });
});

describe('the day of a moment', () => {
  it('DOM-22 is the device’s calendar day, also a minute before its midnight and at its new year', () => {
    expect(localDay(new Date(2026, 10, 20, 23, 59))).toBe('2026-11-20');
    expect(localDay(new Date(2027, 0, 1, 0, 0))).toBe('2027-01-01');
    expect(localDay(new Date(2024, 1, 29, 12))).toBe('2024-02-29');
  });

  it('in UTC is that of UTC, wherever the device is', () => {
    expect(utcDay(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
    expect(utcDay(new Date('2026-11-21T00:30:00+01:00'))).toBe('2026-11-20');
  });
});
