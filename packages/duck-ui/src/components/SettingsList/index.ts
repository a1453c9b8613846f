export { SettingsList } from './SettingsList.tsx';
export type { SettingsListProps } from './SettingsList.tsx';
