import Papa from 'papaparse';
import { amountText, type AmountText } from '../text/amount.ts';
import { dateText, type DateText } from '../text/dates.ts';

/** A line of a table: its cells, and where it stands in the file. */
export interface Line {
  /** Counted from 0. */
  readonly at: number;
  readonly cells: readonly string[];
  /** What was found in the cells so far; of a line itself, for a map of so many lines costs more than all else. */
  facts?: Facts;
}

/** Each cell is looked at several times, and taken apart once. */
interface Facts {
  readonly dates: (DateText | null | undefined)[];
  readonly amounts: (AmountText | null | undefined)[];
}

const factsOf = (line: Line): Facts => (line.facts ??= { dates: [], amounts: [] });

/** The date in a cell. */
export function dateAt(line: Line, index: number): DateText | null {
  const { dates } = factsOf(line);
  return (dates[index] ??= dateText(line.cells[index] ?? '')) ?? null;
}

/** The amount in a cell. */
export function amountAt(line: Line, index: number): AmountText | null {
  const { amounts } = factsOf(line);
  return (amounts[index] ??= amountText(line.cells[index] ?? '')) ?? null;
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

/** A quote that is opened and never closed swallows the rest of a file: then quotes mean nothing in it. */
const hasLostQuote = (rows: readonly (readonly string[])[]): boolean =>
  rows.some((cells) => cells.some((cell) => cell.length > 200 && cell.split('\n').length > 40));

/** The lines of a text, split by a delimiter; empty ones are left out and counted. */
export function splitLines(text: string, delimiter: string): Line[] {
  const quoted = parse(text, delimiter);
  const rows = hasLostQuote(quoted) ? parse(text, delimiter, '\u0000') : quoted;
  return rows
    .map((cells, at) => ({ at, cells: unwrap(cells, delimiter).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Whether a line has a day and, in another cell, an amount: only movements of money have both. */
export function isMovement(line: Line): boolean {
  const dated = line.cells.findIndex((_, at) => dateAt(line, at) !== null);
  return dated >= 0 && line.cells.some((_, at) => at !== dated && amountAt(line, at) !== null);
}

/** The width that most lines have. */
export function commonWidth(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted(([a, manyA], [b, manyB]) => manyB - manyA || b - a)[0]?.[0] ?? 0;
}

/** How well a delimiter parts a text: by movements of one width, then by lines of one width. */
function score(text: string, delimiter: string): readonly [number, number, number] {
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
export const oneLineBreak = (text: string): string => text.replace(/\r+\n|\r/g, '\n');
