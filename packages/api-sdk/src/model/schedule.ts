import {
  type AmountKind,
  type Currency,
  type Frequency,
  type LocalDate,
  type Minor,
  nearestMinor,
  type OccurrenceState,
  type WeekendShift,
} from '@nestegg/domain';
import type {
  Answer,
  listOccurrences,
  listSchedules,
  listScheduleSuggestions,
  OccurrenceAnswer,
  recordOccurrences,
  ScheduleAnswer,
} from '@nestegg/domain/contract';
import type { WriteMark } from './write-mark.ts';

/** A bill or an income that comes again. */
export interface SavedSchedule {
  readonly id: string;
  /** The same for those that were one before it was changed from some day on. */
  readonly seriesId: string;
  /** Null is personal. */
  readonly householdId: string | null;
  readonly currency: Currency;
  /** The transaction that it started with; null where that is gone. */
  readonly transactionId: string | null;
  readonly description: string;
  readonly category: string | null;
  readonly amountMinor: Minor;
  readonly amountKind: AmountKind;
  readonly frequency: Frequency;
  /** The anchor, from which all dates follow. */
  readonly date: LocalDate;
  readonly dueDate: number | null;
  readonly weekend: WeekendShift;
  /** The last nominal date; null where there is none, or a count. */
  readonly endsOn: LocalDate | null;
  /** How many occurrences, the first included; null where there is none, or an end. */
  readonly count: number | null;
  readonly recordAutomatically: boolean;
  /** How many days before it is expected its people are notified; null is never. */
  readonly remindDays: number | null;
  readonly listedFrom: LocalDate;
  /** The account in which it is recorded; null is none. */
  readonly accountId: string | null;
  /** Ended: nothing of it is to come. */
  readonly state: 'active' | 'ended';
  readonly version: number;
}

/** A transaction that may be an occurrence, to be asked about. */
export interface OccurrenceSuggestion {
  readonly transactionId: string;
  readonly date: LocalDate;
  readonly description: string;
  readonly amountMinor: Minor;
}

/** One occurrence of a schedule. */
export interface ScheduledOccurrence {
  readonly scheduleId: string;
  /** Its nominal date, by which it is known. */
  readonly date: LocalDate;
  readonly expectedDate: LocalDate;
  readonly description: string;
  readonly category: string | null;
  /** Of a recorded one its transaction's, else what is expected. */
  readonly amountMinor: Minor;
  /** The amount is one of about that size. */
  readonly isAbout: boolean;
  readonly state: OccurrenceState;
  /** Of a recorded one. */
  readonly transactionId: string | null;
  /** The day of its transaction; null while it has none. */
  readonly recordedDate: LocalDate | null;
  readonly suggestion: OccurrenceSuggestion | null;
  /** Null is personal. */
  readonly householdId: string | null;
  readonly currency: Currency;
  /** Rises with each decision about it; 0 before the first. */
  readonly version: number;
}

/** The occurrences that are expected in a span. */
export interface OccurrenceList {
  /** By the dates on which they are expected. */
  readonly occurrences: readonly ScheduledOccurrence[];
  /** What the open ones of them add up to, in the currency of the scope. */
  readonly totals: {
    readonly count: number;
    readonly income: Minor;
    /** Positive. */
    readonly expenses: Minor;
    readonly currency: Currency;
    /** Households in another currency, which are in none of the sums. */
    readonly leftOut: readonly {
      readonly householdId: string;
      readonly householdName: string;
      readonly currency: Currency;
    }[];
  };
}

/** An occurrence after a decision about it. */
export interface SavedOccurrence extends ScheduledOccurrence, WriteMark {}

/** A transaction that seems to come again: the latest of its payee. */
export interface ScheduleSuggestion {
  readonly transactionId: string;
  readonly frequency: Frequency;
  readonly dueDate: number | null;
  readonly date: LocalDate;
  readonly description: string;
  readonly amountMinor: Minor;
  /** Null is personal. */
  readonly householdId: string | null;
  readonly currency: Currency;
}

export const toSchedule = (answer: ScheduleAnswer): SavedSchedule => ({
  id: answer.id,
  seriesId: answer.series_id,
  householdId: answer.household_id,
  currency: answer.currency,
  transactionId: answer.transaction_id,
  description: answer.description,
  category: answer.category,
  amountMinor: nearestMinor(answer.amount),
  amountKind: answer.amount_kind,
  frequency: answer.frequency,
  date: answer.date,
  dueDate: answer.due_date,
  weekend: answer.weekend,
  endsOn: answer.ends_on,
  count: answer.count,
  recordAutomatically: answer.record_automatically,
  remindDays: answer.remind_days,
  listedFrom: answer.listed_from,
  accountId: answer.account_id,
  state: answer.state,
  version: answer.version,
});

export const toSchedules = ({ data }: Answer<typeof listSchedules>): readonly SavedSchedule[] => data.map(toSchedule);

const toSuggestion = (answer: OccurrenceAnswer['suggestion']): OccurrenceSuggestion | null =>
  answer && {
    transactionId: answer.transaction_id,
    date: answer.date,
    description: answer.description,
    amountMinor: nearestMinor(answer.amount),
  };

export const toOccurrence = (answer: OccurrenceAnswer): ScheduledOccurrence => ({
  scheduleId: answer.schedule_id,
  date: answer.date,
  expectedDate: answer.expected_date,
  description: answer.description,
  category: answer.category,
  amountMinor: nearestMinor(answer.amount),
  isAbout: answer.about,
  state: answer.state,
  transactionId: answer.transaction_id,
  recordedDate: answer.recorded_date,
  suggestion: toSuggestion(answer.suggestion),
  householdId: answer.household_id,
  currency: answer.currency,
  version: answer.version,
});

export const toOccurrences = ({ data, totals }: Answer<typeof listOccurrences>): OccurrenceList => ({
  occurrences: data.map(toOccurrence),
  totals: {
    count: totals.count,
    income: nearestMinor(totals.income),
    expenses: nearestMinor(totals.expenses),
    currency: totals.currency,
    leftOut: totals.left_out.map(({ household_id, household_name, currency }) => ({
      householdId: household_id,
      householdName: household_name,
      currency,
    })),
  },
});

export const toRecorded = ({
  data,
}: Answer<typeof recordOccurrences>): { readonly occurrences: readonly ScheduledOccurrence[] } => ({
  occurrences: data.map(toOccurrence),
});

export const toScheduleSuggestions = ({
  data,
}: Answer<typeof listScheduleSuggestions>): readonly ScheduleSuggestion[] =>
  data.map((each) => ({
    transactionId: each.transaction_id,
    frequency: each.frequency,
    dueDate: each.due_date,
    date: each.date,
    description: each.description,
    amountMinor: nearestMinor(each.amount),
    householdId: each.household_id,
    currency: each.currency,
  }));
