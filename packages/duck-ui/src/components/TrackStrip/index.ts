export { TrackStrip } from './TrackStrip.tsx';
export type { TrackStripProps } from './TrackStrip.tsx';
