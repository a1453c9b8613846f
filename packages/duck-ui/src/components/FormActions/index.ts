export { FormActions } from './FormActions.tsx';
export type { FormActionsProps } from './FormActions.tsx';
