export { TopBar } from './TopBar.tsx';
export type { NavEntry, TopBarProps } from './TopBar.tsx';
