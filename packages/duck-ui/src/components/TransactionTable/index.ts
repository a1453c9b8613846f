export { TransactionTable } from './TransactionTable.tsx';
export type { TransactionTableProps } from './TransactionTable.tsx';
export type { RowMark, SortColumn, TableSort, TransactionRow, TransactionTableLabels } from './transaction-row.ts';
