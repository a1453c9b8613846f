import Papa from 'papaparse';

/** A row of a table before it is looked at. */
export interface TextRow {
  readonly cells: string[];
  /** As it stands in the text. */
  readonly raw: string;
}

const QUOTE = 34;
const NEWLINE = 10;

/** Where a quoted cell ends: the place of its closing quote; -1 where it is never closed, or anything stands behind it. */
function closingQuote(text: string, begin: number, delimiter: number): number {
  for (let end = text.indexOf('"', begin); end >= 0; end = text.indexOf('"', end + 2)) {
    const behind = text.charCodeAt(end + 1);
    if (behind === delimiter || behind === NEWLINE || end + 1 === text.length) return end;
    if (behind !== QUOTE) return -1;
  }
  return -1;
}

const withSingleQuotes = (cell: string): string => (cell.includes('"') ? cell.replaceAll('""', '"') : cell);

/** Where a cell without quotes around it ends. */
function endOfCell(text: string, begin: number, delimiter: number): number {
  for (let at = begin; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === delimiter || code === NEWLINE) return at;
  }
  return text.length;
}

const LOST_LENGTH = 200;
const LOST_LINES = 40;

const isLost = (cell: string): boolean => cell.length > LOST_LENGTH && cell.split('\n').length > LOST_LINES;

/** Whether a quote that is opened and not closed swallowed many lines. */
const hasLostQuote = (rows: readonly TextRow[]): boolean => rows.some(({ cells }) => cells.some(isLost));

/** A table is parted by one character that is neither a quote nor the end of a line. */
const isParting = (delimiter: string): boolean => delimiter.length === 1 && !/["\n]/.test(delimiter);

/**
 * The cells of each line of a table in which quotes stand as RFC 4180 has them, as Papa Parse makes them, in half its time;
 * null for any other text, and where a cell has more lines than texts of banks have.
 */
function regularRows(text: string, delimiter: string): TextRow[] | null {
  if (text === '' || !isParting(delimiter)) return null;
  const parting = delimiter.charCodeAt(0);
  const rows: TextRow[] = [];
  const cells: string[] = [];
  let width = 0;
  let longest = 0;
  let beginOfRow = 0;
  for (let begin = 0; begin <= text.length; begin += 1) {
    const isQuoted = text.charCodeAt(begin) === QUOTE;
    const from = isQuoted ? begin + 1 : begin;
    const to = isQuoted ? closingQuote(text, from, parting) : endOfCell(text, begin, parting);
    if (to < 0) return null;
    const cell = text.slice(from, to);
    cells[width] = isQuoted ? withSingleQuotes(cell) : cell;
    width += 1;
    // Over the quote, or the delimiter itself, to the next cell.
    begin = isQuoted ? to + 1 : to;
    if (text.charCodeAt(begin) === parting) continue;
    // A copy is no longer than it has to be.
    rows.push({ cells: cells.slice(0, width), raw: text.slice(beginOfRow, begin) });
    longest = Math.max(longest, begin - beginOfRow);
    width = 0;
    beginOfRow = begin + 1;
  }
  // What is long in a row is no longer than the row.
  return longest > LOST_LENGTH && hasLostQuote(rows) ? null : rows;
}

/** Takes apart any text, whatever its quotes are like: a cell may go on in the next line. */
function acrossLines(text: string, delimiter: string): TextRow[] {
  const rows: TextRow[] = [];
  let begin = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    skipEmptyLines: false,
    step: ({ data, meta }) => {
      rows.push({ cells: data, raw: text.slice(begin, meta.cursor).replace(/\n$/, '') });
      begin = meta.cursor;
    },
  });
  return rows;
}

/** Takes each line apart by itself. In one whose quotes are not regular they mean nothing. */
const byLine = (text: string, delimiter: string): TextRow[] =>
  text.split('\n').map((raw) => regularRows(raw, delimiter)?.[0] ?? { cells: raw.split(delimiter), raw });

/**
 * The rows of a table, whose lines end with a line feed, as they may be read: likelier first. A quote that is opened and not
 * closed swallows lines; where there is one, each line may be meant by itself.
 */
export function textRows(text: string, delimiter: string): TextRow[][] {
  const regular = regularRows(text, delimiter);
  if (regular !== null) return [regular];
  const quoted = acrossLines(text, delimiter);
  return hasLostQuote(quoted) ? [byLine(text, delimiter)] : [quoted, byLine(text, delimiter)];
}
