export { Button } from './Button.tsx';
export type { ButtonProps, ButtonStyle } from './Button.tsx';
