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

/** Income's green stays with money that comes in. */
const SHARED_LOOKS = KNOWN_CATEGORIES.filter((look) => look !== 'income');

/** A number that is the same for the same text everywhere (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The look of a category: one of the person's own takes the colours of another, always the same. */
export function lookOf(category: string): KnownCategory {
  const key = category.toLowerCase();
  if (isKnown(key)) return key as KnownCategory;
  return SHARED_LOOKS[hashOf(key) % SHARED_LOOKS.length] ?? 'other';
}

/** The icon of a category; those of the person's own share one. */
export const iconOf = (category: string): Icon =>
  isKnown(category) ? ICONS[category.toLowerCase() as KnownCategory] : IconTag;
