export { ColumnTable } from './ColumnTable.tsx';
export type { ColumnTableProps, TableColumn } from './ColumnTable.tsx';
