/** The formats of banks' files. 052 to 054 of CAMT are one, and so are 940 and 942 of MT. */
export const BANK_FILE_FORMATS = ['csv', 'ofx', 'qif', 'camt', 'mt940'] as const;

/** What a column of a table from a bank can hold. `in` and `out` are amounts without a sign. */
export const BANK_COLUMNS = [
  'date',
  'value-date',
  'payee',
  'payer',
  'purpose',
  'type',
  'amount',
  'in',
  'out',
  'direction',
  'balance',
  'currency',
  'account',
  'id',
  'category',
  'state',
] as const;
/** What a column of a table from a bank holds. */
export type BankColumn = (typeof BANK_COLUMNS)[number];

/** In which order day, month and year can stand. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
/** In which order day, month and year stand. */
export type BankDateOrder = (typeof DATE_ORDERS)[number];

/** What can stand before the decimals. */
export const DECIMAL_MARKS = ['.', ','] as const;
/** What stands before the decimals. */
export type BankDecimalMark = (typeof DECIMAL_MARKS)[number];

/** Whether a charge has a minus, or is written without a sign, as on cards. */
export const SIGN_READINGS = ['as-written', 'reversed'] as const;
/** Whether a charge has a minus. */
export type BankSignReading = (typeof SIGN_READINGS)[number];

/** What can read two ways in a bank's file. */
export const READING_QUESTIONS = ['date-order', 'decimal-mark', 'sign', 'columns'] as const;
/** What reads two ways in a bank's file. */
export type ReadingQuestion = (typeof READING_QUESTIONS)[number];

/** Whether the rows of a statement lead from its opening balance to its closing one. */
export const STATEMENT_PROOFS = ['adds-up', 'differs', 'no-balances'] as const;
/** Whether the rows of a statement add up. */
export type StatementProofKind = (typeof STATEMENT_PROOFS)[number];

/** Why a row could not be read. */
export const ROW_FAULTS = ['date', 'amount', 'decimals', 'too-large'] as const;
/** Why a row could not be read. */
export type BankRowFault = (typeof ROW_FAULTS)[number];

/** How far an import is. */
export const IMPORT_STATES = ['draft', 'committed', 'undone'] as const;
/** How far an import is. */
export type ImportState = (typeof IMPORT_STATES)[number];

/** How many drafts a ledger has at most. */
export const MAX_DRAFTS = 10;
/** How many days a draft is kept. */
export const DRAFT_DAYS = 7;
/** How many rows a request chooses for at most. */
export const MAX_ROW_CHOICES = 1_000;
