export { CategoryField } from './CategoryField.tsx';
export type { CategoryFieldProps } from './CategoryField.tsx';
