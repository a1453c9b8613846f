export { EggCount } from './EggCount.tsx';
export type { EggCountProps } from './EggCount.tsx';
