export { Trend } from './Trend.tsx';
export type { TrendProps } from './Trend.tsx';
