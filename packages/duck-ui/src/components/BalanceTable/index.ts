export { BalanceTable } from './BalanceTable.tsx';
export type { BalanceRow, BalanceTableProps } from './BalanceTable.tsx';
