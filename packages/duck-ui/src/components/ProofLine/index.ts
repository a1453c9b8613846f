export { ProofLine } from './ProofLine.tsx';
export type { ProofLineProps } from './ProofLine.tsx';
