export { ActionMenu } from './ActionMenu.tsx';
export type { ActionMenuProps, MenuEntry } from './ActionMenu.tsx';
