import type { ImportStatement } from '@nestegg/api-sdk';
import type { LocalDate } from '@nestegg/domain';
import type { FileSummary } from '../../../../worker/summarize-file.ts';

/** One account's part of a file, wherever it was read. */
export interface FileStatement {
  /** Counted from 1 through the file. */
  readonly number: number;
  readonly bankId: string | null;
  readonly currency: string | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Null while the columns are not known. */
  readonly rows: number | null;
}

/** A table whose columns are not known is one statement, of which nothing is known. */
const UNREAD: FileStatement = { number: 1, bankId: null, currency: null, from: null, to: null, rows: null };

export const statementsRead = ({ statements }: FileSummary): readonly FileStatement[] =>
  statements.length === 0 ? [UNREAD] : statements;

export const statementsStored = (statements: readonly ImportStatement[]): readonly FileStatement[] =>
  statements.length === 0 ? [UNREAD] : statements;
