import * as z from 'zod/mini';
import { IMPORT_STATUSES, ROW_CHOICES } from '../import/import-status.ts';
import {
  BANK_FILE_FORMATS,
  IMPORT_STATES,
  READING_QUESTIONS,
  ROW_FAULTS,
  STATEMENT_PROOFS,
} from '../import/reading.ts';
import { currency } from './primitives.ts';

const rowCounts = z.looseObject({
  rows: z.int(),
  /** How many of them are to be imported. */
  ticked: z.int(),
});

const balance = z.nullable(z.looseObject({ date: z.nullable(z.string()), amount: z.number() }));

/** What one account did in one span of time, as its bank's file says it, and what importing it would do. */
export const importStatement = z.looseObject({
  /** Counted from 1 through the file. */
  number: z.int(),
  /** By what the file names the account, and in which currency; null where it does not say. */
  bank_id: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** Where its rows go; null until it is chosen, and where they are not to be imported. */
  account_id: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  is_left_out: z.boolean(),
  /** The account to which the file's `bank_id` belongs, where that is another than the chosen one. */
  other_account: z.nullable(z.looseObject({ id: z.string(), name: z.string() })),
  /** The period that the file states, else the first row's day and the last one's; null without either. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  opening: balance,
  closing: balance,
  proof: z.enum(STATEMENT_PROOFS),
  /** The sum of all booked rows, ticked or not. */
  sum: z.number(),
  /** What is missing between the rows and the balances; 0 where they add up, null without balances. */
  difference: z.nullable(z.number()),
  /** What the account would hold after the import at the end of the statement; null without an account or an end. */
  balance_after: z.nullable(z.looseObject({ date: z.string(), amount: z.number(), agrees: z.nullable(z.boolean()) })),
  /** How importing changes the balance with which the account begins; null where it stays. */
  opening_change: z.nullable(
    z.looseObject({
      /** `moved`: rows from before it, today's balance stays. `set`: by the closing balance of a first import. */
      reason: z.enum(['moved', 'set']),
      before: balance,
      after: z.looseObject({ date: z.string(), amount: z.number() }),
    }),
  ),
  /** The day up to which the account is reconciled; null without one. */
  reconciled_to: z.nullable(z.string()),
  rows: z.int(),
  /** How many rows are to be imported, and what they add up to. */
  ticked: z.int(),
  ticked_sum: z.number(),
});

/** What reads two ways, and is not decided by the file. */
const question = z.looseObject({
  kind: z.enum(READING_QUESTIONS),
  /** The readings that fit, and what would come of each; empty for `columns`. */
  options: z.array(
    z.looseObject({
      value: z.string(),
      /** The first day and the last. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      sum: z.number(),
    }),
  ),
  /** The likelier one, by which the rows are read meanwhile. */
  preselected: z.nullable(z.string()),
});

/** What is to be said of a file: `bank-error` has a message, others a count or the number of a row. */
const note = z.looseObject({
  code: z.string(),
  message: z.optional(z.string()),
  count: z.optional(z.int()),
  row: z.optional(z.int()),
  stated: z.optional(z.int()),
  found: z.optional(z.int()),
});

/** A file of a bank that is imported. */
export const importRecord = z.looseObject({
  id: z.string(),
  /** Its ledger's household; null is personal. */
  household_id: z.nullable(z.string()),
  household_name: z.nullable(z.string()),
  /** The ledger's. */
  currency: currency(),
  file_name: z.string(),
  format: z.enum(BANK_FILE_FORMATS),
  state: z.enum(IMPORT_STATES),
  /** RFC 3339. */
  created_at: z.string(),
  created_by_name: z.nullable(z.string()),
  committed_at: z.nullable(z.string()),
  /** When a draft is discarded; null for what was committed. */
  expires_at: z.nullable(z.string()),
  statements: z.array(importStatement),
  /** How many rows have each status; what no row has is left out. */
  counts: z.record(z.string(), rowCounts),
  rows: z.int(),
  /** Of a draft: how it was read. Null for others, and in lists. */
  draft: z.nullable(
    z.looseObject({
      encoding: z.string(),
      /** Unanswered ones; a draft with any is not committed. */
      questions: z.array(question),
      notes: z.array(note),
      /** What was chosen or is known from an earlier file of this layout; what is null is found. */
      reading: z.looseObject({
        encoding: z.nullable(z.string()),
        delimiter: z.nullable(z.string()),
        /** -1 is a table without a header. */
        header_line: z.nullable(z.int()),
        columns: z.nullable(z.array(z.nullable(z.string()))),
        date_order: z.nullable(z.string()),
        decimal_mark: z.nullable(z.string()),
        sign: z.nullable(z.string()),
      }),
      /** The reading was confirmed for an earlier file of this layout. */
      is_known: z.boolean(),
      /** Of a table; null for other formats. */
      layout: z.nullable(
        z.looseObject({
          delimiter: z.string(),
          /** Counted from 0; null where the table has no header. */
          header_line: z.nullable(z.int()),
          header: z.nullable(z.array(z.string())),
          columns: z.array(z.nullable(z.string())),
          /** The first lines of the table. */
          sample: z.array(z.array(z.string())),
        }),
      ),
    }),
  ),
  /** What the commit did; null for drafts. */
  result: z.nullable(
    z.looseObject({
      /** Transactions that were recorded, transfers among them. */
      created: z.int(),
      /** Transactions that were there already and got the bank's words. */
      matched: z.int(),
      /** Sides of transfers that were linked with their other side, which may have been recorded with them. */
      transfers: z.int(),
      ignored: z.int(),
      /** Rows that were not ticked. */
      left_out: z.int(),
    }),
  ),
  /** What undoing did, or would do where the query asks for it; else null. */
  undo: z.nullable(
    z.looseObject({
      removed: z.int(),
      restored: z.int(),
      /** What stays because it was changed, moved, paired or reconciled since. */
      kept: z.int(),
      /** The first 100 of what stays. */
      kept_transactions: z.array(
        z.looseObject({
          id: z.string(),
          date: z.string(),
          description: z.string(),
          amount: z.number(),
        }),
      ),
    }),
  ),
  /** The group of its changes in the log; null for drafts. */
  group: z.nullable(z.string()),
  version: z.int(),
});
/** A file of a bank that is imported, as servers answer it. */
export type ImportAnswer = z.output<typeof importRecord>;

const candidate = z.looseObject({
  transaction_id: z.string(),
  date: z.string(),
  description: z.string(),
  amount: z.number(),
  /** Null is in no account. */
  account_name: z.nullable(z.string()),
});

/** A row of a bank's file, and what becomes of it. */
export const importRow = z.looseObject({
  /** Counted from 1 through the file. */
  number: z.int(),
  /** The number of its statement. */
  statement: z.int(),
  /** Null where it cannot be read. */
  date: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  /** Another than the statement's; else null. */
  currency: z.nullable(z.string()),
  description: z.string(),
  payee: z.nullable(z.string()),
  bank_text: z.string(),
  /** What it would be filed under. */
  category: z.nullable(z.string()),
  /** As it stands in the file. */
  raw: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Why it is not readable; else null. */
  fault: z.nullable(z.enum(ROW_FAULTS)),
  /** It is dated after the present day. */
  is_future: z.boolean(),
  take: z.enum(ROW_CHOICES),
  /** Whether it may be imported at all. */
  can_import: z.boolean(),
  /** The transaction that it belongs to, by its status; null for a credential that reads no ledger. */
  match: z.nullable(candidate),
  /** Of a transfer that a rule makes and whose other side is recorded with it: the account of that side; else null. */
  transfer_account_name: z.nullable(z.string()),
  /** Other transactions that it may belong to, the likeliest first. */
  candidates: z.array(candidate),
});
/** A row of a bank's file, as servers answer it. */
export type ImportRowAnswer = z.output<typeof importRow>;
