export { MonthBars } from './MonthBars.tsx';
export type { Month, MonthBarsProps } from './MonthBars.tsx';
