export { ActionMenu } from './ActionMenu.tsx';
export type { ActionMenuProps, MenuEntry, TriggerProps } from './action-menu-props.ts';
