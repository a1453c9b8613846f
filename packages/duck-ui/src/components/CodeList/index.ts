export { CodeList } from './CodeList.tsx';
export type { CodeListProps } from './CodeList.tsx';
