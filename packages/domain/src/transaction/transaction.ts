import type { ClearingStatus, TransactionType } from '../account/account.ts';
import type { LocalDate } from '../date/local-date.ts';
import { type Minor, sumMinor } from '../money/money.ts';
import type { Frequency } from '../recurrence/recurrence.ts';

/** The built-in categories; users add their own by using them. */
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
/** A built-in category; a transaction may have any other text as its category. */
export type Category = (typeof CATEGORIES)[number];

/** The account shown for a transaction outside every household. */
export const PERSONAL_ACCOUNT = 'Personal';

/** Filters a list or summary to personal transactions, outside every household. */
export const PERSONAL_ONLY = 'personal';

/** Page sizes of the transactions page, and of the list component. */
export const PAGE_SIZES = { page: [10, 20, 50], list: [5, 10, 25] } as const;
/** The page sizes that the transactions page and the list component begin with. */
export const DEFAULT_PAGE_SIZE = { page: 10, list: 5 } as const;

/** Filters a list to money that comes in, or to money that goes out. */
export const TRANSACTION_KINDS = ['income', 'expense'] as const;
/** Which way money goes. */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The orders of a list; `-` begins with the last. Rows that are equal in it are ordered by date. */
export const TRANSACTION_SORTS = [
  '-date',
  'date',
  'description',
  '-description',
  'category',
  '-category',
  'amount',
  '-amount',
] as const;
/** An order of a list. */
export type TransactionSort = (typeof TRANSACTION_SORTS)[number];
/** The order of a list that names none: newest first. */
export const DEFAULT_SORT = '-date' satisfies TransactionSort;

/** The most rows a list answers at once. */
export const MAX_PAGE_SIZE = 100;

/** How many months before its day a summary can begin. */
export const MAX_SUMMARY_MONTHS = 120;

/** What a person records: a transaction before the server has it. */
export interface TransactionDraft {
  /** Positive is income, negative is spending. */
  readonly amountMinor: Minor;
  readonly date: LocalDate;
  readonly description: string;
  readonly category: string | null;
  /** Null is personal. */
  readonly householdId: string | null;
  readonly isRecurring: boolean;
  readonly frequency: Frequency | null;
  /** Day of the month, 1 to 31; of monthly recurring ones only. */
  readonly dueDate: number | null;
  /** Counts in projections, not in actual totals. */
  readonly isProjected: boolean;
  /** An account of the ledger, null for none; left out, it stays, and a new one is in none. */
  readonly accountId?: string | null | undefined;
  /** Left out, it stays; a new one is uncleared. */
  readonly status?: ClearingStatus | undefined;
}

/** Sums of rows. */
export interface Totals {
  readonly income: Minor;
  /** A positive number. */
  readonly expenses: Minor;
  readonly balance: Minor;
  /** All rows, projected ones too. */
  readonly count: number;
}

/** What of a row decides about sums. */
type SummedRow = Pick<TransactionDraft, 'amountMinor' | 'isProjected'> & {
  /** An entry without it. */
  readonly type?: TransactionType | undefined;
};

/**
 * Sums up rows: projected ones are counted, and left out of the sums; sides of transfers and opening balances are in the
 * balance alone.
 */
export function totalsOf(rows: readonly SummedRow[]): Totals {
  const happened = rows.filter((row) => !row.isProjected);
  const amounts = happened.filter(({ type = 'entry' }) => type === 'entry').map((row) => row.amountMinor);
  const income = sumMinor(amounts.filter((amount) => amount > 0));
  const spending = sumMinor(amounts.filter((amount) => amount < 0));
  const balance = sumMinor(happened.map((row) => row.amountMinor));
  return { income, expenses: spending === 0 ? 0 : -spending, balance, count: rows.length };
}
