export { ClaimScreen } from './invitations/claim-screen.tsx';
export { CreateHouseholdScreen } from './form/create-household-screen.tsx';
export { EditHouseholdScreen } from './form/edit-household-screen.tsx';
export { HouseholdScreen } from './detail/household-screen.tsx';
export { HouseholdsScreen } from './list/households-screen.tsx';
