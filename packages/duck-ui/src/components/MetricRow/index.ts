export { MetricRow } from './MetricRow.tsx';
export type { MetricRowProps } from './MetricRow.tsx';
