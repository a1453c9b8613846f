export { SettingsScreen } from './ui/settings-screen.tsx';
