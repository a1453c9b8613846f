export { FactorRow } from './FactorRow.tsx';
export type { FactorRowProps } from './FactorRow.tsx';
