export { DateField } from './DateField.tsx';
export { isDate } from './date-text.ts';
export type { DateFieldLabels, DateFieldProps, DateFormat } from './date-field-props.ts';
