export { SavingsBars } from './SavingsBars.tsx';
export type { SavingsBar, SavingsBarsProps } from './SavingsBars.tsx';
