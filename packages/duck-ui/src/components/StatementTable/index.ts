export { StatementTable } from './StatementTable.tsx';
export type { StatementGap, StatementRow, StatementTableProps } from './StatementTable.tsx';
