export { HouseholdsScreen as Component } from '../../features/households/index.ts';
