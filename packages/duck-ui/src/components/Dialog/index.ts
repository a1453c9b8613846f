export { Dialog } from './Dialog.tsx';
export type { DialogProps } from './dialog-props.ts';
