export { ErrorBoundaryScreen } from './ErrorBoundaryScreen.tsx';
export type { ErrorBoundaryScreenProps } from './ErrorBoundaryScreen.tsx';
