export { Segments } from './Segments.tsx';
export type { Segment, SegmentsProps } from './Segments.tsx';
