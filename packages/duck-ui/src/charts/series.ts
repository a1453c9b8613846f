import { isKnown, KNOWN_CATEGORIES, lookOf, type KnownCategory } from '../components/CategoryChip/index.ts';

/** What lies over a series' colour, so that neighbours differ without colour too. */
export type Texture = 'solid' | 'dots' | 'lines' | 'rising' | 'falling';

/** The texture of each category. */
export const TEXTURES: Record<KnownCategory, Texture> = {
  food: 'rising',
  housing: 'solid',
  utilities: 'dots',
  transportation: 'solid',
  entertainment: 'dots',
  health: 'lines',
  income: 'solid',
  other: 'falling',
};

const isOwn = (category: string) => !isKnown(category);

/**
 * The look of each slice of one chart. The eight categories keep theirs; one of the person's own has its chip's, or
 * where a slice has that already the first that none has, and Other's when all are taken: the list beside the chart names
 * it either way.
 */
export function seriesOf(categories: readonly string[]): KnownCategory[] {
  const free = new Set<KnownCategory>(KNOWN_CATEGORIES);
  for (const category of categories) if (!isOwn(category)) free.delete(lookOf(category));
  return categories.map((category) => {
    if (!isOwn(category)) return lookOf(category);
    const [first = 'other'] = free;
    const look = free.has(lookOf(category)) ? lookOf(category) : first;
    free.delete(look);
    return look;
  });
}
