import type { LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';
import type { DayAmount } from './history.ts';

/** What is expected of a day: amounts are balances at its end. */
export interface ForecastDay {
  readonly date: LocalDate;
  /** With the known entries alone. */
  readonly known: Minor;
  /** Null without a range: then all three are. */
  readonly p10: Minor | null;
  readonly p50: Minor | null;
  readonly p90: Minor | null;
}

/** Something that is expected on a day. */
export interface KnownEntry extends DayAmount {
  readonly description: string;
}

/** What the days of a forecast say in a sentence. */
export interface Outlook {
  /** The earliest day of the lowest likely balance, and the income that follows it. */
  readonly low: DayAmount & { readonly before: KnownEntry | null };
  /** The first known income of at least half the largest; `low` is of the days before it, null where there is none. */
  readonly payday: (KnownEntry & { readonly low: DayAmount | null }) | null;
  /** The first day below zero: as is likely, and in one of ten courses of events. */
  readonly dry: { readonly likely: LocalDate | null; readonly possible: LocalDate | null };
}

/** What a day's balance most likely is. */
export const likelyOn = ({ p50, known }: ForecastDay): Minor => p50 ?? known;

/** The earliest day of the lowest likely balance. Throws a TypeError for no days. */
function lowestOf(days: readonly ForecastDay[]): DayAmount {
  const lowest = days.reduce((low, day) => (likelyOn(day) < likelyOn(low) ? day : low));
  return { date: lowest.date, amount: likelyOn(lowest) };
}

/** What is known of an income, whatever else an entry holds. */
const incomeOf = ({ date, description, amount }: KnownEntry): KnownEntry => ({ date, description, amount });

/** What days of a forecast, and the entries that are known of them in order, come to. Throws a TypeError for no days. */
export function outlookOf(days: readonly ForecastDay[], entries: readonly KnownEntry[]): Outlook {
  const largest = entries.reduce((most, { amount }) => Math.max(most, amount), 0);
  const incomes = entries.filter(({ amount }) => amount > 0 && amount * 2 >= largest).map(incomeOf);
  const [payday] = incomes;
  const low = lowestOf(days);
  const until = payday ? days.filter(({ date }) => date < payday.date) : [];
  const firstBelow = (amountOf: (day: ForecastDay) => Minor): LocalDate | null =>
    days.find((day) => amountOf(day) < 0)?.date ?? null;
  return {
    low: { ...low, before: incomes.find(({ date }) => date > low.date) ?? null },
    payday: payday ? { ...payday, low: until.length === 0 ? null : lowestOf(until) } : null,
    dry: { likely: firstBelow(likelyOn), possible: firstBelow(({ p10, known }) => p10 ?? known) },
  };
}
