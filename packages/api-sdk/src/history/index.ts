export { addHistory } from './add-history.ts';
export type { HistoryEndpoints } from './add-history.ts';
export { changedTags } from './changed-tags.ts';
export { streamChanges } from './stream-changes.ts';
export type { ChangeEvent, StreamEnd, StreamOptions } from './stream-changes.ts';
export type { ChangePageFilter, HistoryFilter, RestoreRecord, UndoChange } from '../endpoints/history-endpoints.ts';
export { undoConflictsOf } from '../model/history.ts';
export type {
  Actor,
  ChangedLedger,
  ChangeFeed,
  ChangeGroup,
  ChangePage,
  HistoryPage,
  RecordChange,
  UndoConflict,
  UndoConflicts,
  UndoResult,
} from '../model/history.ts';
