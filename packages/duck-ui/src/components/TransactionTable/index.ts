export { TransactionTable } from './TransactionTable.tsx';
export type { TransactionTableProps } from './TransactionTable.tsx';
export type { TransactionRow, TransactionTableLabels } from './transaction-row.ts';
