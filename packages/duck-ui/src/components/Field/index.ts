export { ErrorText, dropdownClasses, fieldClasses, inputProps } from './Field.tsx';
export type { FieldProps } from './Field.tsx';
