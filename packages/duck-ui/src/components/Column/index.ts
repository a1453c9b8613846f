export { Column } from './Column.tsx';
export type { ColumnProps } from './Column.tsx';
