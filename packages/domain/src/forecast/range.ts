import { dayNumber, type LocalDate } from '../date/local-date.ts';
import { type Minor, saturatingSum } from '../money/money.ts';
import { seededRandom } from '../random/random.ts';
import { FORECAST_HISTORY, type Weeks } from './history.ts';

/** How many courses of events are drawn. */
const PATHS = 400;
/** Which of the sums of a day, from the smallest, are its range's ends and its middle. */
const RANKS = { p10: 40, p50: 200, p90: 360 } as const;

/** Where eight of ten courses of events end on a day, and the middle one. */
export interface Range {
  readonly p10: Minor;
  readonly p50: Minor;
  readonly p90: Minor;
}

/** Sums of all paths, a row of them for each day. */
export type PathSums = Float64Array;

/**
 * Draws what the next days come to, from whole weeks of the past: path by path and week by week, by chance that is the same
 * for the same day. Null where there are too few weeks or entries to say anything of a range.
 */
export function drawPaths(
  { weeks, entriesUsed, nets }: Weeks,
  { asOf, days }: { readonly asOf: LocalDate; readonly days: number },
): PathSums | null {
  if (weeks < FORECAST_HISTORY.leastWeeks || entriesUsed < FORECAST_HISTORY.leastEntries) return null;
  const { next } = seededRandom(dayNumber(asOf));
  const sums = new Float64Array(days * PATHS);
  for (let path = 0; path < PATHS; path += 1) {
    let sum = 0;
    for (let week = 0; week < days; week += 7) {
      const block = Math.floor(next() * weeks) * 7;
      const length = Math.min(7, days - week);
      for (let day = 0; day < length; day += 1) {
        sum += nets[block + day]!;
        sums[(week + day) * PATHS + path] = sum;
      }
    }
  }
  return sums;
}

/** The range of a day, counted from 0, around what is known of it. Sorts the sums of that day. */
export function rangeOn(sums: PathSums, day: number, known: Minor): Range {
  const sorted = sums.subarray(day * PATHS, (day + 1) * PATHS).sort();
  const at = (rank: number): Minor => saturatingSum([known, sorted[rank - 1]!]);
  return { p10: at(RANKS.p10), p50: at(RANKS.p50), p90: at(RANKS.p90) };
}
