import {
  IconBasket,
  IconBolt,
  IconBus,
  IconCoin,
  IconHeartbeat,
  IconHome,
  IconTag,
  IconTicket,
  type Icon,
} from '@tabler/icons-react';

/** The categories that have a look of their own. */
export const KNOWN_CATEGORIES = [
  'food',
  'housing',
  'utilities',
  'transportation',
  'entertainment',
  'health',
  'income',
  'other',
] as const;

export type KnownCategory = (typeof KNOWN_CATEGORIES)[number];

/** The looks of a person's own categories: colours that none of the eight has. */
export const OWN_LOOKS = ['olive', 'rose', 'bronze', 'sky', 'orchid', 'indigo'] as const;

/** The colours of a category. */
export type CategoryLook = KnownCategory | (typeof OWN_LOOKS)[number];

const ICONS: Record<KnownCategory, Icon> = {
  food: IconBasket,
  housing: IconHome,
  utilities: IconBolt,
  transportation: IconBus,
  entertainment: IconTicket,
  health: IconHeartbeat,
  income: IconCoin,
  other: IconTag,
};

/** Whether a category, by its stored English name in any case, has a look of its own. */
export const isKnown = (category: string): boolean => Object.hasOwn(ICONS, category.toLowerCase());

/** A number that is the same for the same text everywhere (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The look of a category: one of the person's own has the same on every screen, by its name. */
export function lookOf(category: string): CategoryLook {
  const key = category.toLowerCase();
  if (isKnown(key)) return key as KnownCategory;
  return OWN_LOOKS[hashOf(key) % OWN_LOOKS.length] ?? 'other';
}

/** The icon of a category; those of the person's own share one. */
export const iconOf = (category: string): Icon =>
  isKnown(category) ? ICONS[category.toLowerCase() as KnownCategory] : IconTag;
