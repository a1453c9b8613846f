export { IconButton, tipClass } from './IconButton.tsx';
export type { IconButtonProps, IconButtonStyle } from './IconButton.tsx';
