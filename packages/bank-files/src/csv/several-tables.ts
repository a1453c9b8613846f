import { optionOf } from '../choices.ts';
import type { ParsedFile, Question, QuestionOption, Statement } from '../model.ts';
import { ibanIn, numberIn } from '../text/account-number.ts';
import { balanceNamed, mayNameBalance } from './directions.ts';
import { isMovement, type Line } from './lines.ts';
import { isHeader } from './table.ts';
import { titleOf } from './titles.ts';

/** An account is named in few lines above a header, near their begin; more of them would only take long. */
const MOST_ABOVE = 40;
const LONGEST = 400;

const accountIn = (lines: readonly Line[]): string | null => {
  const texts = lines.slice(-MOST_ABOVE).map(({ cells }) => cells.join(' ').slice(0, LONGEST));
  return (
    texts.map(ibanIn).find((found) => found !== null) ?? texts.map(numberIn).find((found) => found !== null) ?? null
  );
};

const isBalance = ({ cells }: Line): boolean =>
  cells.some((cell) => mayNameBalance(cell) && balanceNamed(cell) !== null);

/** The last row between a header and another line; not what only has a day and a number, in cells of another width. */
function lastRowOf(lines: readonly Line[], head: number, before: number): number {
  if (head < 0) return -1;
  const width = lines[head]?.cells.length ?? 0;
  for (let at = before - 1; at > head; at -= 1) {
    const line = lines[at] as Line;
    if (isMovement(line) && Math.abs(line.cells.length - width) < 2) return at;
  }
  return -1;
}

/** Whether a line stands apart from the movements above, and has no numbers: only such a one may be another header. */
const isApart = (line: Line, above: Line | undefined): boolean =>
  (above === undefined || line.at > above.at + 1 || !isMovement(above)) && !/\d{2}/.test(line.raw);

/** Lines that may be headers and are none take long to look at; no file has so many. */
const MOST_TRIES = 500;

interface Found {
  /** Where the header of the table above stands, its last row, and the header that may be another one. */
  readonly head: number;
  readonly lastRow: number;
  readonly at: number;
  /** Where the table above begins. */
  readonly from: number;
}

const ACCOUNT_WORD =
  /account|acct|checking|savings|current|card|wallet|konto|giro|spar|karte|compte|livret|carte|cuenta|ahorro|tarjeta|conto|carta|conta|cartão|rekening|konta|účet|számla|cont\b|счет|счёт|口座|账户|계좌/iu;

/** The name of an account in the only cell of the line right above a header. */
function titleAbove(lines: readonly Line[], head: number): string | null {
  const [cell, ...rest] = lines[head - 1]?.cells.filter((each) => each !== '') ?? [];
  if (cell === undefined || rest.length > 0 || !ACCOUNT_WORD.test(cell)) return null;
  return titleOf(cell);
}

/** Whether headers stand below the names of two accounts. */
function areOfTwo(lines: readonly Line[], head: number, other: number): boolean {
  const [one, next] = [titleAbove(lines, head), titleAbove(lines, other)];
  return one !== null && next !== null && one !== next;
}

/**
 * Where the lines of another table begin: what is said of its account stands above its header, behind the last balances.
 * Null where the header is that of the same table once more.
 */
function beginOf(lines: readonly Line[], { head, lastRow, at, from }: Found): number | null {
  let begin = lastRow + 1;
  while (begin < at && isBalance(lines[begin] as Line)) begin += 1;
  if (lines[head]?.cells.join('\n') !== lines[at]?.cells.join('\n')) return begin;
  if (areOfTwo(lines, head, at)) return begin;
  const account = accountIn(lines.slice(begin, at));
  return account === null || account === accountIn(lines.slice(from, head)) ? null : begin;
}

/**
 * The lines of each table of a file: an export of several accounts has a table each. A header that is repeated is of the
 * same table, unless another account is named above it.
 */
export function tablesIn(lines: readonly Line[]): (readonly Line[])[] {
  const begins = [0];
  let head = -1;
  let tries = 0;
  for (let at = 0; at < lines.length && tries < MOST_TRIES; at += 1) {
    const line = lines[at] as Line;
    // Most lines are movements, of which nothing more is asked.
    if (line.day !== null || !isApart(line, lines[at - 1])) continue;
    tries += 1;
    if (!isHeader(line, line.cells.length)) continue;
    const lastRow = lastRowOf(lines, head, at);
    const begin = lastRow < 0 ? at : beginOf(lines, { head, lastRow, at, from: begins.at(-1) ?? 0 });
    if (begin === null) continue;
    // Of several lines that may be the header, the last one before the rows is.
    if (lastRow >= 0) begins.push(begin);
    head = at;
  }
  return begins.length === 1 ? [lines] : begins.map((begin, index) => lines.slice(begin, begins[index + 1]));
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
