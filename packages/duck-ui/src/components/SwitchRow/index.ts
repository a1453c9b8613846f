export { SwitchRow } from './SwitchRow.tsx';
export type { SwitchRowProps } from './SwitchRow.tsx';
