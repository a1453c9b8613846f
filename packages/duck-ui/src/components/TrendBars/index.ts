export { TrendBars } from './TrendBars.tsx';
export type { TrendBarsProps, TrendMonth, TrendSeries } from './trend-bars-props.ts';
