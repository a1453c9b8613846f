export { Switch } from './Switch.tsx';
export type { SwitchProps } from './Switch.tsx';
export { SwitchRow } from './SwitchRow.tsx';
export type { SwitchRowProps } from './SwitchRow.tsx';
