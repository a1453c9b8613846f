export { MetricCard } from './MetricCard.tsx';
export type { MetricCardProps } from './MetricCard.tsx';
