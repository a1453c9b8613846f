import { createHash } from 'node:crypto';
import {
  proveStatement,
  type BankFile,
  type RefusalCode,
  type Statement,
  type StatementRow,
} from '@nestegg/bank-files';
import type { BankRowFault, LocalDate, Minor } from '@nestegg/domain';

/** A row of a file as it is stored. */
interface FileRow {
  readonly number: number;
  readonly statement: number;
  readonly raw: string;
  /** Null where it cannot be read. */
  readonly date: LocalDate | null;
  readonly amount: Minor | null;
  readonly currency: string | null;
  readonly payee: string | null;
  readonly bank_text: string;
  readonly description: string;
  readonly category: string | null;
  readonly scheme: 'id' | 'hash' | null;
  readonly value: string | null;
  readonly fault: BankRowFault | null;
  readonly is_pending: boolean;
}

/** A statement of a file as it is stored. */
export interface FileStatement {
  readonly number: number;
  readonly bank_id: string | null;
  readonly currency: string | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly opening: Minor | null;
  readonly opening_date: LocalDate | null;
  readonly closing: Minor | null;
  readonly closing_date: LocalDate | null;
  readonly sum: Minor;
  readonly rows: number;
}

/** What was read of a file: all of it is text, numbers and days that a database takes. */
export interface StorableFile extends Pick<BankFile, 'format' | 'encoding' | 'questions' | 'notes' | 'layout'> {
  readonly statements: readonly FileStatement[];
  readonly rows: readonly FileRow[];
  readonly sha256: string;
}

/** Why a file is not read, or what was read of it. */
export type FileReading = { readonly refused: RefusalCode | 'sum' } | { readonly file: Omit<StorableFile, 'sha256'> };

const MAX_VALUE = 100;
const MAX_CATEGORY = 50;
const NO_TEXT = 'Bank transaction';

/** Without what no database stores as text: half a pair of surrogates, and NUL. */
const tidy = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Cut, and not in the middle of a character. */
const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

const tidyAll = (value: unknown): unknown => {
  if (typeof value === 'string') return tidy(value);
  if (Array.isArray(value)) return value.map(tidyAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, tidyAll(each)]));
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** By what a row is known again: the bank's own id, else its text, whatever its case. */
const sourceOf = (id: string | null, bankText: string): Pick<FileRow, 'scheme' | 'value'> =>
  id === null
    ? { scheme: 'hash', value: hash(bankText.normalize('NFKC').toLowerCase()) }
    : { scheme: 'id', value: id.length > MAX_VALUE ? hash(id) : id };

function fileRow({ number, raw, row, fault }: StatementRow, statement: number): FileRow {
  if (!row) {
    const text = tidy(raw);
    const nothing = {
      date: null,
      amount: null,
      currency: null,
      payee: null,
      category: null,
      scheme: null,
      value: null,
    };
    const description = Array.from(text).slice(0, 100).join('').trim() || NO_TEXT;
    return { ...nothing, number, statement, raw: text, bank_text: '', description, fault, is_pending: false };
  }
  const bankText = tidy(row.bankText);
  return {
    number,
    statement,
    raw: tidy(raw),
    date: row.date,
    amount: row.amount,
    currency: row.currency,
    payee: row.payee === null ? null : tidy(row.payee),
    bank_text: bankText,
    description: tidy(row.description) || NO_TEXT,
    category: tidy(cut(row.category?.trim() ?? '', MAX_CATEGORY)) || null,
    ...sourceOf(row.id === null ? null : tidy(row.id), bankText),
    fault: null,
    is_pending: row.isPending,
  };
}

/** The period that is stated, else from the first row to the last one, else the days of the balances. */
function periodOf({ from, to, opening, closing, rows }: Statement): Pick<FileStatement, 'from' | 'to'> {
  const days = rows.flatMap(({ row }) => (row && !row.isPending ? [row.date] : [])).toSorted();
  return { from: from ?? days[0] ?? opening?.date ?? null, to: to ?? days.at(-1) ?? closing?.date ?? null };
}

/** A balance as columns have it. */
const balanceOf = (balance: Statement['opening']): { amount: Minor | null; date: LocalDate | null } =>
  balance ?? { amount: null, date: null };

function fileStatement(statement: Statement, number: number): FileStatement {
  const { bankId, currency, rows } = statement;
  const [opening, closing] = [balanceOf(statement.opening), balanceOf(statement.closing)];
  return {
    number,
    bank_id: bankId === null || bankId.length > MAX_VALUE ? null : tidy(bankId),
    currency,
    ...periodOf(statement),
    opening: opening.amount,
    opening_date: opening.date,
    closing: closing.amount,
    closing_date: closing.date,
    sum: proveStatement(statement).rows,
    rows: rows.length,
  };
}

/** Whether everything that is ever added up of a file stays exact. */
function isExact({ statements }: BankFile): boolean {
  let sum = 0;
  for (const { opening, closing, rows } of statements) {
    sum += Math.abs(opening?.amount ?? 0) + Math.abs(closing?.amount ?? 0);
    for (const { row } of rows) sum += Math.abs(row?.amount ?? 0);
  }
  // Room for what an account holds besides.
  return sum <= Number.MAX_SAFE_INTEGER / 4;
}

/** A row's number names it: where some share one they are counted anew. */
const numbered = (rows: readonly FileRow[]): readonly FileRow[] =>
  new Set(rows.map(({ number }) => number)).size === rows.length
    ? rows
    : rows.map((row, index) => ({ ...row, number: index + 1 }));

/** A file that was read, as it is stored. */
export function storableFile(file: BankFile): FileReading {
  if (!isExact(file)) return { refused: 'sum' };
  const { format, encoding, questions, notes, layout } = file;
  const statements = file.statements.map((statement, index) => fileStatement(statement, index + 1));
  const rows = numbered(
    file.statements.flatMap((statement, index) => statement.rows.map((row) => fileRow(row, index + 1))),
  );
  const about = tidyAll({ questions, notes, layout }) as Pick<StorableFile, 'questions' | 'notes' | 'layout'>;
  return { file: { format, encoding, ...about, statements, rows } };
}
