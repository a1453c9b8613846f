export { SuggestField } from './SuggestField.tsx';
export type { SuggestFieldProps, SuggestedText } from './SuggestField.tsx';
