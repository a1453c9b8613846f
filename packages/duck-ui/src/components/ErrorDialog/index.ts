export { ErrorDialog } from './ErrorDialog.tsx';
export type { ErrorDialogProps } from './ErrorDialog.tsx';
