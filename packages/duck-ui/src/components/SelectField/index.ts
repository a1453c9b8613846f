export { SelectField } from './SelectField.tsx';
export type { SelectFieldProps, SelectOption } from './select-field-props.ts';
