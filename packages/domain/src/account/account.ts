/** What an account can be. */
export const ACCOUNT_KINDS = ['checking', 'savings', 'credit_card', 'cash', 'loan', 'investment', 'other'] as const;
/** What an account is. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What a transaction can be: an entry, one side of a transfer, or the balance with which an account begins. */
export const TRANSACTION_TYPES = ['entry', 'transfer', 'opening'] as const;
/** What a transaction is. Sides of transfers and openings count in balances alone. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** How far the bank has confirmed a transaction: not yet, by a statement, by a reconciliation. */
export const CLEARING_STATUSES = ['uncleared', 'cleared', 'reconciled'] as const;
/** How far the bank has confirmed a transaction; what is in no account is uncleared. */
export type ClearingStatus = (typeof CLEARING_STATUSES)[number];

/** Filters a list to what is no side of a transfer, or to what is one. */
export const TRANSFER_FILTERS = ['exclude', 'only'] as const;
/** Which part sides of transfers have in a list. */
export type TransferFilter = (typeof TRANSFER_FILTERS)[number];

/** What the other side of a transfer can be: seen by the person, in a ledger out of their reach, or gone. */
export const TRANSFER_SIDES = ['visible', 'hidden', 'missing'] as const;
/** What the other side of a transfer is. */
export type TransferSide = (typeof TRANSFER_SIDES)[number];

/** Filters a list to what is in no account. */
export const NO_ACCOUNT = 'none';

/** How many transactions a refused reconciliation names at most. */
export const MAX_CANDIDATES = 10;
