export { ScopeGrid } from './ScopeGrid.tsx';
export type { ScopeGridLedger, ScopeGridProps } from './ScopeGrid.tsx';
