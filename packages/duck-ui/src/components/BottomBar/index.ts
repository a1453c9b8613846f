export { BottomBar } from './BottomBar.tsx';
export type { BottomBarEntry, BottomBarProps } from './BottomBar.tsx';
