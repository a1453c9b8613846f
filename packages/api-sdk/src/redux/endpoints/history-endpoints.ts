import type { ChangeKind, FilteredOp, UndoChoices } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import { reader, readNothing } from '../../model/answer.ts';
import {
  type ChangeFeed,
  type ChangePage,
  type HistoryPage,
  toChangeFeed,
  toChangePage,
  toHistoryPage,
  toUndoResult,
  type UndoResult,
} from '../../model/history.ts';
import type { WriteMark } from '../../model/write-mark.ts';
import { type Builder, withWriteMark } from './base-query.ts';
import { LEDGER_TAGS, touches } from './tags.ts';
import type { WriteOptions } from './transaction-endpoints.ts';

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

const historyQuery = ({ householdId, recordId, ...rest }: HistoryFilter) => ({
  ...rest,
  household_id: householdId,
  record_id: recordId,
});

/** Who changed what, of servers with the capability `history`; what changes meanwhile, with `changes`. */
export const historyEndpoints = (build: Builder) => ({
  listHistory: build.query<HistoryPage, HistoryFilter>({
    query: (filter) => ({
      call: contract.listHistory,
      query: historyQuery(filter),
      read: reader(contract.listHistory.answer, toHistoryPage, 'history'),
    }),
    providesTags: ['History'],
  }),
  getChangeGroup: build.query<ChangePage, ChangePageFilter>({
    query: ({ group, cursor, limit }) => ({
      call: contract.getChangeGroup,
      path: { group },
      query: { cursor, limit },
      read: reader(contract.getChangeGroup.answer, toChangePage, 'changes'),
    }),
    providesTags: ['History'],
  }),
  /** Where records changed since, it is refused: `undoConflictsOf` reads which. */
  undoChange: build.mutation<UndoResult, UndoChange>({
    query: ({ group, choices, rest, idempotencyKey }) => ({
      call: contract.undoChange,
      path: { group },
      body: { choices, rest },
      idempotencyKey,
      read: reader(contract.undoChange.answer, toUndoResult, 'undo'),
    }),
    invalidatesTags: touches(...LEDGER_TAGS, 'Profile'),
  }),
  restoreRecord: build.mutation<WriteMark, RestoreRecord>({
    query: ({ kind, id, group, version, idempotencyKey }) => ({
      call: contract.restoreRecord,
      path: { kind, id },
      body: { group, version },
      idempotencyKey,
      read: readNothing,
    }),
    transformResponse: (_nothing, meta) => withWriteMark({}, meta),
    invalidatesTags: touches(...LEDGER_TAGS, 'Profile'),
  }),
  /** What changed since a cursor; without one the present cursor. Answers of earlier are of no use. */
  listChanges: build.query<ChangeFeed, string | void>({
    query: (since) => ({
      call: contract.listChanges,
      query: { since: since ?? undefined },
      read: reader(contract.listChanges.answer, toChangeFeed, 'changes'),
    }),
    keepUnusedDataFor: 0,
  }),
});
