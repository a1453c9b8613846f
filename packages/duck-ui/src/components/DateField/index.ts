export { DateField } from './DateField.tsx';
export type { DateFieldProps } from './date-field-props.ts';
