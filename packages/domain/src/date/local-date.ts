/** A calendar day in the user's time zone as `YYYY-MM-DD`. Compared as text; never a moment in time. */
export type LocalDate = string;

/** A month as `YYYY-MM`. */
export type LocalMonth = string;

const LENGTH = 10;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SHORTEST_MONTH = 28;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** The day of a moment in UTC. */
export const utcDay = (moment: Date): LocalDate => moment.toISOString().slice(0, 10);

/** The day of a moment by the clock and time zone of this device. */
export const localDay = (moment: Date): LocalDate =>
  utcDay(new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS));

const ZERO = 48;

/**
 * The number that digits make; -1 where there is something else. Lists of thousands of days are read by it, so that it
 * makes no text of its own.
 */
function number(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

const isShaped = (text: string): boolean => text.length === LENGTH && text[4] === '-' && text[7] === '-';

/** The parts of a date. Throws a RangeError for text that is not a date: check with `isLocalDate` first. */
function parts(date: LocalDate): { year: number; month: number; day: number } {
  const [year, month, day] = isShaped(date)
    ? [number(date, 0, 4), number(date, 5, 7), number(date, 8, 10)]
    : [-1, -1, -1];
  if (year < 0 || month < 0 || day < 0) throw new RangeError(`Not a date: ${date}`);
  return { year, month, day };
}

/** Days in a month; `month` counts from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether the text is a real day, from year 1900 to 2999 (mistyped years are the likeliest fault of a date). */
export function isLocalDate(text: string): text is LocalDate {
  if (!isShaped(text)) return false;
  const year = number(text, 0, 4);
  const month = number(text, 5, 7);
  const day = number(text, 8, 10);
  return year >= 1900 && year <= 2999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The month that a day is in. */
export const monthOf = (date: LocalDate): LocalMonth => date.slice(0, 7);

/** The first day of its month. */
export const startOfMonth = (date: LocalDate): LocalDate => `${monthOf(date)}-01`;

/** The last day of its month. */
export function endOfMonth(date: LocalDate): LocalDate {
  const { year, month } = parts(date);
  return `${monthOf(date)}-${pad(daysInMonth(year, month))}`;
}

/** The same day so many months away; a day that the month lacks becomes its last. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = parts(date);
  return dayOfMonth(year, month + months, day);
}

/** The day of a month, clamped to its end; `month` may run beyond 1 to 12. */
export function dayOfMonth(year: number, month: number, day: number): LocalDate {
  const index = year * 12 + (month - 1);
  const y = Math.floor(index / 12);
  const m = index - y * 12 + 1;
  return `${pad(y, 4)}-${pad(m)}-${pad(Math.min(day, daysInMonth(y, m)))}`;
}

/** Days from 1970-01-01. They are counted in UTC, where each has 24 hours; no clock or time zone takes part. */
export const dayNumber = (date: LocalDate): number => {
  const { year, month, day } = parts(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
};

/** The day so many days later, or earlier. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const { year, month, day } = parts(date);
  const moved = day + days;
  const length = daysInMonth(year, month);
  // Most are in the same month or beside it, where no calendar takes part. Month 0 has the 31 days of December.
  if (moved >= 1 && moved <= length) return `${monthOf(date)}-${pad(moved)}`;
  if (moved > length && moved <= length + SHORTEST_MONTH) return dayOfMonth(year, month + 1, moved - length);
  if (moved < 1 && moved > -SHORTEST_MONTH) return dayOfMonth(year, month - 1, daysInMonth(year, month - 1) + moved);
  return utcDay(new Date(Date.UTC(year, month - 1, moved)));
}

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from);

/** The day of the month, 1 to 31. */
export const dayIn = (date: LocalDate): number => parts(date).day;

/** Months from the one of a date to the one of another; negative when the second is earlier. */
export function monthsApart(from: LocalDate, to: LocalDate): number {
  const [first, last] = [parts(from), parts(to)];
  return (last.year - first.year) * 12 + last.month - first.month;
}

/** The months from the one of `from` to the one of `to`, both included, oldest first. */
export function monthsBetween(from: LocalDate, to: LocalDate): LocalMonth[] {
  const months: LocalMonth[] = [];
  for (let at = startOfMonth(from); at <= to; at = addMonths(at, 1)) months.push(monthOf(at));
  return months;
}
