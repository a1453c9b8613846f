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

const isKnown = (key: string): key is KnownCategory => Object.hasOwn(ICONS, key);

/** The look of a category by its stored English name, in any case; one of the person's own looks like Other. */
export function lookOf(category: string): KnownCategory {
  const key = category.toLowerCase();
  return isKnown(key) ? key : 'other';
}

/** The icon of a category. */
export const iconOf = (category: string): Icon => ICONS[lookOf(category)];
