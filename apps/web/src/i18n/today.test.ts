import { describe, expect, it } from 'vitest';
import { dayOf } from './today.ts';

describe('the day of a moment in an answer', () => {
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
