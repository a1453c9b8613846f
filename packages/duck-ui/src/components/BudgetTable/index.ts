export { BudgetTable } from './BudgetTable.tsx';
export type { BudgetCellProps, BudgetTableProps, BudgetTableRow } from './budget-table-props.ts';
