export { FormRow } from './FormRow.tsx';
export type { FormRowProps } from './FormRow.tsx';
