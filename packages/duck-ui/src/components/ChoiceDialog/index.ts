export { ChoiceDialog } from './ChoiceDialog.tsx';
export type { ChoiceDialogProps, DialogChoice } from './ChoiceDialog.tsx';
