export { MonthStepper } from './MonthStepper.tsx';
export type { MonthStepperProps } from './MonthStepper.tsx';
