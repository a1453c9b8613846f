export { HouseholdGrid } from './HouseholdGrid.tsx';
export type { HouseholdGridProps } from './HouseholdGrid.tsx';
