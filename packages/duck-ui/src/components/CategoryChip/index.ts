export { CategoryChip, CategoryTile } from './CategoryChip.tsx';
export type { CategoryChipProps } from './CategoryChip.tsx';
export { isKnown, KNOWN_CATEGORIES, lookOf, OWN_LOOKS } from './categories.ts';
export type { CategoryLook } from './categories.ts';
