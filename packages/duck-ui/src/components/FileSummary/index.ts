export { FileSummary } from './FileSummary.tsx';
export type { FileSummaryProps, SummaryFact } from './FileSummary.tsx';
