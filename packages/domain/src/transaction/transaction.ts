/** The categories everybody has; people add their own by using them. */
export const CATEGORIES = [
  'Food',
  'Housing',
  'Utilities',
  'Transportation',
  'Entertainment',
  'Health',
  'Income',
  'Other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The account shown for a transaction that is shared with nobody. */
export const PERSONAL_ACCOUNT = 'Personal';

/** Asks a list or summary for what is shared with nobody. */
export const PERSONAL_ONLY = 'personal';

/** Page sizes of the transactions page, and of the list component. */
export const PAGE_SIZES = { page: [10, 20, 50], list: [5, 10, 25] } as const;
export const DEFAULT_PAGE_SIZE = { page: 10, list: 5 } as const;

/** The most rows a list answers at once. */
export const MAX_PAGE_SIZE = 100;
