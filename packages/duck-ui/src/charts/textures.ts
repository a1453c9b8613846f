import type { CategoryLook } from '../components/CategoryChip/index.ts';

/** What lies over a series' colour, so that neighbours differ without colour too. */
export type Texture = 'solid' | 'dots' | 'lines' | 'rising' | 'falling';

/** The texture of each look. */
export const TEXTURES: Record<CategoryLook, Texture> = {
  food: 'rising',
  housing: 'solid',
  utilities: 'dots',
  transportation: 'solid',
  entertainment: 'dots',
  health: 'lines',
  income: 'solid',
  other: 'falling',
  olive: 'lines',
  rose: 'falling',
  bronze: 'dots',
  sky: 'rising',
  orchid: 'lines',
  indigo: 'falling',
};
