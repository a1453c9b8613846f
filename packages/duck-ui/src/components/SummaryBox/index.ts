export { SummaryBox } from './SummaryBox.tsx';
export type { SummaryBoxProps, SummaryItem } from './SummaryBox.tsx';
