import { describe, expect, it } from 'vitest';
import { calendarDays, calendarSpan } from './calendar-days.ts';

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

describe('REC-39 the calendar of a month', () => {
  it.each([
    ['2026-03-10', SUNDAY, '2026-03-01', '2026-04-04'],
    ['2026-03-10', MONDAY, '2026-02-23', '2026-04-05'],
    ['2026-02-28', SUNDAY, '2026-02-01', '2026-02-28'],
    ['2026-05-01', SATURDAY, '2026-04-25', '2026-06-05'],
  ])('of %s, in weeks that begin on day %i, is from %s to %s', (day, firstWeekday, from, to) => {
    expect(calendarSpan(day, firstWeekday)).toEqual({ from, to });
  });

  it('has every day of whole weeks', () => {
    const days = calendarDays('2026-11-25', MONDAY);
    expect([days.length, days[0], days[6], days.at(-1)]).toEqual([42, '2026-10-26', '2026-11-01', '2026-12-06']);
  });
});
