export { AppLayout } from './AppLayout.tsx';
export type { AppLayoutProps } from './AppLayout.tsx';
