export { ActionMenu } from './ActionMenu.tsx';
export type { ActionMenuProps, MenuEntry, TriggerProps } from './ActionMenu.tsx';
