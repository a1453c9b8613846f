export { CreateHouseholdScreen as Component } from '../../features/households/index.ts';
