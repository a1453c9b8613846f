export { CardRow } from './CardRow.tsx';
export type { CardRowProps } from './CardRow.tsx';
