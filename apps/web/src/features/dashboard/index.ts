export { preloadFigures } from './model/preload-figures.ts';
export { DashboardScreen } from './ui/dashboard-screen.tsx';
export type { DashboardShown } from './ui/dashboard-screen.tsx';
