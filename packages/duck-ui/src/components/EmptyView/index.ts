export { EmptyView } from './EmptyView.tsx';
export type { EmptyViewProps } from './EmptyView.tsx';
