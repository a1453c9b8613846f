export { NavDrawer } from './NavDrawer.tsx';
export type { NavDrawerProps } from './nav-drawer-props.ts';
