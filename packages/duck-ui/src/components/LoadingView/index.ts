export { LoadingView } from './LoadingView.tsx';
export type { LoadingViewProps } from './LoadingView.tsx';
