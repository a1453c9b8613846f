export { ClaimScreen as Component } from '../../features/households/index.ts';
