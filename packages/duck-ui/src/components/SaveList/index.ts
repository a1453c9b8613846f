export { SaveList } from './SaveList.tsx';
export type { SaveListItem, SaveListProps } from './SaveList.tsx';
