import {
  type BankFile,
  BankFileRefusal,
  proveStatement,
  type Question,
  type QuestionOption,
  readBankFile,
  type Reading,
  type RefusalCode,
  type Statement,
} from '@nestegg/bank-files';
import type { LocalDate, Minor } from '@nestegg/domain';

/** A row as it was read, for looking at. */
export interface ReadRow {
  readonly number: number;
  readonly date: LocalDate;
  readonly amount: Minor;
  readonly description: string;
}

/** What one account did, without its rows. */
interface ReadStatement {
  /** Counted from 1 through the file. */
  readonly number: number;
  readonly bankId: string | null;
  readonly currency: string | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly rows: number;
  readonly sum: Minor;
}

/** A reading that fits, with what a row would be by it. */
export interface ReadOption extends QuestionOption {
  /** The first row that the readings tell apart. */
  readonly example: ReadRow | null;
  /** That row as it stands in the file. */
  readonly raw: string | null;
}

type ReadQuestion =
  | { readonly kind: 'columns'; readonly options: readonly []; readonly preselected: null }
  | {
      readonly kind: 'date-order' | 'decimal-mark' | 'sign';
      readonly options: readonly ReadOption[];
      readonly preselected: string;
    };

/** What a screen has to know of a file: not its rows, of which there may be many. */
export interface FileSummary extends Pick<BankFile, 'format' | 'encoding' | 'layout' | 'notes'> {
  readonly statements: readonly ReadStatement[];
  readonly questions: readonly ReadQuestion[];
  /** The first rows. */
  readonly sample: readonly ReadRow[];
  /** How many rows all statements have. */
  readonly rows: number;
}

export type FileAnswer = { readonly file: FileSummary } | { readonly refusal: RefusalCode };

const SAMPLE = 10;

const FIELDS = { 'date-order': 'dateOrder', 'decimal-mark': 'decimalMark', sign: 'sign' } as const;

type FileRow = Statement['rows'][number];

const rowsOf = ({ statements }: BankFile): FileRow[] => statements.flatMap(({ rows }) => rows);

const readRow = ({ number, row }: FileRow): ReadRow[] =>
  row ? [{ number, date: row.date, amount: row.amount, description: row.description }] : [];

function statementOf(statement: Statement, index: number): ReadStatement {
  const days = statement.rows.flatMap(({ row }) => (row ? [row.date] : [])).toSorted();
  return {
    number: index + 1,
    bankId: statement.bankId,
    currency: statement.currency,
    from: statement.from ?? days[0] ?? null,
    to: statement.to ?? days.at(-1) ?? null,
    rows: statement.rows.length,
    sum: proveStatement(statement).rows,
  };
}

/** The number of the first row that readings tell apart, else of the first row. */
function exampleOf(readings: readonly (readonly ReadRow[])[]): number | undefined {
  const [first = [], ...others] = readings;
  const known = others.map((rows) => new Map(rows.map((row) => [row.number, row])));
  const isOther = ({ number, date, amount }: ReadRow): boolean =>
    known.some((rows) => {
      const row = rows.get(number);
      return row !== undefined && (row.date !== date || row.amount !== amount);
    });
  return (first.find(isOther) ?? first[0])?.number;
}

/** A question with a row by each of its answers. */
function withExamples(question: Question, read: (reading: Reading) => BankFile): ReadQuestion {
  if (question.kind === 'columns') return { kind: 'columns', options: [], preselected: null };
  const field = FIELDS[question.kind];
  const readings = question.options.map(({ value }) => rowsOf(read({ [field]: value })));
  const number = exampleOf(readings.map((rows) => rows.flatMap(readRow)));
  const options = question.options.map((option, at) => {
    const row = readings[at]?.find((each) => each.number === number);
    return { ...option, example: (row && readRow(row)[0]) ?? null, raw: row?.raw ?? null };
  });
  return { kind: question.kind, options, preselected: question.preselected };
}

/** Reads a file as the server does; `today` is the person's present day. */
export function summarizeFile(bytes: Uint8Array, today: LocalDate, reading: Reading): FileAnswer {
  try {
    const read = (more: Reading) => readBankFile(bytes, { today, reading: { ...reading, ...more } });
    const file = read({});
    const { format, encoding, layout, notes } = file;
    return {
      file: {
        format,
        encoding,
        layout,
        notes,
        statements: file.statements.map(statementOf),
        questions: file.questions.map((question) => withExamples(question, read)),
        sample: rowsOf(file).flatMap(readRow).slice(0, SAMPLE),
        rows: file.statements.reduce((sum, { rows }) => sum + rows.length, 0),
      },
    };
  } catch (error) {
    if (error instanceof BankFileRefusal) return { refusal: error.code };
    throw error;
  }
}
