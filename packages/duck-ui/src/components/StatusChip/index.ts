export { StatusChip } from './StatusChip.tsx';
export type { StatusChipProps } from './StatusChip.tsx';
