export { BillList } from './BillList.tsx';
export type { BillItem, BillListProps } from './BillList.tsx';
