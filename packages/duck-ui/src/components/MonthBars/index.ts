export { BudgetLegend, MonthBars } from './MonthBars.tsx';
export type { BudgetLegendProps, Month, MonthBarsProps } from './MonthBars.tsx';
