export { FigureStrip } from './FigureStrip.tsx';
export type { FigureStripProps, StripFigure } from './FigureStrip.tsx';
