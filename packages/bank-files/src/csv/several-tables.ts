import { optionOf } from '../choices.ts';
import type { ParsedFile, Question, QuestionOption, Statement } from '../model.ts';
import { ibanIn, numberIn } from '../text/account-number.ts';
import { balanceNamed, mayNameBalance } from './directions.ts';
import { isMovement, type Line } from './lines.ts';
import { isHeader } from './table.ts';

const accountIn = (lines: readonly Line[]): string | null => {
  const texts = lines.map(({ cells }) => cells.join(' '));
  return (
    texts.map(ibanIn).find((found) => found !== null) ?? texts.map(numberIn).find((found) => found !== null) ?? null
  );
};

const isBalance = ({ cells }: Line): boolean =>
  cells.some((cell) => mayNameBalance(cell) && balanceNamed(cell) !== null);

/** Whether a line may be the header of another table: it stands apart from the movements above, and has no numbers. */
const mayBeHeader = (line: Line, above: Line | undefined): boolean =>
  above !== undefined &&
  line.day === null &&
  (line.at > above.at + 1 || !isMovement(above)) &&
  !/\d{2}/.test(line.raw) &&
  isHeader(line, line.cells.length);

/** Where the lines of another table begin: what is said of its account stands above its header, behind the last balances. */
function beginOf(lines: readonly Line[], lastMovement: number, header: number): number {
  let begin = lastMovement + 1;
  while (begin < header && isBalance(lines[begin] as Line)) begin += 1;
  return begin;
}

/**
 * The lines of each table of a file: an export of several accounts has a table each. A header that is repeated is of the
 * same table, unless another account is named above it.
 */
export function tablesIn(lines: readonly Line[]): (readonly Line[])[] {
  const begins = [0];
  let head: Line | null = null;
  let lastMovement = -1;
  lines.forEach((line, at) => {
    if (isMovement(line)) lastMovement = at;
    else if ((head === null || lastMovement >= 0) && mayBeHeader(line, lines[at - 1] ?? line)) {
      const begin = head === null ? 0 : beginOf(lines, lastMovement, at);
      if (head !== null && isOther(lines, { head, line, begin, at, from: begins.at(-1) ?? 0 })) begins.push(begin);
      if (head === null || begins.at(-1) === begin) head = line;
    }
  });
  return begins.map((begin, index) => (begins.length === 1 ? lines : lines.slice(begin, begins[index + 1])));
}

interface Found {
  readonly head: Line;
  readonly line: Line;
  readonly begin: number;
  readonly at: number;
  /** Where the table above begins. */
  readonly from: number;
}

/** Whether a header is that of another table than the one above. */
function isOther(lines: readonly Line[], { head, line, begin, at, from }: Found): boolean {
  if (head.cells.join('\n') !== line.cells.join('\n')) return true;
  const account = accountIn(lines.slice(begin, at));
  return account !== null && account !== accountIn(lines.slice(from, lines.indexOf(head)));
}

const optionBy = ({ questions, statements }: ParsedFile, kind: Question['kind'], value: QuestionOption['value']) => {
  const question = questions.find((each) => each.kind === kind);
  const option = question?.kind === 'columns' ? undefined : question?.options.find((each) => each.value === value);
  return (
    option ??
    optionOf(
      value,
      statements.flatMap(({ rows }) => rows.flatMap(({ row }) => row ?? [])),
    )
  );
};

const earlier = (days: readonly (string | null)[]): string[] => days.flatMap((day) => day ?? []).toSorted();

/** A question of one table is one of the file: what would come of an answer is that of all tables. */
function questionOf(tables: readonly ParsedFile[], question: Question): Question {
  if (question.kind === 'columns') return question;
  const options = question.options.map(({ value }) => {
    const each = tables.map((table) => optionBy(table, question.kind, value));
    return {
      value,
      from: earlier(each.map(({ from }) => from))[0] ?? null,
      to: earlier(each.map(({ to }) => to)).at(-1) ?? null,
      sum: each.reduce((total, { sum }) => total + sum, 0),
    };
  });
  return { ...question, options };
}

/** The tables of a file as one: rows are counted through it, and what is asked is asked once. */
export function joinTables(tables: readonly ParsedFile[]): ParsedFile {
  const [first, ...rest] = tables;
  if (first === undefined || rest.length === 0) return first as ParsedFile;
  let number = 0;
  const statements = tables.flatMap((table): Statement[] =>
    table.statements.map((each) => ({ ...each, rows: each.rows.map((row) => ({ ...row, number: (number += 1) })) })),
  );
  const all = tables.flatMap(({ questions }) => questions);
  const questions = all
    .filter(({ kind }, at) => all.findIndex((other) => other.kind === kind) === at)
    .map((question) => questionOf(tables, question));
  return { statements, questions, notes: tables.flatMap(({ notes }) => notes), layout: first.layout };
}
