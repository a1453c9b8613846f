export { Panel, PanelDetails } from './Panel.tsx';
export type { PanelProps } from './Panel.tsx';
