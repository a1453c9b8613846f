import { dayNumber, type LocalDate } from '../date/local-date.ts';
import { groupedBy } from '../grouping/grouped-by.ts';
import { type Minor, saturatingSum } from '../money/money.ts';

/** How many weeks a forecast looks back at most, and with how many weeks and entries it has a range. */
export const FORECAST_HISTORY = { mostWeeks: 26, leastWeeks: 8, leastEntries: 20 } as const;
/** How many amounts of a sign can each be larger than half of all others together. */
const LARGEST = 2;

/** What happened on one day, without what belongs to bills and without transfers. */
export interface HistoryDay {
  readonly date: LocalDate;
  /** How many transactions. */
  readonly count: number;
  /** What came in, in all. */
  readonly income: Minor;
  /** What went out, in all: negative. */
  readonly spending: Minor;
  /** The two largest amounts of each sign, or more. */
  readonly largest: readonly Minor[];
  /** The day from which they belong to a bill: forecasts of that day, and later, leave them to it. */
  readonly until?: LocalDate | undefined;
}

/** An amount on a day. */
export interface DayAmount {
  readonly date: LocalDate;
  readonly amount: Minor;
}

/** A day of history with its number, for counting. */
interface NumberedDay extends HistoryDay {
  readonly number: number;
}

/** History by day number, to look at from several days. */
export type History = readonly NumberedDay[];

/** What a forecast draws from. */
export interface Weeks {
  /** How many there are. */
  readonly weeks: number;
  /** How many transactions they hold. */
  readonly entriesUsed: number;
  /** What is left out of them. */
  readonly oneOffs: readonly DayAmount[];
  /** What each day came to, seven a week: the newest week first, its days in order. */
  readonly nets: Float64Array;
}

/** Days of transactions that are given one by one. */
export function historyDays(entries: readonly DayAmount[]): HistoryDay[] {
  return [...groupedBy(entries, ({ date }) => date)].map(([date, all]) => {
    const amounts = all.map(({ amount }) => amount).toSorted((one, other) => one - other);
    const [spent, received] = [amounts.filter((amount) => amount < 0), amounts.filter((amount) => amount > 0)];
    return {
      date,
      count: amounts.length,
      income: saturatingSum(received),
      spending: saturatingSum(spent),
      largest: [...spent.slice(0, LARGEST), ...received.slice(-LARGEST)],
    };
  });
}

/** Numbers the days of history. */
export const numbered = (days: readonly HistoryDay[]): History =>
  days.map((day) => ({ ...day, number: dayNumber(day.date) }));

/** How many whole weeks there are from a scope's first transaction to a day, both counted. */
const weeksSince = (first: LocalDate | null, asOf: number): number =>
  first === null ? 0 : Math.max(0, Math.min(FORECAST_HISTORY.mostWeeks, Math.floor((asOf - dayNumber(first) + 1) / 7)));

/** The amounts that are larger than half of all others of their sign together. */
function oneOffsOf(days: History): DayAmount[] {
  const sums = {
    income: saturatingSum(days.map(({ income }) => income)),
    spending: -saturatingSum(days.map(({ spending }) => spending)),
  };
  const isOneOff = (amount: Minor): boolean => {
    const others = (amount > 0 ? sums.income : sums.spending) - Math.abs(amount);
    return Math.abs(amount) > others / 2;
  };
  return days.flatMap(({ date, largest }) => largest.filter(isOneOff).map((amount) => ({ date, amount })));
}

/** The weeks up to a day that a forecast of that day draws from; what happened after it takes no part. */
export function weeksUntil(history: History, asOf: LocalDate, first: LocalDate | null): Weeks {
  const last = dayNumber(asOf);
  const weeks = weeksSince(first, last);
  const days = history.filter(
    ({ number, until }) => number <= last && number > last - weeks * 7 && (until === undefined || asOf < until),
  );
  const oneOffs = oneOffsOf(days);
  const nets = new Float64Array(weeks * 7);
  const add = (number: number, amount: Minor): void => {
    const back = Math.floor((last - number) / 7);
    nets[back * 7 + (number - (last - back * 7 - 6))]! += amount;
  };
  for (const { number, income, spending } of days) add(number, income + spending);
  for (const { date, amount } of oneOffs) add(dayNumber(date), -amount);
  const entriesUsed = days.reduce((sum, { count }) => sum + count, 0) - oneOffs.length;
  return { weeks, entriesUsed, oneOffs, nets };
}
