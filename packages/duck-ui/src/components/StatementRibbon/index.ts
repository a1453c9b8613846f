export { StatementRibbon } from './StatementRibbon.tsx';
export type { RibbonSpan, RibbonTick, StatementRibbonProps } from './StatementRibbon.tsx';
