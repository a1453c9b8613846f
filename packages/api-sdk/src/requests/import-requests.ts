import {
  type BankColumn,
  type BankDateOrder,
  type BankDecimalMark,
  type BankSignReading,
  IMPORT_TIMEOUT,
  type ImportState,
  type ImportStatus,
  type RowChoice,
} from '@nestegg/domain';
import { reader, readWriteMark, savedReader } from '../model/answer.ts';
import {
  type Import,
  type ImportPage,
  type ImportRowPage,
  type SavedImport,
  toImport,
  toImportPage,
  toImportRowPage,
} from '../model/import.ts';
import type { WriteMark } from '../model/write-mark.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/import-calls.ts';
import { importRecord } from '../wire/import-records.ts';
import type { VersionedWrite, WriteOptions } from './write-options.ts';

/** A bank's file that is to be read. */
export interface CreateImport extends WriteOptions {
  /** The bytes, compressed by gzip or not. */
  readonly file: Blob;
  readonly fileName: string;
  /** Null, or left out, is personal. */
  readonly householdId?: string | null | undefined;
}

/** How a file is to be read, and where its rows go. What is left out, or null, is found. */
export interface UpdateImportReading extends VersionedWrite {
  readonly id: string;
  readonly encoding?: string | null | undefined;
  readonly delimiter?: string | null | undefined;
  /** Counted from 0; -1 is a table without a header. */
  readonly headerLine?: number | null | undefined;
  readonly columns?: readonly (BankColumn | null)[] | null | undefined;
  readonly dateOrder?: BankDateOrder | null | undefined;
  readonly decimalMark?: BankDecimalMark | null | undefined;
  readonly sign?: BankSignReading | null | undefined;
  /** Null is nowhere; a statement that is not named keeps its account. */
  readonly statements?: readonly { readonly number: number; readonly accountId: string | null }[] | undefined;
}

/** Which rows of a file. */
export interface ImportRowFilter {
  readonly id: string;
  readonly status?: ImportStatus | undefined;
  readonly statement?: number | undefined;
  readonly page?: number | undefined;
  /** At most 1,000. */
  readonly limit?: number | undefined;
}

/** What becomes of one row. */
export interface ChoiceOfRow {
  readonly number: number;
  readonly take?: RowChoice | undefined;
  /** The transaction that it belongs to; null is none: it is new. */
  readonly transactionId?: string | null | undefined;
  readonly category?: string | null | undefined;
}

/** What becomes of rows: of some one by one (1,000 at most), or of all of a status. */
export type UpdateImportRows = VersionedWrite & { readonly id: string } & (
    | { readonly choices: readonly ChoiceOfRow[] }
    | {
        readonly take: RowChoice;
        readonly status?: ImportStatus | undefined;
        readonly statement?: number | undefined;
      }
  );

/** One import by its id. */
export interface ImportTarget extends VersionedWrite {
  readonly id: string;
}

/** Which imports. */
export interface ImportFilter {
  /** A household's id, or `personal`; without it those of all ledgers. */
  readonly householdId?: string | undefined;
  readonly state?: ImportState | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

const readSaved = savedReader(importRecord, toImport);

/** Reads a bank's file into a draft that shows what importing would do. What is none is refused (422). */
export const createImport = ({
  file,
  fileName,
  householdId,
  idempotencyKey,
}: CreateImport): CallRequest<SavedImport | null> => ({
  call: wire.createImport,
  query: { household_id: householdId, file_name: fileName },
  body: file,
  type: 'application/octet-stream',
  asOf: true,
  timeout: IMPORT_TIMEOUT,
  idempotencyKey,
  read: readSaved,
});

/** Reads a draft's file anew, by what was chosen, into the accounts that were chosen. */
export const updateImportReading = ({
  id,
  version,
  idempotencyKey,
  headerLine,
  dateOrder,
  decimalMark,
  statements,
  ...reading
}: UpdateImportReading): CallRequest<SavedImport | null> => ({
  call: wire.updateImportReading,
  path: { id },
  body: {
    ...reading,
    header_line: headerLine,
    date_order: dateOrder,
    decimal_mark: decimalMark,
    statements: statements?.map(({ number, accountId }) => ({ number, account_id: accountId })),
  },
  asOf: true,
  timeout: IMPORT_TIMEOUT,
  version,
  idempotencyKey,
  read: readSaved,
});

/** The rows of a file, and what becomes of each. */
export const listImportRows = ({ id, ...filter }: ImportRowFilter): CallRequest<ImportRowPage> => ({
  call: wire.listImportRows,
  path: { id },
  query: { ...filter },
  asOf: true,
  read: reader(wire.listImportRows.answer, toImportRowPage, 'import rows'),
});

function choicesBody(rows: UpdateImportRows) {
  if (!('choices' in rows)) return { take: rows.take, status: rows.status, statement: rows.statement };
  return {
    choices: rows.choices.map(({ number, take, transactionId, category }) => ({
      number,
      take,
      transaction_id: transactionId,
      category,
    })),
  };
}

/** Chooses what becomes of rows. */
export const updateImportRows = (rows: UpdateImportRows): CallRequest<SavedImport | null> => ({
  call: wire.updateImportRows,
  path: { id: rows.id },
  body: choicesBody(rows),
  timeout: IMPORT_TIMEOUT,
  version: rows.version,
  idempotencyKey: rows.idempotencyKey,
  read: readSaved,
});

/** Records what is ticked: all of it, or nothing (409) where a ticked row would become other than it was shown. */
export const commitImport = ({ id, version, idempotencyKey }: ImportTarget): CallRequest<SavedImport | null> => ({
  call: wire.commitImport,
  path: { id },
  asOf: true,
  timeout: IMPORT_TIMEOUT,
  version,
  idempotencyKey,
  read: readSaved,
});

/** Takes a committed import back; what was changed since stays. */
export const undoImport = ({ id, idempotencyKey }: Omit<ImportTarget, 'version'>): CallRequest<SavedImport | null> => ({
  call: wire.undoImport,
  path: { id },
  timeout: IMPORT_TIMEOUT,
  idempotencyKey,
  read: readSaved,
});

/** Imports, the latest first. */
export const listImports = ({ householdId, ...filter }: ImportFilter = {}): CallRequest<ImportPage> => ({
  call: wire.listImports,
  query: { household_id: householdId, ...filter },
  read: reader(wire.listImports.answer, toImportPage, 'imports'),
});

/** One import; with `undo` what undoing it would do. */
export const getImport = ({ id, undo }: { readonly id: string; readonly undo?: boolean }): CallRequest<Import> => ({
  call: wire.getImport,
  path: { id },
  query: { undo: undo ? 'true' : undefined },
  asOf: true,
  timeout: IMPORT_TIMEOUT,
  read: reader(importRecord, toImport, 'import'),
});

/** Discards a draft. */
export const deleteImport = ({ id, version, idempotencyKey }: ImportTarget): CallRequest<WriteMark> => ({
  call: wire.deleteImport,
  path: { id },
  version,
  idempotencyKey,
  read: readWriteMark,
});
