export { BudgetLegend, MonthBars } from './MonthBars.tsx';
export type { BudgetLegendProps, MonthBarsProps } from './MonthBars.tsx';
export type { Month } from './month.ts';
