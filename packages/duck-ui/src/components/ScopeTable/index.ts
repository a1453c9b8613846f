export { ScopeTable } from './ScopeTable.tsx';
export type { ScopeTableColumns, ScopeTableLedger, ScopeTableProps, ScopeTableRow } from './ScopeTable.tsx';
