import {
  type BankColumn,
  type BankRowFault,
  type Currency,
  type ImportState,
  type ImportStatus,
  type LocalDate,
  type Minor,
  nearestMinor,
  type ReadingQuestion,
  type RowChoice,
  type StatementProofKind,
} from '@nestegg/domain';
import type { Answer, ImportAnswer, ImportRowAnswer, listImportRows, listImports } from '@nestegg/domain/contract';
import type { WriteMark } from './write-mark.ts';

/** What an account held; the day is null where the file names none. */
export interface ImportBalance {
  readonly date: LocalDate | null;
  readonly amountMinor: Minor;
}

/** How importing changes the balance with which an account begins. */
export interface OpeningChange {
  /** `moved`: rows from before it, today's balance stays. `set`: by the closing balance of a first import. */
  readonly reason: 'moved' | 'set';
  readonly before: ImportBalance | null;
  readonly after: { readonly date: LocalDate; readonly amountMinor: Minor };
}

/** What one account did in one span of time, as its bank's file says it, and what importing it would do. */
export interface ImportStatement {
  /** Counted from 1 through the file. */
  readonly number: number;
  /** By what the file names the account, and in which currency; null where it does not say. */
  readonly bankId: string | null;
  readonly currency: string | null;
  /** Where its rows go; null until it is chosen, and where they are not to be imported. */
  readonly accountId: string | null;
  readonly accountName: string | null;
  readonly isLeftOut: boolean;
  /** The account to which the file's `bankId` belongs, where that is another than the chosen one. */
  readonly otherAccount: { readonly id: string; readonly name: string } | null;
  /** The period that the file states, else the first row's day and the last one's; null without either. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly opening: ImportBalance | null;
  readonly closing: ImportBalance | null;
  readonly proof: StatementProofKind;
  /** The sum of all booked rows, ticked or not. */
  readonly sumMinor: Minor;
  /** What is missing between the rows and the balances; 0 where they add up, null without balances. */
  readonly differenceMinor: Minor | null;
  /** What the account would hold after the import at the end of the statement; null without an account or an end. */
  readonly balanceAfter: {
    readonly date: LocalDate;
    readonly amountMinor: Minor;
    /** Whether that is the bank's closing balance; null without one. */
    readonly agrees: boolean | null;
  } | null;
  readonly openingChange: OpeningChange | null;
  /** The day up to which the account is reconciled; null without one. */
  readonly reconciledTo: LocalDate | null;
  readonly rows: number;
  /** How many rows are to be imported, and what they add up to. */
  readonly ticked: number;
  readonly tickedSumMinor: Minor;
}

/** A reading that fits, and what would come of it. */
export interface ReadingOption {
  readonly value: string;
  /** The first day and the last. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly sumMinor: Minor;
}

/** What reads two ways, and is not decided by the file. */
export interface ImportQuestion {
  readonly kind: ReadingQuestion;
  /** Empty for `columns`. */
  readonly options: readonly ReadingOption[];
  /** The likelier one, by which the rows are read meanwhile. */
  readonly preselected: string | null;
}

/** What is to be said of a file: `bank-error` has a message, others a count or the number of a row. */
export interface ImportNote {
  readonly code: string;
  readonly message?: string;
  readonly count?: number;
  readonly row?: number;
  readonly stated?: number;
  readonly found?: number;
}

/** How a file was read, of a draft. */
export interface ImportDraft {
  readonly encoding: string;
  /** Unanswered ones; a draft with any is not committed. */
  readonly questions: readonly ImportQuestion[];
  readonly notes: readonly ImportNote[];
  /** What was chosen, or is known from an earlier file of this layout; what is null is found. */
  readonly reading: {
    readonly encoding: string | null;
    readonly delimiter: string | null;
    /** -1 is a table without a header. */
    readonly headerLine: number | null;
    readonly columns: readonly (BankColumn | null)[] | null;
    readonly dateOrder: string | null;
    readonly decimalMark: string | null;
    readonly sign: string | null;
  };
  /** The reading was confirmed for an earlier file of this layout. */
  readonly isKnown: boolean;
  /** Of a table; null for other formats. */
  readonly layout: {
    readonly delimiter: string;
    /** Counted from 0; null where the table has no header. */
    readonly headerLine: number | null;
    readonly header: readonly string[] | null;
    readonly columns: readonly (BankColumn | null)[];
    /** The first lines of the table. */
    readonly sample: readonly (readonly string[])[];
  } | null;
}

/** What a commit did. */
export interface ImportResult {
  /** Transactions that were recorded. */
  readonly created: number;
  /** Transactions that were there already and got the bank's words. */
  readonly matched: number;
  /** Rows that were linked with their other side as a transfer. */
  readonly transfers: number;
  readonly ignored: number;
  /** Rows that were not ticked. */
  readonly leftOut: number;
}

/** What undoing an import did, or would do. */
export interface ImportUndo {
  readonly removed: number;
  readonly restored: number;
  /** What stays because it was changed, moved, paired or reconciled since. */
  readonly kept: number;
  /** The first 100 of what stays. */
  readonly keptTransactions: readonly {
    readonly id: string;
    readonly date: LocalDate;
    readonly description: string;
    readonly amountMinor: Minor;
  }[];
}

/** A file of a bank that is imported. */
export interface Import {
  readonly id: string;
  /** Its ledger's household; null is personal. */
  readonly householdId: string | null;
  readonly householdName: string | null;
  /** The ledger's. */
  readonly currency: Currency;
  readonly fileName: string;
  readonly format: ImportAnswer['format'];
  readonly state: ImportState;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly createdByName: string | null;
  readonly committedAt: string | null;
  /** When a draft is discarded; null for what was committed. */
  readonly expiresAt: string | null;
  readonly statements: readonly ImportStatement[];
  /** How many rows have each status; what no row has is left out. */
  readonly counts: Readonly<Partial<Record<ImportStatus, { readonly rows: number; readonly ticked: number }>>>;
  readonly rows: number;
  /** Null for what was committed, and in lists. */
  readonly draft: ImportDraft | null;
  /** What the commit did; null for drafts. */
  readonly result: ImportResult | null;
  /** What undoing did, or would do where `getImport` was asked for it; else null. */
  readonly undo: ImportUndo | null;
  /** The group of its changes in the log; null for drafts. */
  readonly group: string | null;
  readonly version: number;
}

/** An import as it was saved. */
export interface SavedImport extends Import, WriteMark {}

/** A page of imports, the latest first. */
export interface ImportPage {
  readonly imports: readonly Import[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** A transaction that a row may belong to. */
export interface MatchCandidate {
  readonly transactionId: string;
  readonly date: LocalDate;
  readonly description: string;
  readonly amountMinor: Minor;
  /** Null is in no account. */
  readonly accountName: string | null;
}

/** A row of a bank's file, and what becomes of it. */
export interface ImportRow {
  /** Counted from 1 through the file. */
  readonly number: number;
  /** The number of its statement. */
  readonly statement: number;
  /** Null where it cannot be read. */
  readonly date: LocalDate | null;
  readonly amountMinor: Minor | null;
  /** Another than the statement's; else null. */
  readonly currency: string | null;
  readonly description: string;
  readonly payee: string | null;
  readonly bankText: string;
  /** What it would be filed under. */
  readonly category: string | null;
  /** As it stands in the file. */
  readonly raw: string;
  readonly status: ImportStatus;
  /** Why it is not readable; else null. */
  readonly fault: BankRowFault | null;
  /** It is dated after the present day. */
  readonly isFuture: boolean;
  readonly take: RowChoice;
  /** Whether it may be imported at all. */
  readonly canImport: boolean;
  /** The transaction that it belongs to, by its status. */
  readonly match: MatchCandidate | null;
  /** Of a transfer that a rule makes and whose other side is recorded with it: the account of that side; else null. */
  readonly transferAccountName: string | null;
  /** Other transactions that it may belong to, the likeliest first. */
  readonly candidates: readonly MatchCandidate[];
}

/** A page of rows, in the file's order. */
export interface ImportRowPage {
  readonly rows: readonly ImportRow[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalItems: number;
  /** The import's, as these rows were read: what is chosen of them goes by it. */
  readonly version: number;
}

/** Decimal numbers on the wire. */
const MONEY = /(?:^|_)(?:amount|sum|difference)$/;

const nameOf = (name: string): string => name.replace(/_./g, ([, letter = '']) => letter.toUpperCase());

/** An answer by the names that its fields have in the model, amounts in minor units. */
function toModel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toModel);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => {
      if (!MONEY.test(name)) return [nameOf(name), toModel(field)];
      return [`${nameOf(name)}Minor`, typeof field === 'number' ? nearestMinor(field) : null];
    }),
  );
}

export const toImport = (answer: ImportAnswer): Import => toModel(answer) as Import;

export const toImportPage = ({ data, next }: Answer<typeof listImports>): ImportPage => ({
  imports: data.map(toImport),
  next,
});

const toRow = (answer: ImportRowAnswer): ImportRow => toModel(answer) as ImportRow;

export const toImportRowPage = ({ data, pagination, version }: Answer<typeof listImportRows>): ImportRowPage => ({
  rows: data.map(toRow),
  page: pagination.page ?? 1,
  totalPages: pagination.total_pages,
  totalItems: pagination.total_items,
  version,
});
