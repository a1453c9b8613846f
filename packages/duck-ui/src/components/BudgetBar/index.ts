export { BudgetBar } from './BudgetBar.tsx';
export type { BudgetBarProps } from './BudgetBar.tsx';
