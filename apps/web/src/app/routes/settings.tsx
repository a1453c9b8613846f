export { SettingsScreen as Component } from '../../features/settings/index.ts';
