export { CategoryChip, CategoryTile } from './CategoryChip.tsx';
export type { CategoryChipProps } from './CategoryChip.tsx';
export { isKnown, KNOWN_CATEGORIES, lookOf } from './categories.ts';
export type { KnownCategory } from './categories.ts';
