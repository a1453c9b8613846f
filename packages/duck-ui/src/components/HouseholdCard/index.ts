export { HouseholdCard } from './HouseholdCard.tsx';
export type { HouseholdCardProps } from './HouseholdCard.tsx';
