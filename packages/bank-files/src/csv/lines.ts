import Papa from 'papaparse';
import { amountText, type AmountText } from '../text/amount.ts';
import { dateText, type DateText } from '../text/dates.ts';

/** A line of a table: its cells, and where it stands in the file. What was found in it is kept, for it is asked for again. */
export interface Line {
  /** Counted from 0. */
  readonly at: number;
  readonly cells: readonly string[];
  /** Where its day stands, and the day. */
  datedAt: number;
  day: DateText | null;
  /** Whether a word for a balance is in it; null before it was asked. */
  mayBeBalance: boolean | null;
  /** Where an amount stands, and the amount. */
  paidAt: number;
  amount: AmountText | null;
}

/** A line in which nothing was looked for yet. All have one shape, which keeps many of them cheap. */
export const lineOf = (at: number, cells: readonly string[]): Line => ({
  at,
  cells,
  datedAt: -1,
  day: null,
  mayBeBalance: null,
  paidAt: -1,
  amount: null,
});

/** The date in a cell. */
export function dateAt(line: Line, index: number): DateText | null {
  return line.datedAt === index ? line.day : dateText(line.cells[index] ?? '');
}

/** Whether a day was found in a cell. */
export const isDatedAt = (line: Line, index: number): boolean => line.datedAt === index && line.day !== null;

/** The amount in a cell. */
export function amountAt(line: Line, index: number): AmountText | null {
  return line.paidAt === index ? line.amount : amountText(line.cells[index] ?? '');
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SAMPLE = 64 * 1024;

/** `sep=;`, which names the delimiter to spreadsheets. */
const NAMED_DELIMITER = /^\ufeff?"?sep=(.)"?\s*\n/i;

const parse = (text: string, delimiter: string, quoteChar = '"'): string[][] =>
  Papa.parse<string[]>(text, { delimiter, quoteChar, newline: '\n', skipEmptyLines: false }).data;

/** A line that was quoted as a whole is taken apart once more. */
const unwrap = (cells: string[], delimiter: string): string[] =>
  cells.length === 1 && cells[0]?.includes(delimiter) ? (parse(cells[0], delimiter)[0] ?? cells) : cells;

/** Trims the cells of a row where they stand; whether there is anything in one of them. */
function trimAll(cells: string[]): boolean {
  let isFilled = false;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = (cells[index] ?? '').trim();
    cells[index] = cell;
    if (cell !== '') isFilled = true;
  }
  return isFilled;
}

/** A quote that is opened and never closed swallows the rest of a file: then quotes mean nothing in it. */
const isLostQuote = (cell: string): boolean => cell.length > 200 && cell.split('\n').length > 40;
const hasLostQuote = (rows: readonly (readonly string[])[]): boolean => rows.some((cells) => cells.some(isLostQuote));

/** The lines of a text, split by a delimiter; empty ones are left out and counted. */
export function splitLines(text: string, delimiter: string): Line[] {
  const quoted = parse(text, delimiter);
  const rows = hasLostQuote(quoted) ? parse(text, delimiter, '\u0000') : quoted;
  const lines: Line[] = [];
  rows.forEach((row, at) => {
    const cells = unwrap(row, delimiter);
    if (trimAll(cells)) lines.push(lineOf(at, cells));
  });
  return lines;
}

/** Looks for the first day in a line; whether there is one. */
function findDay(line: Line): boolean {
  if (line.day !== null) return true;
  for (let index = 0; index < line.cells.length; index += 1) {
    const day = dateText(line.cells[index] ?? '');
    if (day === null) continue;
    line.datedAt = index;
    line.day = day;
    return true;
  }
  return false;
}

/** Looks for an amount in a line, beside its day; whether there is one. */
function findAmount(line: Line): boolean {
  if (line.amount !== null) return true;
  // Banks write amounts behind what they are for.
  for (let index = line.cells.length - 1; index >= 0; index -= 1) {
    const amount = index === line.datedAt ? null : amountText(line.cells[index] ?? '');
    if (amount === null) continue;
    line.paidAt = index;
    line.amount = amount;
    return true;
  }
  return false;
}

/** Whether a line has a day and, in another cell, an amount: only movements of money have both. */
export const isMovement = (line: Line): boolean => findDay(line) && findAmount(line);

/** The width that most lines have. */
export function commonWidth(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  lines.forEach(({ cells }) => counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1));
  return [...counts].toSorted(([a, manyA], [b, manyB]) => manyB - manyA || b - a)[0]?.[0] ?? 0;
}

/** How well a delimiter parts a text: by movements of one width, then by lines of one width. */
function score(text: string, delimiter: string): readonly [number, number, number] {
  if (!text.includes(delimiter)) return [0, 0, 0];
  const lines = splitLines(text, delimiter);
  const movements = lines.filter(isMovement);
  const width = commonWidth(movements.length > 0 ? movements : lines);
  if (width < 2) return [0, 0, 0];
  const ofWidth = (each: readonly Line[]): number => each.filter(({ cells }) => cells.length === width).length;
  return [ofWidth(movements), ofWidth(lines), width];
}

/** The delimiter by which a text is a table; null where none makes one. */
export function findDelimiter(text: string): string | null {
  const named = NAMED_DELIMITER.exec(text)?.[1];
  if (named) return named;
  const sample = text.length > SAMPLE ? text.slice(0, text.lastIndexOf('\n', SAMPLE)) : text;
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: score(sample, delimiter) }));
  const [best] = scored.toSorted((a, b) => compare(b.score, a.score));
  return best && best.score[2] > 1 ? best.delimiter : null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - (b[at] ?? 0);
  return 0;
}

/** Breaks of lines in one form: also the two that a careless transfer made of one. */
export const oneLineBreak = (text: string): string => (text.includes('\r') ? text.replace(/\r+\n|\r/g, '\n') : text);
