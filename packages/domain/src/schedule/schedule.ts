import { addDays, daysBetween, type LocalDate } from '../date/local-date.ts';
import { averageMinor } from '../money/average.ts';
import type { Minor } from '../money/money.ts';
import { type Frequency, laterOccurrences, nthOccurrence, type Recurrence } from '../recurrence/recurrence.ts';

/** Whether a bill comes with the same amount each time, or with one of about that size. */
export const AMOUNT_KINDS = ['fixed', 'about'] as const;
/** How a bill's amount is known. */
export type AmountKind = (typeof AMOUNT_KINDS)[number];

/** To which side of a weekend a date on it is shifted. */
export const WEEKEND_SHIFTS = ['none', 'before', 'after'] as const;
/** What becomes of a date on a weekend. */
export type WeekendShift = (typeof WEEKEND_SHIFTS)[number];

/** How many active schedules a ledger has at most. */
export const SCHEDULE_LIMIT = 500;
/** How many occurrences one request records at most. */
export const RECORD_LIMIT = 100;
/** How many occurrences a schedule's `count` names at most. */
export const COUNT_LIMIT = 999;
/** How many days before a bill is expected its people can be notified: at most, and where nothing is chosen. */
export const REMIND_DAYS = { most: 14, usual: 2 } as const;
/** How many days one list of occurrences spans at most. */
export const OCCURRENCE_DAYS = 400;
/** How many days before it is entered a schedule is listed from at most. */
const LISTED_DAYS = 62;
/** How many recorded amounts say what about the next one is. */
const AMOUNTS_COMPARED = 6;

/** For how many days before and after its expected date an occurrence can be matched; after them it is missed. */
export const WINDOW_DAYS: Readonly<Record<Frequency, number>> = {
  weekly: 3,
  biweekly: 6,
  monthly: 10,
  quarterly: 15,
  annually: 30,
};

/** A bill or an income that comes again; its dates follow from its anchor, which is its `date`, alone. */
export interface Schedule extends Recurrence {
  readonly id: string;
  /** The id of the first schedule of those that were one before it was changed from some day on. */
  readonly seriesId: string;
  readonly description: string;
  readonly category: string | null;
  readonly amount: Minor;
  readonly amountKind: AmountKind;
  readonly weekend: WeekendShift;
  /** The last nominal date; null is endless, unless there is a count. */
  readonly endsOn: LocalDate | null;
  /** How many occurrences there are, the anchor among them; null is endless, unless there is an end. */
  readonly count: number | null;
  /** The first expected date that is recorded without anyone's doing; null where none is. */
  readonly automaticFrom: LocalDate | null;
  /** How many days before it is expected its people are notified; null is never. */
  readonly remindDays: number | null;
  /** The first nominal date that is listed. */
  readonly listedFrom: LocalDate;
  /** No occurrence is open any more; those that are decided stay. */
  readonly isStopped: boolean;
  /** Its currency has no hundredths in daily use. */
  readonly isWhole: boolean;
}

const min = (one: LocalDate, other: LocalDate | null): LocalDate => (other !== null && other < one ? other : one);

const max = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

/** The last nominal date that a schedule can have; null is endless. */
export function lastNominalDate(schedule: Pick<Schedule, keyof Recurrence | 'endsOn' | 'count'>): LocalDate | null {
  return schedule.count === null ? schedule.endsOn : nthOccurrence(schedule, schedule.count - 1);
}

/**
 * The nominal dates from `from` to `to`, both included: the anchor and what follows from it, from the first that is listed to
 * the end. Nothing else takes part, so that none is lost in whatever happens between.
 */
export function nominalDates(schedule: Schedule, from: LocalDate, to: LocalDate): LocalDate[] {
  const first = max(from, schedule.listedFrom);
  const last = min(to, lastNominalDate(schedule));
  const isAnchored = first <= schedule.date && schedule.date <= last;
  const later = laterOccurrences(schedule, first, last);
  return isAnchored ? [schedule.date, ...later] : later;
}

// A Monday.
const WEEK_START = '1900-01-01';

/** The date on which something is expected: shifted off the weekend, where that is chosen. */
export function expectedDate(date: LocalDate, weekend: WeekendShift): LocalDate {
  if (weekend === 'none') return date;
  const daysPast = (((daysBetween(WEEK_START, date) % 7) + 7) % 7) - 4;
  if (daysPast <= 0) return date;
  return addDays(date, weekend === 'before' ? -daysPast : 3 - daysPast);
}

/** The median of some amounts, halves away from zero. */
export function medianOf(amounts: readonly Minor[], isWhole = false): Minor {
  const sorted = amounts.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return averageMinor(
    middle.reduce((sum, amount) => sum + amount, 0),
    middle.length,
    isWhole,
  );
}

/** What the next occurrence comes to: of a bill of about an amount the median of the last six recorded, latest last. */
export function expectedAmount(
  { amount, amountKind, isWhole }: Pick<Schedule, 'amount' | 'amountKind' | 'isWhole'>,
  recorded: readonly Minor[],
): Minor {
  if (amountKind === 'fixed' || recorded.length === 0) return amount;
  return medianOf(recorded.slice(-AMOUNTS_COMPARED), isWhole);
}

/** From which nominal date a schedule is listed that is entered today: its anchor, at most 62 days back. */
export const listedFromOf = (anchor: LocalDate, today: LocalDate): LocalDate =>
  max(anchor, addDays(today, -LISTED_DAYS));

/** How many days before it is expected people are notified where nothing is chosen: never of income. */
export const usualRemindDays = (amount: Minor): number | null => (amount < 0 ? REMIND_DAYS.usual : null);
