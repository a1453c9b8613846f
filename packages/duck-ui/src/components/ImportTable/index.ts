export { ImportTable } from './ImportTable.tsx';
export type { ImportTableProps } from './ImportTable.tsx';
export type { ImportTableLabels, ImportTableRow } from './import-table-row.ts';
