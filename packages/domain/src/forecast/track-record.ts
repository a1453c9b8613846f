import { addDays, type LocalDate } from '../date/local-date.ts';
import { type Minor, saturatingSum } from '../money/money.ts';
import { entriesWithin } from './forecast.ts';
import { type HistoryDay, numbered, weeksUntil } from './history.ts';
import type { KnownEntry } from './outlook.ts';
import { drawPaths, type Range, rangeOn } from './range.ts';

/** How many days a track record holds, and how long before each its forecast was made. */
export const TRACK_RECORD = { days: 181, ahead: 30 } as const;
/** How many days must have had a range for a track record to be shown. */
export const TRACK_RECORD_LEAST = 60;

/** What a track record is made of. */
export interface TrackRecordInput {
  readonly asOf: LocalDate;
  /** The day of the scope's first transaction; null without one. */
  readonly first: LocalDate | null;
  /** Of all days that a forecast of the record draws from, or more. */
  readonly history: readonly HistoryDay[];
  /** What the balance really was at the end of a day. */
  readonly balanceOn: (day: LocalDate) => Minor;
  /** What was known on a day of the days after it. */
  readonly knownOn: (day: LocalDate) => readonly KnownEntry[];
}

/** What became of a forecast: the range that it gave a day, and the balance that the day had. */
export interface TrackedDay extends Pick<Range, 'p10' | 'p90'> {
  readonly date: LocalDate;
  readonly balance: Minor;
  readonly isInside: boolean;
}

/** What became of forecasts. */
export interface TrackRecord {
  /** The days whose forecast had a range, oldest first. */
  readonly days: readonly TrackedDay[];
  /** How many of them were inside it. */
  readonly inside: number;
}

/** What became of the forecast for each of the last days, from what was known when it was made; null of one without a range. */
export function* trackedDays({
  asOf,
  first,
  history,
  balanceOn,
  knownOn,
}: TrackRecordInput): Generator<TrackedDay | null> {
  const all = numbered(history);
  for (let back = TRACK_RECORD.days - 1; back >= 0; back -= 1) {
    const date = addDays(asOf, -back);
    const made = addDays(date, -TRACK_RECORD.ahead);
    const sums = drawPaths(weeksUntil(all, made, first), { asOf: made, days: TRACK_RECORD.ahead });
    if (!sums) {
      yield null;
      continue;
    }
    const entries = entriesWithin(knownOn(made), { first: addDays(made, 1), last: date });
    const known = saturatingSum([balanceOn(made), ...entries.map(({ amount }) => amount)]);
    const { p10, p90 } = rangeOn(sums, TRACK_RECORD.ahead - 1, known);
    const balance = balanceOn(date);
    yield { date, p10, p90, balance, isInside: p10 <= balance && balance <= p90 };
  }
}

/** On how many of the last days the balance was inside the range that was forecast for it. */
export function recordOf(tracked: Iterable<TrackedDay | null>): TrackRecord {
  const days = [...tracked].filter((day) => day !== null);
  return { days, inside: days.filter(({ isInside }) => isInside).length };
}

/** The track record of a balance, all at once. */
export const trackRecord = (input: TrackRecordInput): TrackRecord => recordOf(trackedDays(input));
