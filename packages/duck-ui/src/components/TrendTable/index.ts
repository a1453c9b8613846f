export { TrendTable } from './TrendTable.tsx';
export type { TrendFigure, TrendTableProps, TrendTableRow } from './TrendTable.tsx';
