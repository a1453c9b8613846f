import {
  type Currency,
  type DayAmount,
  type Forecast,
  type ForecastDay,
  type KnownEntry,
  type LocalDate,
  type Minor,
  nearestMinor,
} from '@nestegg/domain';
import type { Answer, getForecast, getForecastRecord } from '@nestegg/domain/contract';
import { type LeftOutLedger, toLeftOut } from './summary.ts';

/** What is known of the days to come; `date` is the day on which it counts. */
export interface ExpectedEntry extends KnownEntry {
  /** The day on which it is, or was, expected. */
  readonly expectedDate: LocalDate;
  /** The amount is about that. */
  readonly isAbout: boolean;
  /** Null of a bill's occurrence without one. */
  readonly transactionId: string | null;
  /** Null of what is no occurrence of a bill. */
  readonly scheduleId: string | null;
  readonly householdId: string | null;
}

/** What of the history is left out, because it is so large. */
export interface OneOff extends KnownEntry {
  readonly transactionId: string;
}

/** How the balance of a scope goes on; `whatIf` of the domain tries amounts on it. */
export interface ForecastFigures extends Forecast<ExpectedEntry> {
  readonly asOf: LocalDate;
  readonly currency: Currency;
  readonly oneOffs: readonly OneOff[];
  /** How many missed bills are not included. */
  readonly missed: number;
  /** The day of the latest transaction; null without one. */
  readonly lastEntry: LocalDate | null;
  readonly leftOut: readonly LeftOutLedger[];
}

/** On how many of the last days the balance was in the range that was forecast for it. */
export interface ForecastRecord {
  readonly inside: number;
  readonly days: number;
  /** Each of the days, oldest first. */
  readonly tracked: readonly { readonly date: LocalDate; readonly isInside: boolean }[];
}

type WireForecast = Answer<typeof getForecast>;

const minorOrNull = (amount: number | null): Minor | null => (amount === null ? null : nearestMinor(amount));

const toDayAmount = ({ date, amount }: { date: string; amount: number }): DayAmount => ({
  date,
  amount: nearestMinor(amount),
});

const toKnown = (entry: { date: string; amount: number; description: string }): KnownEntry => ({
  ...toDayAmount(entry),
  description: entry.description,
});

const toDay = ({ date, known, p10, p50, p90 }: WireForecast['days'][number]): ForecastDay => ({
  date,
  known: nearestMinor(known),
  p10: minorOrNull(p10),
  p50: minorOrNull(p50),
  p90: minorOrNull(p90),
});

const toEntry = (entry: WireForecast['entries'][number]): ExpectedEntry => ({
  ...toKnown(entry),
  expectedDate: entry.expected_date,
  isAbout: entry.about,
  transactionId: entry.transaction_id,
  scheduleId: entry.schedule_id,
  householdId: entry.household_id,
});

const toPayday = (payday: NonNullable<WireForecast['payday']>): NonNullable<Forecast['payday']> => ({
  ...toKnown(payday),
  low: payday.low && toDayAmount(payday.low),
});

export const toForecast = (answer: WireForecast): ForecastFigures => ({
  asOf: answer.as_of,
  currency: answer.currency,
  startBalance: nearestMinor(answer.start_balance),
  days: answer.days.map(toDay),
  entries: answer.entries.map(toEntry),
  weeks: answer.weeks,
  entriesUsed: answer.entries_used,
  oneOffs: answer.one_offs.map((each) => ({ ...toKnown(each), transactionId: each.transaction_id })),
  missed: answer.missed,
  low: { ...toDayAmount(answer.low), before: answer.low.before && toKnown(answer.low.before) },
  payday: answer.payday && toPayday(answer.payday),
  dry: { likely: answer.dry.likely, possible: answer.dry.possible },
  lastEntry: answer.last_entry,
  leftOut: toLeftOut(answer.left_out),
});

export const toForecastRecord = ({ inside, days, tracked }: Answer<typeof getForecastRecord>): ForecastRecord => ({
  inside,
  days,
  tracked: tracked.map((day) => ({ date: day.date, isInside: day.inside })),
});
