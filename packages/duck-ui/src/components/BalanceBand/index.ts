export { BalanceBand } from './BalanceBand.tsx';
export type { BalanceBandProps, BandDay, BandMark, BandWords } from './balance-band-props.ts';
