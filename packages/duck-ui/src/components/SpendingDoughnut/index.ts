export { SpendingDoughnut } from './SpendingDoughnut.tsx';
export type { Slice, SpendingDoughnutProps } from './spending-doughnut-props.ts';
