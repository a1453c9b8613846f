/** The two sides that budgets and trends look at: a refund lowers spending, and a transfer is on neither. */
export const FLOWS = ['spending', 'income'] as const;
/** What comes in, or what goes out less what is given back. */
export type Flow = (typeof FLOWS)[number];

/** The category that is income whatever its amounts come to. */
export const INCOME_CATEGORY = 'Income';
