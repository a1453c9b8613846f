export { EggGauge } from './EggGauge.tsx';
export type { EggGaugeProps } from './EggGauge.tsx';
