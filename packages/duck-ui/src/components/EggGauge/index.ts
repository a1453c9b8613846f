export { EggGauge, EggGaugeSkeleton } from './EggGauge.tsx';
export type { EggGaugeProps } from './EggGauge.tsx';
