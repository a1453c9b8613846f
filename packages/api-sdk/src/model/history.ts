import {
  type ChangeChannel,
  type ChangeOp,
  type Currency,
  fieldChanges,
  type FieldChange,
  type Fields,
  type FieldValue,
  type Minor,
  MONEY_FIELDS,
  nearestMinor,
} from '@nestegg/domain';
import type {
  Answer,
  ChangeAnswer,
  ChangeSetAnswer,
  getChangeGroup,
  listChanges,
  listHistory,
  undoChange,
} from '@nestegg/domain/contract';
import type { NesteggFailure, Reason } from '../errors/nestegg-error.ts';
import { undoConflicts } from '../wire/history-calls.ts';
import { minorOrNull, orNull, parseAnswer } from './answer.ts';

/** Who changed something. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

/** A ledger that a change is in; both are null for the person's own. */
export interface ChangedLedger {
  readonly householdId: string | null;
  readonly householdName: string | null;
}

/** One record's change. */
export interface RecordChange {
  readonly kind: string;
  readonly id: string;
  readonly op: ChangeOp;
  /** The record's version afterwards. */
  readonly version: number;
  readonly householdId: string | null;
  readonly currency: Currency;
  /** What the record is called; null where that is not kept any more. */
  readonly title: string | null;
  /** By the names of the contract, money in minor units; empty where the values are not kept any more. */
  readonly fields: readonly FieldChange[];
}

/** Everything that one save, import, rule or undo changed. */
export interface ChangeGroup {
  readonly id: string;
  /** RFC 3339. */
  readonly at: string;
  /** Null is a deleted account, or the server itself. */
  readonly actor: Actor | null;
  readonly channel: ChangeChannel;
  /** Which token, file, rule or schedule. */
  readonly sourceName: string | null;
  readonly ledgers: readonly ChangedLedger[];
  /** How many changes there are, by kind, then by op. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The only record; null where there are more. */
  readonly recordId: string | null;
  readonly title: string | null;
  readonly amountMinor: Minor | null;
  readonly currency: Currency | null;
  readonly movedTo: ChangedLedger | null;
  /** The group that this one took back. */
  readonly undoes: string | null;
  readonly undoneBy: { readonly id: string; readonly actor: Actor | null } | null;
  /** `yes`, or the problem code for which undoing is refused. */
  readonly undo: string;
  /** The changes of the record that the query names; empty without one. */
  readonly changes: readonly RecordChange[];
}

/** One page of the log, newest first. */
export interface HistoryPage {
  readonly groups: readonly ChangeGroup[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
  /** Since when the log is complete; null if that is always. */
  readonly since: string | null;
}

/** One page of a group's changes. */
export interface ChangePage {
  readonly group: ChangeGroup;
  readonly changes: readonly RecordChange[];
  readonly next: string | null;
}

/** What an undo did. */
export interface UndoResult {
  /** The group of the undo itself, whose undo is the redo; null where nothing was left to do. */
  readonly group: string | null;
  readonly restored: number;
  readonly kept: number;
  readonly unchanged: number;
}

/** A record that changed after what is to be undone. */
export interface UndoConflict {
  readonly kind: string;
  readonly id: string;
  /** The present one, to choose by; null is a record that is not there. */
  readonly version: number | null;
  readonly title: string | null;
  readonly currency: Currency | null;
  /** Why the record can only be kept. */
  readonly reason: Reason | null;
  /** By the names of the contract, money in minor units. */
  readonly fields: readonly (FieldChange & { readonly now: FieldValue })[];
}

/** Why an undo needs choices. */
export interface UndoConflicts {
  /** The first of them. */
  readonly conflicts: readonly UndoConflict[];
  readonly total: number;
  /** How many records need no choice. */
  readonly clean: number;
}

/** What changed since a cursor. */
export interface ChangeFeed {
  /** To ask with the next time. */
  readonly cursor: string;
  /** Everything is to be fetched anew. */
  readonly reset: boolean;
  readonly ledgers: readonly {
    readonly householdId: string | null;
    readonly seq: number;
    readonly kinds: readonly string[];
    /** More changed than is listed. */
    readonly all: boolean;
    readonly records: readonly {
      readonly kind: string;
      readonly id: string;
      readonly op: ChangeOp;
      readonly version: number;
      readonly group: string;
      readonly actorName: string | null;
    }[];
  }[];
  /** Households that are not the person's any more. */
  readonly left: readonly string[];
}

const isField = (value: unknown): value is FieldValue => value !== undefined;

const toValue = (field: string, value: unknown): FieldValue => {
  if (typeof value === 'number' && MONEY_FIELDS.has(field)) return nearestMinor(value);
  return isField(value) ? value : null;
};

const toFields = (fields: Readonly<Record<string, unknown>> | null): Fields | null =>
  fields && Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toValue(name, value)]));

const toLedger = ({ household_id, household_name }: ChangeSetAnswer['ledgers'][number]): ChangedLedger => ({
  householdId: household_id,
  householdName: household_name,
});

const toRecordChange = (answer: ChangeAnswer): RecordChange => ({
  kind: answer.kind,
  id: answer.id,
  op: answer.op,
  version: answer.version,
  householdId: answer.household_id,
  currency: answer.currency,
  title: answer.title,
  fields: fieldChanges(toFields(answer.before), toFields(answer.after)),
});

const toChangeGroup = (answer: ChangeSetAnswer): ChangeGroup => ({
  id: answer.id,
  at: answer.at,
  actor: answer.actor,
  channel: answer.channel,
  sourceName: answer.source_name,
  ledgers: answer.ledgers.map(toLedger),
  counts: answer.counts,
  recordId: answer.record_id,
  title: answer.title,
  amountMinor: minorOrNull(answer.amount),
  currency: answer.currency,
  movedTo: answer.moved_to && toLedger(answer.moved_to),
  undoes: answer.undoes,
  undoneBy: answer.undone_by,
  undo: answer.undo,
  changes: (answer.changes ?? []).map(toRecordChange),
});

export const toHistoryPage = ({ data, next, since }: Answer<typeof listHistory>): HistoryPage => ({
  groups: data.map(toChangeGroup),
  next,
  since,
});

export const toChangePage = ({ group, changes, next }: Answer<typeof getChangeGroup>): ChangePage => ({
  group: toChangeGroup(group),
  changes: changes.map(toRecordChange),
  next,
});

export const toUndoResult = ({ group, restored, kept, unchanged }: Answer<typeof undoChange>): UndoResult => ({
  group,
  restored,
  kept,
  unchanged,
});

export const toChangeFeed = ({ cursor, reset, ledgers, left }: Answer<typeof listChanges>): ChangeFeed => ({
  cursor,
  reset,
  ledgers: ledgers.map(({ household_id, seq, kinds, all, records }) => ({
    householdId: household_id,
    seq,
    kinds,
    all,
    records: records.map(({ actor_name, kind, id, op, version, group }) => ({
      kind,
      id,
      op,
      version,
      group,
      actorName: actor_name,
    })),
  })),
  left,
});

/** The records that changed after what was to be undone, where a refused undo (409) lists them; else null. */
export function undoConflictsOf(error: NesteggFailure): UndoConflicts | null {
  const answer = error.kind === 'answer' && error.status === 409 ? parseAnswer(undoConflicts, error.details) : null;
  return (
    answer && {
      conflicts: answer.conflicts.map(({ kind, id, version, title, currency, reason, fields }) => ({
        kind,
        id,
        version,
        title,
        currency: orNull(currency),
        reason: orNull(reason),
        fields: fields.map(({ field, before, after, now }) => ({
          field,
          before: toValue(field, before),
          after: toValue(field, after),
          now: toValue(field, now),
        })),
      })),
      total: answer.total,
      clean: answer.clean,
    }
  );
}
