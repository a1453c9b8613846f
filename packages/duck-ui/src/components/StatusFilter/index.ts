export { StatusFilter } from './StatusFilter.tsx';
export type { FilterChip, StatusFilterProps } from './StatusFilter.tsx';
