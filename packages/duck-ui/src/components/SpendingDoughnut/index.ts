export { SpendingDoughnut } from './SpendingDoughnut.tsx';
export type { Slice, SpendingDoughnutProps } from './SpendingDoughnut.tsx';
