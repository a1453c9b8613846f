import { readFile } from 'node:fs/promises';
import {
  BankFileRefusal,
  readBankFile,
  REFUSAL_TEXTS,
  type Question,
  type Reading,
  type Statement,
} from '@nestegg/bank-files';
import { UsageError } from '../usage-error.ts';

interface Asked {
  readonly file: string;
  /** Which account, where the file has several. */
  readonly account: string | undefined;
  readonly reading: Reading;
  readonly today: string;
}

const OPTIONS = { 'date-order': '--date-order', 'decimal-mark': '--decimal-mark', sign: '--sign' } as const;

/** What reads two ways is asked, never guessed: money would be booked by it. */
function refuseQuestion(question: Question): never {
  if (question.kind === 'columns') throw new UsageError('It is unclear which columns hold day and amount');
  const values = question.options.map(({ value, sum }) => `${value} (the sum is ${(sum / 100).toFixed(2)})`);
  throw new UsageError(`The file reads in more than one way: say ${OPTIONS[question.kind]} ${values.join(' or ')}`);
}

const isAnswered = (question: Question, { dateOrder, decimalMark, sign }: Reading): boolean =>
  question.kind !== 'columns' &&
  { 'date-order': dateOrder, 'decimal-mark': decimalMark, sign }[question.kind] !== undefined;

function pick(statements: readonly Statement[], account: string | undefined): Statement {
  const found = account === undefined ? statements : statements.filter(({ bankId }) => bankId === account);
  const [only, other] = found;
  if (only && !other) return only;
  if (!only)
    throw new UsageError(account === undefined ? 'The file has no rows' : `The file has no account ${account}`);
  const names = statements.map(({ bankId }) => bankId ?? 'without a number').join(', ');
  throw new UsageError(`The file has several accounts: say --account with one of ${names}`);
}

/** Reads a bank's file; what cannot be read, or reads two ways, is a `UsageError`. */
export async function readStatement({ file, account, reading, today }: Asked): Promise<Statement> {
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`${file} cannot be read`);
  });
  try {
    const { statements, questions } = readBankFile(bytes, { reading, today });
    const open = questions.find((question) => !isAnswered(question, reading));
    return open ? refuseQuestion(open) : pick(statements, account);
  } catch (error) {
    if (error instanceof BankFileRefusal) throw new UsageError(REFUSAL_TEXTS[error.code]);
    throw error;
  }
}
