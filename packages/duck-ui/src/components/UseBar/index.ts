export { UseBar } from './UseBar.tsx';
export type { Use, UseBarProps } from './UseBar.tsx';
