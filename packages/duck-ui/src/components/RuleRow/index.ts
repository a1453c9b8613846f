export { RuleRow } from './RuleRow.tsx';
export type { RuleRowProps } from './RuleRow.tsx';
