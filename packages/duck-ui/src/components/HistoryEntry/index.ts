export { HistoryEntry } from './HistoryEntry.tsx';
export type { HistoryEntryProps } from './HistoryEntry.tsx';
