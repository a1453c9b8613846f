import type { ChangeFeed, ChangePage, HistoryPage, UndoResult } from '../../model/history.ts';
import type { WriteMark } from '../../model/write-mark.ts';
import * as requests from '../../requests/history-requests.ts';
import type { ChangePageFilter, HistoryFilter, RestoreRecord, UndoChange } from '../../requests/history-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { LEDGER_TAGS, touches } from './tags.ts';

/** Who changed what, of servers with the capability `history`; what changes meanwhile, with `changes`. */
export const historyEndpoints = (build: Builder) => ({
  listHistory: build.query<Cached<HistoryPage>, HistoryFilter>({
    query: requests.listHistory,
    providesTags: ['History'],
  }),
  getChangeGroup: build.query<Cached<ChangePage>, ChangePageFilter>({
    query: requests.getChangeGroup,
    providesTags: ['History'],
  }),
  /** Where records changed since, it is refused: `undoConflictsOf` reads which. */
  undoChange: build.mutation<UndoResult, UndoChange>({
    query: requests.undoChange,
    invalidatesTags: touches(...LEDGER_TAGS, 'Profile', 'Import', 'ImportRow', 'Rule'),
  }),
  restoreRecord: build.mutation<WriteMark, RestoreRecord>({
    query: requests.restoreRecord,
    invalidatesTags: touches(...LEDGER_TAGS, 'Profile', 'Rule', 'ImportRow'),
  }),
  /** What changed since a cursor; without one the present cursor. Answers of earlier are of no use. */
  listChanges: build.query<Cached<ChangeFeed>, string | void>({ query: requests.listChanges, keepUnusedDataFor: 0 }),
});
