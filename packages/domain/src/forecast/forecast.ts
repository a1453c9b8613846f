import { addDays, type LocalDate } from '../date/local-date.ts';
import { groupedBy } from '../grouping/grouped-by.ts';
import { type Minor, saturatingSum } from '../money/money.ts';
import { type DayAmount, type HistoryDay, numbered, weeksUntil } from './history.ts';
import { type ForecastDay, type KnownEntry, type Outlook, outlookOf } from './outlook.ts';
import { drawPaths, rangeOn } from './range.ts';

/** How many days a forecast reaches: at least, at most, and where nothing is chosen. */
export const FORECAST_DAYS = { least: 30, most: 365, usual: 90 } as const;
/** After how many days without an entry a forecast says so. */
export const FORECAST_SILENCE = 15;

/** What a forecast is made of. */
export interface ForecastInput<Entry extends KnownEntry = KnownEntry> {
  readonly asOf: LocalDate;
  readonly days: number;
  /** At the end of `asOf`. */
  readonly balance: Minor;
  /** What is due or dated later; what was expected earlier falls on the first day. */
  readonly known: readonly Entry[];
  /** The day of the scope's first transaction; null without one. */
  readonly first: LocalDate | null;
  readonly history: readonly HistoryDay[];
}

/** How a balance goes on. */
export interface Forecast<Entry extends KnownEntry = KnownEntry> extends Outlook {
  readonly startBalance: Minor;
  readonly days: readonly ForecastDay[];
  /** What is known of these days, in order. */
  readonly entries: readonly Entry[];
  /** How many weeks of history the range is drawn from, or would be. */
  readonly weeks: number;
  readonly entriesUsed: number;
  /** What of the history is left out, for it is larger than half of all others of its sign. */
  readonly oneOffs: readonly DayAmount[];
}

const byDay = (one: KnownEntry, other: KnownEntry): number => {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.description !== other.description) return one.description < other.description ? -1 : 1;
  return one.amount - other.amount;
};

/** The known entries of a span in order, each on the day on which it counts. */
export function entriesWithin<Entry extends KnownEntry>(
  known: readonly Entry[],
  { first, last }: { readonly first: LocalDate; readonly last: LocalDate },
): Entry[] {
  return known
    .map((entry) => (entry.date < first ? { ...entry, date: first } : entry))
    .filter(({ date }) => date <= last)
    .toSorted(byDay);
}

/** How a balance goes on by what is known, and by what weeks of the past let expect. Equal input gives equal figures anywhere. */
export function forecast<Entry extends KnownEntry>(input: ForecastInput<Entry>): Forecast<Entry> {
  const { asOf, days: count, balance, first } = input;
  const entries = entriesWithin(input.known, { first: addDays(asOf, 1), last: addDays(asOf, count) });
  const byDate = groupedBy(entries, ({ date }) => date);
  const { nets, ...weeks } = weeksUntil(numbered(input.history), asOf, first);
  const sums = drawPaths({ nets, ...weeks }, { asOf, days: count });
  let known = balance;
  const dayAt = (day: number): ForecastDay => {
    const date = addDays(asOf, day + 1);
    known = saturatingSum([known, ...(byDate.get(date) ?? []).map(({ amount }) => amount)]);
    return { date, known, ...(sums ? rangeOn(sums, day, known) : { p10: null, p50: null, p90: null }) };
  };
  const days = Array.from({ length: count }, (_, day) => dayAt(day));
  return { startBalance: balance, days, entries, ...weeks, ...outlookOf(days, entries) };
}
