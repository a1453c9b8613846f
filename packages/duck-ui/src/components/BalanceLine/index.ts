export { BalanceLine } from './BalanceLine.tsx';
export type { BalanceLineProps } from './BalanceLine.tsx';
export type { LineDay } from './line-shape.ts';
