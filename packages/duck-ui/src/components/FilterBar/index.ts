export { FilterBar } from './FilterBar.tsx';
export type { FilterBarLabels, FilterBarProps, FilterValues } from './FilterBar.tsx';
