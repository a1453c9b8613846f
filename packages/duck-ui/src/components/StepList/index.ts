export { StepList } from './StepList.tsx';
export type { Step, StepListProps } from './StepList.tsx';
