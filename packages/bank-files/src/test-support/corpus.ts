import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  BankFileRefusal,
  proveStatement,
  readBankFile,
  type BankFile,
  type Note,
  type Question,
  type Reading,
  type Statement,
  type StatementBalance,
  type StatementRow,
} from '../index.ts';
import { TODAY } from './read.ts';

/** A balance in hundredths, alone or behind its day. */
type OracleBalance = number | readonly [string | null, number];

/** Of a row what is not of every row: `pending`, another `currency`, and fields of `BankRow` that matter in this file. */
type OracleFields = Readonly<Record<string, string | boolean | null>>;

/** A row as a person reads it: day, hundredths, description; or why it cannot be read. */
type OracleRow = readonly [string, number, string, OracleFields?] | { readonly fault: string };

interface OracleStatement {
  readonly account: string | null;
  readonly currency: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly opening: OracleBalance | null;
  readonly closing: OracleBalance | null;
  readonly count?: number;
  readonly rows: readonly OracleRow[];
  /** Of the booked rows in the statement's currency. */
  readonly sum: number;
  /** What is missing between the rows and the balances; left out where they agree. */
  readonly differs?: number;
}

/** What a reading of a file has to give. */
interface OracleReading {
  readonly statements: readonly OracleStatement[];
  readonly questions: readonly unknown[];
  readonly notes: readonly Note[];
}

/** What a file means, written by hand. */
interface Oracle extends OracleReading {
  readonly what: string;
  /** What a person has to choose before anything else, such as an encoding that cannot be found. */
  readonly reading?: Reading;
  readonly refusal?: string;
  readonly format?: string;
  readonly encoding?: string;
  readonly answers?: readonly (OracleReading & { readonly reading: Reading; readonly encoding?: string })[];
}

/** A file of the corpus with its oracle, or what is there without the other. */
export interface CorpusCase {
  readonly name: string;
  readonly bytes: Uint8Array | null;
  readonly oracle: Oracle | null;
}

const FOLDER = fileURLToPath(new URL('../../corpus/', import.meta.url));
const FORMATS = ['csv', 'ofx', 'qif', 'camt', 'mt940'] as const;

const nameOf = (file: string): string => file.replace(/\.\w+$/, '');

function casesIn(format: string): CorpusCase[] {
  const files = readdirSync(`${FOLDER}${format}`);
  return [...new Set(files.map(nameOf))].toSorted().flatMap((name): CorpusCase[] => {
    const own = files.filter((file) => nameOf(file) === name);
    const oracle = own.includes(`${name}.json`)
      ? (JSON.parse(readFileSync(`${FOLDER}${format}/${name}.json`, 'utf8')) as Oracle)
      : null;
    const banks = own.filter((file) => !file.endsWith('.json'));
    const read = (file: string): Uint8Array => new Uint8Array(readFileSync(`${FOLDER}${format}/${file}`));
    if (banks.length === 0) return [{ name: `${format}/${name}`, bytes: null, oracle }];
    // Two files of one name have one oracle, which cannot be that of both.
    return banks.map((file, at) => ({
      name: `${format}/${file}`,
      bytes: read(file),
      oracle: at === 0 ? oracle : null,
    }));
  });
}

/** Each case of the corpus, by its format. */
export const corpusCases = (): CorpusCase[] => FORMATS.flatMap(casesIn);

/** Reads a case as a person would who made these choices; the code of the refusal where it is refused. */
export function readCase(bytes: Uint8Array, reading: Reading = {}): BankFile | string {
  try {
    return readBankFile(bytes, { today: TODAY, reading });
  } catch (error) {
    if (error instanceof BankFileRefusal) return error.code;
    throw error;
  }
}

function balanceAs(wanted: OracleBalance | null | undefined, balance: StatementBalance | null): OracleBalance | null {
  if (balance === null) return null;
  return Array.isArray(wanted) ? [balance.date, balance.amount] : balance.amount;
}

function rowAs(wanted: OracleRow | undefined, { row, fault }: StatementRow, currency: string | null): OracleRow {
  if (row === null) return { fault: `${fault}` };
  const named = Array.isArray(wanted) ? Object.keys((wanted[3] as OracleFields | undefined) ?? {}) : [];
  const fields: Record<string, string | boolean | null> = {};
  for (const name of named) if (name in row) fields[name] = row[name as keyof typeof row] as string | boolean | null;
  if (row.isPending) fields['pending'] = true;
  if (row.currency !== null && row.currency !== currency) fields['currency'] = row.currency;
  const stated = [row.date, row.amount, row.description] as const;
  return Object.keys(fields).length === 0 ? stated : [...stated, fields];
}

function statementAs(wanted: OracleStatement | undefined, statement: Statement): OracleStatement {
  const { bankId, currency, from, to, opening, closing, statedCount, rows } = statement;
  const proof = proveStatement(statement);
  return {
    account: bankId,
    currency,
    from,
    to,
    opening: balanceAs(wanted?.opening, opening),
    closing: balanceAs(wanted?.closing, closing),
    ...(statedCount === null ? {} : { count: statedCount }),
    rows: rows.map((row, at) => rowAs(wanted?.rows[at], row, currency)),
    sum: proof.rows,
    ...(proof.kind === 'differs' ? { differs: proof.difference } : {}),
  };
}

const questionAs = (question: Question): unknown =>
  question.kind === 'columns'
    ? { kind: question.kind }
    : {
        kind: question.kind,
        preselected: question.preselected,
        options: question.options.map(({ value, from, to, sum }) => [value, from, to, sum]),
      };

/** What was read in the form of an oracle: all of it, so that what is too much differs as well. */
export const readingAs = (wanted: OracleReading, file: BankFile): OracleReading => ({
  statements: file.statements.map((statement, at) => statementAs(wanted.statements[at], statement)),
  questions: file.questions.map(questionAs),
  notes: file.notes,
});
