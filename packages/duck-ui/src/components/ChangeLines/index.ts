export { ChangeLines } from './ChangeLines.tsx';
export type { ChangeLine, ChangeLinesProps } from './ChangeLines.tsx';
