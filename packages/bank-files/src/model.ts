import type { LocalDate, Minor } from '@nestegg/domain';

/** The formats that are read. 052 to 054 of CAMT are one, and so are 940 and 942 of MT. */
export type BankFileFormat = 'csv' | 'ofx' | 'qif' | 'camt' | 'mt940';

/** What an account held, and when; the day is null where the file names none. */
export interface StatementBalance {
  readonly date: LocalDate | null;
  readonly amount: Minor;
}

/** Why a row could not be read. */
export type RowFault = 'date' | 'amount' | 'decimals' | 'too-large';

/** One movement of money as the bank wrote it. */
export interface BankRow {
  readonly date: LocalDate;
  /** Interest is counted from this day; null where it is not stated. */
  readonly valueDate: LocalDate | null;
  /** Money that came is positive. */
  readonly amount: Minor;
  /** ISO 4217; null is the statement's. */
  readonly currency: string | null;
  /** The other side's name, at most 200 characters. */
  readonly payee: string | null;
  /** All that the bank wrote, at most 1,000 characters. */
  readonly bankText: string;
  /** The first of payee, purpose, type, 'Bank transaction'; at most 200 characters. */
  readonly description: string;
  /** The bank's own name for it, the same in every file; null where there is none. */
  readonly id: string | null;
  readonly category: string | null;
  /** The account at the other side, where the row is a transfer that names it. */
  readonly transferTo: string | null;
  /** Announced, and not booked. */
  readonly isPending: boolean;
}

/** A line or an entry of a file: read, or not readable and why. */
export interface StatementRow {
  /** Counted from 1 through the file. */
  readonly number: number;
  /** As it stands in the file, at most 2,000 characters. */
  readonly raw: string;
  readonly row: BankRow | null;
  readonly fault: RowFault | null;
}

/** What one account did in one span of time. */
export interface Statement {
  /** IBAN or number, without blanks; null where the file has none. */
  readonly bankId: string | null;
  /** ISO 4217; null where the file has none. */
  readonly currency: string | null;
  /** The period that the file states; null where it states none. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  /** How many rows the file states that there are. */
  readonly statedCount: number | null;
  readonly rows: readonly StatementRow[];
}

/** What a column of a table holds. `in` and `out` are amounts without a sign. */
export type Column =
  | 'date'
  | 'value-date'
  | 'payee'
  | 'payer'
  | 'purpose'
  | 'type'
  | 'amount'
  | 'in'
  | 'out'
  | 'direction'
  | 'balance'
  | 'currency'
  | 'account'
  | 'id'
  | 'category'
  | 'state';

/** In which order day, month and year stand. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

export type DecimalMark = '.' | ',';

/** `reversed` where a charge is written without a sign, as on cards. */
export type SignReading = 'as-written' | 'reversed';

/** How a file is to be read: what was chosen, or confirmed before. What is left out is found. */
export interface Reading {
  /** A label of `TextDecoder`, or `ibm850` or `ibm852`, code pages of DOS. */
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  /** The line of the header, counted from 0; null where the table has none. */
  readonly headerLine?: number | null | undefined;
  /** What each column holds, from the left; null is not read. */
  readonly columns?: readonly (Column | null)[] | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly decimalMark?: DecimalMark | undefined;
  readonly sign?: SignReading | undefined;
}

/** A reading that fits, and what would come of it. */
export interface QuestionOption {
  readonly value: DateOrder | DecimalMark | SignReading;
  /** The first day and the last. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Of all rows. */
  readonly sum: Minor;
}

/** What reads two ways, and is not decided by the file. */
export type Question =
  | {
      readonly kind: 'date-order' | 'decimal-mark' | 'sign';
      readonly options: readonly QuestionOption[];
      readonly preselected: QuestionOption['value'];
    }
  /** Which columns hold the date and the amount. */
  | { readonly kind: 'columns' };

/** What is to be said about a file that was read. */
export type Note =
  | { readonly code: 'bank-error'; readonly message: string }
  /** Lists of a QIF file that hold no account's transactions. */
  | { readonly code: 'lists-left-out'; readonly count: number }
  /** Splits that do not add up to their amount: one row instead. */
  | { readonly code: 'splits-differ'; readonly row: number }
  /** Purchases, sales and earnings of securities: only the cash of an investment account is read. */
  | { readonly code: 'securities-left-out'; readonly count: number }
  /** The file ends in the middle, so that rows may be missing. */
  | { readonly code: 'cut-short' }
  /** Characters that the encoding does not know. */
  | { readonly code: 'damaged-text' }
  /** Files in a ZIP that are no bank files. */
  | { readonly code: 'files-left-out'; readonly count: number }
  /** Lists that stand in a file or a ZIP twice, once without their account, or once more below the same header. */
  | { readonly code: 'copies-left-out'; readonly count: number }
  /** The file's own running balance does not agree with its amounts. */
  | { readonly code: 'balance-differs'; readonly row: number }
  /** Lines that state what others come to, such as the sum of a month. */
  | { readonly code: 'totals-left-out'; readonly count: number }
  /** Fees in a column of their own, which no balance shows to be taken besides the amounts. */
  | { readonly code: 'fees-left-out'; readonly count: number }
  /** The file states a total that its rows do not come to. */
  | { readonly code: 'total-differs' }
  /** The file states another number of rows than it has. */
  | { readonly code: 'count-differs'; readonly stated: number; readonly found: number };

/** How a table was read: by it a layout is known again. */
export interface TableLayout {
  readonly delimiter: string;
  readonly headerLine: number | null;
  readonly header: readonly string[] | null;
  readonly columns: readonly (Column | null)[];
  /** The first lines of the table, for choosing columns. */
  readonly sample: readonly (readonly string[])[];
}

/** What a parser makes of a text. */
export interface ParsedFile {
  readonly statements: readonly Statement[];
  readonly questions: readonly Question[];
  readonly notes: readonly Note[];
  readonly layout: TableLayout | null;
}

/** A bank file that was read. */
export interface BankFile extends ParsedFile {
  readonly format: BankFileFormat;
  readonly encoding: string;
}

/** What a parser needs besides the text. */
export interface ParseOptions {
  readonly reading: Reading;
  /** The person's present day: of two readings the one without future is likelier. */
  readonly today: LocalDate;
}
