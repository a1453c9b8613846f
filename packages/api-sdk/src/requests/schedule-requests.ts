import {
  type AmountKind,
  decimalFromMinor,
  type Frequency,
  type LocalDate,
  type Minor,
  type OccurrenceState,
  type WeekendShift,
} from '@nestegg/domain';
import { reader, readWriteMark, savedReader } from '../model/answer.ts';
import {
  type OccurrenceList,
  type SavedOccurrence,
  type SavedSchedule,
  type ScheduledOccurrence,
  type ScheduleSuggestion,
  toOccurrence,
  toOccurrences,
  toRecorded,
  toSchedule,
  toSchedules,
  toScheduleSuggestions,
} from '../model/schedule.ts';
import type { WriteMark } from '../model/write-mark.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/schedule-calls.ts';
import type { VersionedWrite, WriteOptions } from './write-options.ts';

/** Which schedules. */
export interface ScheduleFilter {
  /** A household's id, or `personal` for the person's own ledger; without it those of all. */
  readonly householdId?: string | undefined;
  readonly state?: 'active' | 'ended' | undefined;
}

/** What a schedule becomes from a nominal date on; what is left out stays. */
export interface UpdateSchedule extends VersionedWrite {
  readonly id: string;
  readonly changes: {
    readonly description?: string | undefined;
    readonly category?: string | null | undefined;
    readonly amountMinor?: Minor | undefined;
    readonly amountKind?: AmountKind | undefined;
    readonly frequency?: Frequency | undefined;
    readonly date?: LocalDate | undefined;
    readonly dueDate?: number | null | undefined;
    readonly weekend?: WeekendShift | undefined;
    /** An end date and a count exclude each other. */
    readonly endsOn?: LocalDate | null | undefined;
    readonly count?: number | null | undefined;
    readonly recordAutomatically?: boolean | undefined;
    readonly remindDays?: number | null | undefined;
    readonly accountId?: string | null | undefined;
  };
  /** A nominal date; without it the first open one. */
  readonly from?: LocalDate | undefined;
}

/** A schedule to stop. */
export interface DeleteSchedule extends VersionedWrite {
  readonly id: string;
}

/** Where to look for what comes again. */
export interface ScheduleSuggestionFilter {
  /** A household's id, or `personal` for the person's own ledger; without it those of all. */
  readonly householdId?: string | undefined;
}

/** A suggestion that is not wanted: its payee is not suggested any more. */
export interface DismissScheduleSuggestion extends WriteOptions {
  readonly transactionId: string;
}

/** Which occurrences, by the dates on which they are expected. */
export interface OccurrenceFilter {
  readonly from: LocalDate;
  /** At most 400 days from the first. */
  readonly to: LocalDate;
  /** A household's id, or `personal` for the person's own ledger; without it those of all. */
  readonly householdId?: string | undefined;
  readonly state?: OccurrenceState | undefined;
  /** The person's present day, by which it is due or missed; without it that of their device. */
  readonly asOf?: LocalDate | undefined;
}

/** What is decided about an occurrence. */
export type OccurrenceDecision =
  | {
      readonly state: 'recorded';
      /** When it happened; without it when it was expected, or today if that is earlier. */
      readonly date?: LocalDate | undefined;
      /** What it came to; without it what was expected. */
      readonly amountMinor?: Minor | undefined;
    }
  | { readonly state: 'recorded'; /** Recorded already, as this one. */ readonly transactionId: string }
  | { readonly state: 'skipped' }
  | {
      readonly state: 'due';
      /** Null is as the schedule has it; what is left out stays. */
      readonly expectedDate?: LocalDate | null | undefined;
      readonly amountMinor?: Minor | null | undefined;
      /** A transaction that is not it. */
      readonly reject?: string | undefined;
    };

/** An occurrence, by its nominal date, and what is decided about it. */
export interface UpdateOccurrence extends VersionedWrite {
  readonly scheduleId: string;
  readonly date: LocalDate;
  readonly decision: OccurrenceDecision;
}

/** Occurrences that happened as they were expected, by their nominal dates. */
export interface RecordOccurrences extends WriteOptions {
  /** 1 to 100. */
  readonly items: readonly { readonly scheduleId: string; readonly date: LocalDate }[];
}

const decimal = <T extends Minor | null | undefined>(amount: T) =>
  typeof amount === 'number' ? decimalFromMinor(amount) : amount;

const changesBody = ({ changes, from }: UpdateSchedule) => ({
  description: changes.description,
  category: changes.category,
  amount: decimal(changes.amountMinor),
  amount_kind: changes.amountKind,
  frequency: changes.frequency,
  date: changes.date,
  due_date: changes.dueDate,
  weekend: changes.weekend,
  ends_on: changes.endsOn,
  count: changes.count,
  record_automatically: changes.recordAutomatically,
  remind_days: changes.remindDays,
  account_id: changes.accountId,
  from,
});

function decisionBody(decision: OccurrenceDecision) {
  const { state } = decision;
  if (state === 'skipped') return { state };
  if (state === 'due') {
    const { expectedDate, amountMinor, reject } = decision;
    return { state, expected_date: expectedDate, amount: decimal(amountMinor), reject };
  }
  if ('transactionId' in decision) return { state, transaction_id: decision.transactionId };
  return { state, date: decision.date, amount: decimal(decision.amountMinor) };
}

/** The bills and incomes that come again. */
export const listSchedules = ({ householdId, state }: ScheduleFilter = {}): CallRequest<readonly SavedSchedule[]> => ({
  call: wire.listSchedules,
  query: { household_id: householdId, state },
  read: reader(wire.listSchedules.answer, toSchedules, 'schedules'),
});

/** Changes a schedule from a nominal date on: with another id where what came before stays as it was. */
export const updateSchedule = (change: UpdateSchedule): CallRequest<(SavedSchedule & WriteMark) | null> => ({
  call: wire.updateSchedule,
  path: { id: change.id },
  body: changesBody(change),
  version: change.version,
  idempotencyKey: change.idempotencyKey,
  read: savedReader(wire.schedule, toSchedule),
});

/** Stops a schedule: what is open goes, what is decided stays. */
export const deleteSchedule = ({ id, version, idempotencyKey }: DeleteSchedule): CallRequest<WriteMark> => ({
  call: wire.deleteSchedule,
  path: { id },
  version,
  idempotencyKey,
  read: readWriteMark,
});

/** Transactions that seem to come again, and are no bill yet. */
export const listScheduleSuggestions = ({ householdId }: ScheduleSuggestionFilter = {}): CallRequest<
  readonly ScheduleSuggestion[]
> => ({
  call: wire.listScheduleSuggestions,
  query: { household_id: householdId },
  asOf: true,
  read: reader(wire.listScheduleSuggestions.answer, toScheduleSuggestions, 'suggestions'),
});

/** Has the payee of a transaction not suggested any more. */
export const dismissScheduleSuggestion = ({
  transactionId,
  idempotencyKey,
}: DismissScheduleSuggestion): CallRequest<WriteMark> => ({
  call: wire.dismissScheduleSuggestion,
  body: { transaction_id: transactionId },
  idempotencyKey,
  read: readWriteMark,
});

/** The occurrences that are expected in a span, with what they may be recorded as. */
export const listOccurrences = ({
  from,
  to,
  householdId,
  state,
  asOf,
}: OccurrenceFilter): CallRequest<OccurrenceList> => ({
  call: wire.listOccurrences,
  query: { from, to, household_id: householdId, state, as_of: asOf },
  asOf: asOf === undefined,
  read: reader(wire.listOccurrences.answer, toOccurrences, 'occurrences'),
});

/** Records, skips or changes one occurrence; refused (409) where it is decided otherwise. */
export const updateOccurrence = ({
  scheduleId,
  date,
  decision,
  version,
  idempotencyKey,
}: UpdateOccurrence): CallRequest<SavedOccurrence | null> => ({
  call: wire.updateOccurrence,
  path: { id: scheduleId, date },
  body: decisionBody(decision),
  version,
  idempotencyKey,
  read: savedReader(wire.occurrence, toOccurrence),
});

/** Records occurrences as they are expected, all or none. */
export const recordOccurrences = ({
  items,
  idempotencyKey,
}: RecordOccurrences): CallRequest<({ readonly occurrences: readonly ScheduledOccurrence[] } & WriteMark) | null> => ({
  call: wire.recordOccurrences,
  body: { items: items.map(({ scheduleId, date }) => ({ schedule_id: scheduleId, date })) },
  idempotencyKey,
  read: savedReader(wire.recordOccurrences.answer, toRecorded),
});
