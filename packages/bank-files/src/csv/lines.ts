import { amountText, isPadded, type AmountText } from '../text/amount.ts';
import { dateText, type DateText } from '../text/dates.ts';
import { mayNameBalance } from './directions.ts';
import { unquoted } from '../text/unquoted.ts';
import { withAsciiDigits } from '../text/digits.ts';
import { textRows, type TextRow } from './text-rows.ts';

/** A line of a table: its cells, where it stands in the file, and what is in it, which is asked for again and again. */
export interface Line {
  /** Counted from 0. */
  readonly at: number;
  readonly cells: readonly string[];
  /** As it stands in the file. */
  readonly raw: string;
  /** Where its first day stands, and the day; -1 and null where there is none. */
  readonly datedAt: number;
  readonly day: DateText | null;
  /** Where an amount stands beside a day, and the amount; -1 and null where there is none. */
  readonly paidAt: number;
  readonly amount: AmountText | null;
  /** Whether a word for a balance is in it. */
  readonly mayBeBalance: boolean;
}

/** The day in a cell. It is often that of the line above, and then not read again. */
const dayIn = (cell: string, index: number, above: Line | null): DateText | null =>
  above !== null && index === above.datedAt && cell === above.cells[index] ? above.day : dateText(cell);

/** The amount in a cell; `31.01.2026` has the digits of one, and is a day. */
function moneyIn(cell: string): AmountText | null {
  const amount = amountText(cell);
  return amount !== null && amount.mark === null && (isPadded(amount) || dateText(cell) !== null) ? null : amount;
}

/** Looks at each cell of a line once. */
export function lineOf(at: number, { cells, raw }: Readonly<TextRow>, above: Line | null = null): Line {
  let datedAt = -1;
  let paidAt = -1;
  let day: DateText | null = null;
  let amount: AmountText | null = null;
  for (let index = 0; index < cells.length && day === null; index += 1) {
    day = dayIn(cells[index] ?? '', index, above);
    if (day !== null) datedAt = index;
  }
  // Only movements of money have both. Banks write amounts behind what they are for.
  for (let index = day === null ? -1 : cells.length - 1; index >= 0 && amount === null; index -= 1) {
    if (index === datedAt) continue;
    amount = moneyIn(cells[index] ?? '');
    if (amount !== null) paidAt = index;
  }
  return { at, cells, raw, datedAt, day, paidAt, amount, mayBeBalance: mayNameBalance(raw) };
}

/** The text of a cell; '' where there is none, and at -1. */
export const cellAt = ({ cells }: Line, index: number): string => (index < 0 ? '' : (cells[index] ?? ''));

/** The date in a cell. */
export const dateAt = (line: Line, index: number): DateText | null =>
  line.datedAt === index ? line.day : dateText(cellAt(line, index));

/** Whether a day was found in a cell. */
export const isDatedAt = (line: Line, index: number): boolean => line.datedAt === index && line.day !== null;

/** The amount in a cell. */
export const amountAt = (line: Line, index: number): AmountText | null =>
  line.paidAt === index ? line.amount : amountText(cellAt(line, index));

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Few banks part cells by these, which other texts have seldom enough. */
const RARE_DELIMITERS = ['^', '~'] as const;
const SAMPLE = 16 * 1024;

/** `sep=;`, which names the delimiter to spreadsheets. */
const NAMED_DELIMITER = /^\ufeff?"?sep=(.)"?\s*\n/i;

/** Those of a list that are wanted: the list itself where all are, which spares a copy of a long one. */
export const onlyLines = (lines: readonly Line[], isWanted: (line: Line, index: number) => boolean): readonly Line[] =>
  lines.every(isWanted) ? lines : lines.filter(isWanted);

/** A line that was quoted as a whole is taken apart once more. */
function unwrap(row: TextRow, delimiter: string): TextRow {
  const { cells, raw } = row;
  if (cells.length !== 1 || cells[0]?.includes(delimiter) !== true) return row;
  return { cells: textRows(cells[0], delimiter)[0]?.[0]?.cells ?? cells, raw };
}

const EQUALS = 61;
const APOSTROPHE = 39;

/**
 * Letters, digits and signs of ASCII, of which most cells are made, are no blanks; a spreadsheet's texts begin with `=`
 * or `'`.
 */
const isPlain = (code: number): boolean => code > 32 && code < 127 && code !== EQUALS && code !== APOSTROPHE;

/** Marks that turn the direction of writing around a number or a day. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** Trims the cells of a row where they stand; whether there is anything in one of them. */
function trimAll(cells: string[]): boolean {
  let isFilled = false;
  for (let index = 0; index < cells.length; index += 1) {
    let cell = cells[index] ?? '';
    if (cell === '') continue;
    if (!isPlain(cell.charCodeAt(0)) || !isPlain(cell.charCodeAt(cell.length - 1))) {
      cell = withAsciiDigits(unquoted(cell.replace(DIRECTION_MARKS, '').trim()).trim());
      cells[index] = cell;
    }
    if (cell !== '') isFilled = true;
  }
  return isFilled;
}

/** A part of the line of dashes below the header of a table in a text. */
const isRule = (cell: string): boolean => /^(?::?-{2,}:?)?$/.test(cell);

/** Rows as lines; empty ones are left out and counted. */
function linesOf(rows: readonly TextRow[], delimiter: string): Line[] {
  const lines: Line[] = [];
  let above: Line | null = null;
  for (let at = 0; at < rows.length; at += 1) {
    const row = unwrap(rows[at] as TextRow, delimiter);
    if (!trimAll(row.cells) || (delimiter === '|' && row.cells.every(isRule))) continue;
    above = lineOf(at, row, above);
    lines.push(above);
  }
  return lines;
}

/** Whether a line has a day and, in another cell, an amount: only movements of money have both. */
export const isMovement = ({ amount }: Line): boolean => amount !== null;

const countMovements = (lines: readonly Line[]): number => lines.filter(isMovement).length;

/** The lines of a text, split by a delimiter; where they can be read in two ways, that by which no movement is lost. */
export function splitLines(text: string, delimiter: string): Line[] {
  const [likely = [], other] = textRows(text, delimiter).map((rows) => linesOf(rows, delimiter));
  return other !== undefined && countMovements(other) > countMovements(likely) ? other : likely;
}

/** How many lines have each width; most have that of the line above, which spares looking it up. */
function countWidths(lines: readonly Line[], isCounted: (line: Line) => boolean): Map<number, number> {
  const counts = new Map<number, number>();
  let width = 0;
  let many = 0;
  const add = (): unknown => many > 0 && counts.set(width, (counts.get(width) ?? 0) + many);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    if (!isCounted(line)) continue;
    if (line.cells.length !== width) {
      add();
      width = line.cells.length;
      many = 0;
    }
    many += 1;
  }
  add();
  return counts;
}

/** The width that most movements have, where there are none most lines. */
export function commonWidth(lines: readonly Line[]): number {
  const counts = countWidths(lines, lines.some(isMovement) ? isMovement : () => true);
  return [...counts].toSorted(([a, manyA], [b, manyB]) => manyB - manyA || b - a)[0]?.[0] ?? 0;
}

/** How well a delimiter parts a text: by movements of one width, then by lines of one width. */
function score(text: string, delimiter: string): readonly [number, number, number] {
  if (!text.includes(delimiter)) return [0, 0, 0];
  const lines = splitLines(text, delimiter);
  const width = commonWidth(lines);
  if (width < 2) return [0, 0, 0];
  const ofWidth = (each: readonly Line[]): number => each.filter(({ cells }) => cells.length === width).length;
  return [ofWidth(lines.filter(isMovement)), ofWidth(lines), width];
}

/** The delimiter by which a text is a table; null where none makes one. */
export function findDelimiter(text: string): string | null {
  const named = NAMED_DELIMITER.exec(text)?.[1];
  if (named) return named;
  const sample = text.length > SAMPLE ? text.slice(0, text.lastIndexOf('\n', SAMPLE)) : text;
  return bestOf(sample, DELIMITERS) ?? bestOf(sample, RARE_DELIMITERS);
}

/** Of several delimiters the one by which a text is most of a table; null where it is none by any of them. */
function bestOf(sample: string, delimiters: readonly string[]): string | null {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: score(sample, delimiter) }));
  const [best] = scored.toSorted((a, b) => compare(b.score, a.score));
  return best && best.score[2] > 1 ? best.delimiter : null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - (b[at] ?? 0);
  return 0;
}

/** Breaks of lines that few programs write, in a text without any other. */
const RARE_BREAKS = /[\u0085\u2028\u2029]/g;

/** Breaks of lines in one form: also the two that a careless transfer made of one. */
export function oneLineBreak(text: string): string {
  if (text.includes('\r')) return text.replace(/\r+\n|\r/g, '\n');
  return text.includes('\n') ? text : text.replace(RARE_BREAKS, '\n');
}

/** Whether a text has no more lines: counted before it is taken apart. */
export function hasAtMost(text: string, most: number): boolean {
  let lines = 0;
  for (let end = text.indexOf('\n'); end >= 0 && lines <= most; end = text.indexOf('\n', end + 1)) lines += 1;
  return lines <= most;
}
