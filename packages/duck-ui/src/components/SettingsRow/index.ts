export { SettingsRow } from './SettingsRow.tsx';
export type { SettingsRowProps } from './SettingsRow.tsx';
