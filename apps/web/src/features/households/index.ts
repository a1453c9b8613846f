export { CreateHouseholdScreen } from './ui/create-household-screen.tsx';
export { HouseholdsScreen } from './ui/households-screen.tsx';
