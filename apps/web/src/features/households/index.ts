export { ClaimScreen } from './ui/claim-screen.tsx';
export { CreateHouseholdScreen } from './ui/create-household-screen.tsx';
export { EditHouseholdScreen } from './ui/edit-household-screen.tsx';
export { HouseholdScreen } from './ui/household-screen.tsx';
export { HouseholdsScreen } from './ui/households-screen.tsx';
