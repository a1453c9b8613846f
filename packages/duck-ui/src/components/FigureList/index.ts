export { FigureList } from './FigureList.tsx';
export type { FigureItem, FigureListProps } from './FigureList.tsx';
