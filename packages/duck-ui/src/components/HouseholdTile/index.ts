export { HouseholdTile } from './HouseholdTile.tsx';
export type { HouseholdTileProps } from './HouseholdTile.tsx';
