export { TechnicalDetails } from './TechnicalDetails.tsx';
export type { DetailEntry, TechnicalDetailsProps } from './TechnicalDetails.tsx';
