import { addDays, addMonths, dayIn, dayOfMonth, daysBetween, monthsApart, type LocalDate } from '../date/local-date.ts';

/** How often a transaction can recur. */
export const FREQUENCIES = ['monthly', 'weekly', 'biweekly', 'quarterly', 'annually'] as const;
/** How often a transaction recurs. */
export type Frequency = (typeof FREQUENCIES)[number];

/** What decides when a recurring transaction comes again. */
export interface Recurrence {
  /** Its own date, which is its first occurrence. */
  readonly date: LocalDate;
  readonly frequency: Frequency;
  /** Day of the month, 1 to 31; read for monthly ones only, and clamped to the month's end. */
  readonly dueDate: number | null;
}

const monthlyOccurrence = ({ date, dueDate }: Recurrence, n: number): LocalDate =>
  dayOfMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + n, dueDate ?? dayIn(date));

/** The date of the n-th occurrence after the record's own (n from 1). */
const OCCURRENCE: Record<Frequency, (recurrence: Recurrence, n: number) => LocalDate> = {
  monthly: monthlyOccurrence,
  weekly: ({ date }, n) => addDays(date, 7 * n),
  biweekly: ({ date }, n) => addDays(date, 14 * n),
  quarterly: ({ date }, n) => addMonths(date, 3 * n),
  annually: ({ date }, n) => addMonths(date, 12 * n),
};

/** The date of the n-th occurrence, counted from 0, which is the record's own date. */
export const nthOccurrence = (recurrence: Recurrence, n: number): LocalDate =>
  n === 0 ? recurrence.date : OCCURRENCE[recurrence.frequency](recurrence, n);

/** How many steps of a frequency lie between two days. */
const STEPS: Record<Frequency, (from: LocalDate, to: LocalDate) => number> = {
  monthly: monthsApart,
  weekly: (from, to) => daysBetween(from, to) / 7,
  biweekly: (from, to) => daysBetween(from, to) / 14,
  quarterly: (from, to) => monthsApart(from, to) / 3,
  annually: (from, to) => monthsApart(from, to) / 12,
};

/**
 * The dates from `from` to `to`, both included, on which the record comes again. Its own date is not among them: the
 * record itself stands for it. Occurrences are computed, never stored, and count in projections only.
 */
export function laterOccurrences(recurrence: Recurrence, from: LocalDate, to: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  // The first on `from` or after it, or the one before that where it falls in the month of `from`.
  let n = Math.max(1, Math.ceil(STEPS[recurrence.frequency](recurrence.date, from)));
  const occurrence = OCCURRENCE[recurrence.frequency];
  for (let date = occurrence(recurrence, n); date <= to; date = occurrence(recurrence, ++n)) {
    if (date >= from) dates.push(date);
  }
  return dates;
}
