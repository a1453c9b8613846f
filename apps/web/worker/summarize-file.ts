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

/** A reading that fits, with what the first row would be by it. */
export interface ReadOption extends QuestionOption {
  readonly first: ReadRow | null;
  /** The first row as it stands in the file. */
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

function readRows(statements: readonly Statement[], most: number): ReadRow[] {
  const found: ReadRow[] = [];
  for (const { rows } of statements) {
    for (const { number, row } of rows) {
      if (found.length === most) return found;
      if (row) found.push({ number, date: row.date, amount: row.amount, description: row.description });
    }
  }
  return found;
}

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

/** A question with the first row by each of its answers. */
function withFirstRows(question: Question, read: (reading: Reading) => BankFile): ReadQuestion {
  if (question.kind === 'columns') return { kind: 'columns', options: [], preselected: null };
  const field = FIELDS[question.kind];
  const options = question.options.map((option) => {
    const { statements } = read({ [field]: option.value });
    const [first = null] = readRows(statements, 1);
    const raw = statements.flatMap(({ rows }) => rows).find(({ number }) => number === first?.number)?.raw ?? null;
    return { ...option, first, raw };
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
        questions: file.questions.map((question) => withFirstRows(question, read)),
        sample: readRows(file.statements, SAMPLE),
        rows: file.statements.reduce((sum, { rows }) => sum + rows.length, 0),
      },
    };
  } catch (error) {
    if (error instanceof BankFileRefusal) return { refusal: error.code };
    throw error;
  }
}
