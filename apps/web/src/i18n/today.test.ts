import { describe, expect, it } from 'vitest';
import { dayOf, today } from './today.ts';

describe('today', () => {
  it('DOM-22 is the person’s calendar day, also a minute before their midnight and at their new year', () => {
    expect(today(new Date(2026, 10, 20, 23, 59))).toBe('2026-11-20');
    expect(today(new Date(2027, 0, 1, 0, 0))).toBe('2027-01-01');
    expect(today(new Date(2024, 1, 29, 12))).toBe('2024-02-29');
  });
});

describe('the day of a moment that a server tells', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T12:00:00Z', '2026-11-20'],
    ['2026-11-20 12:00:00', '2026-11-20'],
    ['2026-11-20T12:00:00+02:00', '2026-11-20'],
    ['long ago', null],
    ['1763640000', null],
    ['', null],
  ])('PROF-25 is read where it can be: %s', (moment, day) => {
    expect(dayOf(moment)).toBe(day);
  });
});
