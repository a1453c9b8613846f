import type { ChangeKind, FilteredOp, UndoChoices } from '@nestegg/domain';
import { reader, readWriteMark } from '../model/answer.ts';
import {
  type ChangeFeed,
  type ChangePage,
  type HistoryPage,
  toChangeFeed,
  toChangePage,
  toHistoryPage,
  toUndoResult,
  type UndoResult,
} from '../model/history.ts';
import type { WriteMark } from '../model/write-mark.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/history-calls.ts';
import type { WriteOptions } from './write-options.ts';

/** Which part of the log; what is left out or empty does not narrow. */
export interface HistoryFilter {
  /** A household's id, or `personal` for the person's own ledger. */
  readonly householdId?: string | undefined;
  /** A person's id, or `deleted` for what deleted accounts changed. */
  readonly actor?: string | undefined;
  readonly kind?: ChangeKind | undefined;
  readonly op?: FilteredOp | undefined;
  /** The timeline of one record: groups come with its changes. */
  readonly recordId?: string | undefined;
  /** RFC 3339, inclusive. */
  readonly from?: string | undefined;
  /** RFC 3339, exclusive. */
  readonly until?: string | undefined;
  /** The `next` of the page before. */
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** One page of one group of changes. */
export interface ChangePageFilter {
  readonly group: string;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A group to take back, with what becomes of records that changed since. */
export interface UndoChange extends WriteOptions, UndoChoices {
  readonly group: string;
}

/** A record, and the group of changes after which it was as it is to be again. */
export interface RestoreRecord extends WriteOptions {
  readonly kind: string;
  readonly id: string;
  readonly group: string;
  /** The present version; null for a record that is not there. */
  readonly version: number | null;
}

/** Who changed what, newest first. */
export const listHistory = ({ householdId, recordId, ...rest }: HistoryFilter = {}): CallRequest<HistoryPage> => ({
  call: wire.listHistory,
  query: { ...rest, household_id: householdId, record_id: recordId },
  read: reader(wire.listHistory.answer, toHistoryPage, 'history'),
});

/** One group of changes, record by record. */
export const getChangeGroup = ({ group, cursor, limit }: ChangePageFilter): CallRequest<ChangePage> => ({
  call: wire.getChangeGroup,
  path: { group },
  query: { cursor, limit },
  read: reader(wire.getChangeGroup.answer, toChangePage, 'changes'),
});

/** Takes a group of changes back. Where records changed since, it is refused: `undoConflictsOf` reads which. */
export const undoChange = ({ group, choices, rest, idempotencyKey }: UndoChange): CallRequest<UndoResult> => ({
  call: wire.undoChange,
  path: { group },
  body: { choices, rest },
  idempotencyKey,
  read: reader(wire.undoChange.answer, toUndoResult, 'undo'),
});

/** Makes a record what it was after a group of changes. */
export const restoreRecord = ({ kind, id, group, version, idempotencyKey }: RestoreRecord): CallRequest<WriteMark> => ({
  call: wire.restoreRecord,
  path: { kind, id },
  body: { group, version },
  idempotencyKey,
  read: readWriteMark,
});

/** What changed since a cursor; without one the present cursor. */
export const listChanges = (since?: string | void): CallRequest<ChangeFeed> => ({
  call: wire.listChanges,
  query: { since: since ?? undefined },
  read: reader(wire.listChanges.answer, toChangeFeed, 'changes'),
});
