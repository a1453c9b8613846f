export { NavDrawer } from './NavDrawer.tsx';
export type { NavDrawerProps } from './NavDrawer.tsx';
