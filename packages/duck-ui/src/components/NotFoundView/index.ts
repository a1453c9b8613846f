export { NotFoundView } from './NotFoundView.tsx';
export type { NotFoundViewProps } from './NotFoundView.tsx';
