import * as z from 'zod/mini';
import { IMPORT_STATUSES, ROW_CHOICES } from '../import/import-status.ts';
import {
  BANK_COLUMNS,
  DATE_ORDERS,
  DECIMAL_MARKS,
  IMPORT_STATES,
  MAX_ROW_CHOICES,
  SIGN_READINGS,
} from '../import/reading.ts';
import { TEXT_LIMITS } from '../text/text.ts';
import { defineCall } from './call.ts';
import { importRecord, importRow } from './import-records.ts';
import { codedMessage } from './coded-message.ts';
import { choice, count, id, text } from './primitives.ts';
import { asOf } from './scope.ts';
import { pagination } from './transaction-calls.ts';

/** What may part cells: no control but the tab, no half of a character, which no text has that is stored, and no quote. */
const DELIMITER = /^(?:\t|[^\p{Cc}\p{Cs}"])$/u;

const delimiter = z
  .string()
  .check(z.maxLength(1), z.regex(DELIMITER, { error: codedMessage('value.invalid', { field: 'Delimiter' }) }));

const columns = z.array(z.nullable(choice('Columns', BANK_COLUMNS)));

/** The number of a row or a statement in its file. */
const place = () => z.int().check(z.gte(1), z.lte(1_000_000));

/** The bytes of a file, compressed by gzip or not. Its idempotency key covers them. */
export const createImport = defineCall({
  method: 'POST',
  path: '/api/imports',
  access: 'person',
  capability: 'import',
  token: 'import',
  query: z.strictObject({
    /** `personal`, or left out, is the person's own ledger. */
    household_id: z.optional(id()),
    file_name: text({ label: 'File name', max: TEXT_LIMITS.fileName, required: 'text.required' }),
    ...asOf,
  }),
  bytes: true,
  status: 201,
  answer: importRecord,
});

/** Reads the file anew: what is left out, or null, is found. Choices of rows that read the same stay. */
export const updateImportReading = defineCall({
  method: 'PUT',
  path: '/api/imports/{id}/reading',
  access: 'person',
  capability: 'import',
  token: 'import',
  query: z.strictObject({ ...asOf }),
  body: z.strictObject({
    encoding: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    delimiter: z.optional(z.nullable(delimiter)),
    /** Counted from 0; -1 is a table without a header. */
    header_line: z.optional(z.nullable(z.int().check(z.gte(-1), z.lte(100_000)))),
    columns: z.optional(z.nullable(columns.check(z.maxLength(200)))),
    date_order: z.optional(z.nullable(choice('Date order', DATE_ORDERS))),
    decimal_mark: z.optional(z.nullable(choice('Decimal mark', DECIMAL_MARKS))),
    sign: z.optional(z.nullable(choice('Sign', SIGN_READINGS))),
    /** Where the rows go; null is nowhere. A statement that is not named keeps its account. */
    statements: z.optional(
      z.array(z.strictObject({ number: place(), account_id: z.nullable(id()) })).check(z.maxLength(100)),
    ),
  }),
  status: 200,
  answer: importRecord,
});

export const listImportRows = defineCall({
  method: 'GET',
  path: '/api/imports/{id}/rows',
  access: 'person',
  capability: 'import',
  token: 'import',
  query: z.strictObject({
    status: z.optional(choice('Status', IMPORT_STATUSES)),
    statement: z.optional(count('Statement', 1, 1_000)),
    page: z.optional(count('Page', 1, 1_000_000)),
    limit: z.optional(count('Limit', 1, 1_000)),
    ...asOf,
  }),
  status: 200,
  answer: z.looseObject({
    /** In the file's order. */
    data: z.array(importRow),
    pagination,
    /** The import's, as these rows were read: a choice that names it is of these rows, or is refused. */
    version: z.int(),
  }),
});

const take = () => choice('Choice', ROW_CHOICES);

/**
 * Rows one by one, or all of a status: every row that can be imported without one. With the version of the rows that were
 * seen (`If-Match`) it is refused where the import is another by now, by whose numbers other rows could be meant.
 */
export const updateImportRows = defineCall({
  method: 'PATCH',
  path: '/api/imports/{id}/rows',
  access: 'person',
  capability: 'import',
  token: 'import',
  body: z
    .strictObject({
      choices: z.optional(
        z
          .array(
            z.strictObject({
              number: place(),
              take: z.optional(take()),
              /** The transaction that it belongs to; null is none: it is new. */
              transaction_id: z.optional(z.nullable(id())),
              category: z.optional(z.nullable(text({ label: 'Category', max: TEXT_LIMITS.category }))),
            }),
          )
          .check(z.maxLength(MAX_ROW_CHOICES)),
      ),
      status: z.optional(choice('Status', IMPORT_STATUSES)),
      statement: z.optional(place()),
      take: z.optional(take()),
    })
    .check((context) => {
      const { value } = context;
      const isAll = value.take !== undefined;
      if ((value.choices !== undefined) !== isAll) return;
      context.issues.push({ code: 'custom', input: value, path: ['choices'], message: codedMessage('import.choices') });
    }),
  status: 200,
  answer: importRecord,
});

/** Records what is ticked: all of it, or nothing where a ticked row would become other than it was shown. */
export const commitImport = defineCall({
  method: 'POST',
  path: '/api/imports/{id}/commit',
  access: 'person',
  capability: 'import',
  token: 'import',
  query: z.strictObject({ ...asOf }),
  status: 200,
  answer: importRecord,
});

/** Takes a committed import back; what was changed since stays. */
export const undoImport = defineCall({
  method: 'POST',
  path: '/api/imports/{id}/undo',
  access: 'person',
  capability: 'import',
  token: 'import',
  status: 200,
  answer: importRecord,
});

export const listImports = defineCall({
  method: 'GET',
  path: '/api/imports',
  access: 'person',
  capability: 'import',
  token: 'import',
  query: z.strictObject({
    /** `personal` is the person's own ledger; without it those of all. */
    household_id: z.optional(id()),
    state: z.optional(choice('State', IMPORT_STATES)),
    /** The `next` of an answer. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(count('Limit', 1, 100)),
  }),
  status: 200,
  answer: z.looseObject({
    /** The latest first. */
    data: z.array(importRecord),
    next: z.nullable(z.string()),
  }),
});

export const getImport = defineCall({
  method: 'GET',
  path: '/api/imports/{id}',
  access: 'person',
  capability: 'import',
  token: 'import',
  query: z.strictObject({
    /** `true`: with what undoing would do. */
    undo: z.optional(choice('Undo', ['true', 'false'])),
    ...asOf,
  }),
  status: 200,
  answer: importRecord,
});

/** Discards a draft. */
export const deleteImport = defineCall({
  method: 'DELETE',
  path: '/api/imports/{id}',
  access: 'person',
  capability: 'import',
  token: 'import',
  status: 204,
});
