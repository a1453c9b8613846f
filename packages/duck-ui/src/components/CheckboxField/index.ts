export { CheckboxField } from './CheckboxField.tsx';
export type { CheckboxFieldProps } from './CheckboxField.tsx';
