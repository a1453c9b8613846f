import { addDays, daysBetween, endOfMonth, startOfMonth, type LocalDate } from '@nestegg/domain';

const WEEK = 7;
// A Sunday.
const SUNDAY = '1899-12-31';

/** The day of the week, 0 for Sunday. */
const weekdayOf = (date: LocalDate): number => ((daysBetween(SUNDAY, date) % WEEK) + WEEK) % WEEK;

/** The weeks that a month touches, from their first day to their last. `firstWeekday` is 0 for Sunday, 1 for Monday. */
export function calendarSpan(
  day: LocalDate,
  firstWeekday: number,
): { readonly from: LocalDate; readonly to: LocalDate } {
  const [first, last] = [startOfMonth(day), endOfMonth(day)];
  const before = (weekdayOf(first) - firstWeekday + WEEK) % WEEK;
  const after = WEEK - 1 - ((weekdayOf(last) - firstWeekday + WEEK) % WEEK);
  return { from: addDays(first, -before), to: addDays(last, after) };
}

/** Every day of those weeks. */
export function calendarDays(day: LocalDate, firstWeekday: number): readonly LocalDate[] {
  const { from, to } = calendarSpan(day, firstWeekday);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
}
