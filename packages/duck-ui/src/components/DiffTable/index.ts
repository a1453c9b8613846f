export { DiffTable } from './DiffTable.tsx';
export type { DiffField, DiffRecord, DiffTableProps } from './DiffTable.tsx';
