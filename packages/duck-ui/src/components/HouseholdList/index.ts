export { HouseholdList } from './HouseholdList.tsx';
export type { HouseholdListItem, HouseholdListProps } from './HouseholdList.tsx';
