import { cellsOf, isAmount, isDate } from './column-contents.ts';
import { isMovement, lineOf, type Line } from './lines.ts';
import { columnsNamed } from './header-words.ts';
import type { Table } from './table.ts';

const isWhole = (cell: string | undefined): boolean =>
  cell !== undefined && /^[-+]?(?:\d{1,9}|\d{1,3}(?:[.\s']\d{3})+)$/.test(cell);
/** With the currency, where it is written behind. */
const areHundredths = (cell: string | undefined): boolean =>
  cell !== undefined && /^\d{2}\s?(?:\p{Sc}|[A-Z]{3})?$/u.test(cell);

/** Where in each of these lines hundredths stand behind a whole number, as a comma parts them that is no delimiter. */
function partedAmounts(lines: readonly Line[]): number[] {
  const found: number[] = [];
  for (let at = 0; at + 1 < (lines[0]?.cells.length ?? 0); at += 1) {
    if (!lines.every(({ cells }) => isWhole(cells[at]) && areHundredths(cells[at + 1]))) continue;
    found.push(at);
    at += 1;
  }
  return found;
}

/** A line with amounts that were parted in one cell each. */
function rejoined({ at, cells, raw }: Line, parted: readonly number[]): Line {
  const joined = cells.map((cell, index) => (parted.includes(index) ? `${cell},${cells[index + 1]}` : cell));
  return lineOf(at, { cells: joined.filter((_, index) => !parted.includes(index - 1)), raw });
}

/** A line of which only the day is certain: what follows it stands in other columns than its own. */
const withoutMoved = ({ at, cells, raw, datedAt }: Line): Line =>
  lineOf(at, { cells: cells.map((cell, index) => (index === datedAt ? cell : '')), raw });

/** What a cell of a column has to be, as in all lines that are not too wide; null for anything. */
type Kind = ((cell: string) => boolean) | null;

const isText = (cell: string): boolean => /\p{L}{2}/u.test(cell);

function kindOf(cells: readonly string[]): Kind {
  return [isDate, isAmount, isText].find((kind) => cells.length > 0 && cells.every(kind)) ?? null;
}

/** Fewer lines do not show what a column holds. */
const FEWEST_EXAMPLES = 2;
const EXAMPLES = 50;

/** What each column holds in lines that are as wide as their header; none where too few are. */
function kindsOf(body: readonly Line[], named: number): readonly Kind[] {
  const examples = body.filter((line) => line.cells.length === named && isMovement(line)).slice(0, EXAMPLES);
  if (examples.length < FEWEST_EXAMPLES) return [];
  return Array.from({ length: named }, (_, at) => kindOf(cellsOf(examples, at)));
}

/** A line whose only text was parted by the delimiter, joined again where all other cells then are what they have to be. */
function withWholeText(line: Line, kinds: readonly Kind[], delimiter: string): Line {
  const { at, cells, raw } = line;
  const surplus = cells.length - kinds.length;
  const joinedAt = (from: number): string[] => [
    ...cells.slice(0, from),
    cells.slice(from, from + surplus + 1).join(`${delimiter} `),
    ...cells.slice(from + surplus + 1),
  ];
  const fits = (each: readonly string[]): boolean =>
    each.every((cell, index) => cell === '' || (kinds[index]?.(cell) ?? true));
  // A number among the parts may be one of an amount.
  const isParted = (from: number): boolean =>
    cells.slice(from, from + surplus + 1).every((cell) => /\p{L}/u.test(cell));
  const texts = kinds.flatMap((kind, index) => (kind === isText && isParted(index) ? [index] : []));
  const [whole, ...others] = texts.map(joinedAt).filter(fits);
  return whole === undefined || others.length > 0 ? withoutMoved(line) : lineOf(at, { cells: whole, raw });
}

/** A line with more in it than cells that are named. */
const isWider = (line: Line, named: number): boolean =>
  line.cells.length > named && isMovement(line) && line.cells.slice(named).some((cell) => cell !== '');

const isMoney = (name: string): boolean =>
  columnsNamed(name).some((column) => column === 'amount' || column === 'in' || column === 'out');

/**
 * Whether lines of several widths have their amounts in one column that the header names so, and behind its last name
 * nothing but texts: nothing before them was moved.
 */
function areTextsBehind(wide: readonly Line[], { cells: names }: Line): boolean {
  const [first] = wide;
  if (first === undefined || new Set(wide.map(({ cells }) => cells.length)).size < 2) return false;
  return (
    isMoney(names[first.paidAt] ?? '') &&
    wide.every(
      ({ cells, paidAt }) =>
        paidAt === first.paidAt && cells.slice(names.length).every((cell) => cell === '' || isText(cell)),
    )
  );
}

/** A line whose last text goes on in cells that no header names. */
const withTextsBehind = ({ at, cells, raw }: Line, named: number): Line =>
  lineOf(at, {
    cells: [
      ...cells.slice(0, named - 1),
      cells
        .slice(named - 1)
        .join(' ')
        .trim(),
    ],
    raw,
  });

/** How lines that are too wide are mended; null where the header only names fewer cells than each line has. */
function menderOf({ header, body }: Table, named: number, delimiter: string): ((line: Line) => Line) | null {
  const wide = body.filter((line) => isWider(line, named));
  const kinds = kindsOf(body, named);
  if (header !== null && areTextsBehind(wide, header)) return (line) => withTextsBehind(line, named);
  const mended = (line: Line): Line => withWholeText(line, kinds, delimiter);
  const { length } = wide[0]?.cells ?? [];
  if (wide.some(({ cells }) => cells.length !== length)) return mended;
  const parted = delimiter === ',' ? partedAmounts(wide) : [];
  if (parted.length > 0) return length - parted.length === named ? (line) => rejoined(line, parted) : mended;
  return wide.length > 1 && wide.length === body.filter(isMovement).length ? null : mended;
}

/**
 * A table whose header names fewer cells than some lines have: a delimiter that stands in a text or in an amount, without
 * quotes, moved what follows. Amounts that a decimal comma parted are joined, and so is a text where that is the only way in which the
 * other cells fit their columns; other such rows cannot be read. Where every
 * line has as many cells more, the header only names fewer.
 */
export function withoutWideLines(all: Table, delimiter: string): Table {
  const table = withoutEmptyEnds(all);
  if (table.header === null) return delimiter === ',' ? withoutParted(table) : table;
  const named = table.header.cells.length;
  if (!table.body.some((line) => isWider(line, named))) return table;
  const mended = menderOf(table, named, delimiter);
  if (mended === null) return table;
  return { ...table, width: named, body: table.body.map((line) => (isWider(line, named) ? mended(line) : line)) };
}

const countEmptyEnds = ({ cells }: Line): number => cells.length - 1 - cells.findLastIndex((cell) => cell !== '');

/** A table of which the header and all lines end with empty cells, where some have more cells than the header. */
function withoutEmptyEnds(table: Table): Table {
  const { header, body } = table;
  const ends = header === null ? 0 : countEmptyEnds(header);
  if (header === null || ends === 0 || !body.some(({ cells }) => cells.length > header.cells.length)) return table;
  if (!body.every((line) => countEmptyEnds(line) >= ends)) return table;
  const cut = ({ at, cells, raw }: Line): Line => lineOf(at, { cells: cells.slice(0, cells.length - ends), raw });
  return { ...table, header: cut(header), body: body.map(cut), width: header.cells.length - ends };
}

const hasHundredths = ({ cells }: Line): boolean => cells.some((cell) => /[.,]\d{2}$/.test(cell));

/** Fewer lines may have a number of two digits behind another one by chance. */
const FEWEST_LINES = 2;

/** A table without a header in which nothing but commas between cells can part hundredths from their amounts. */
function withoutParted(table: Table): Table {
  const { body, width } = table;
  if (body.length < FEWEST_LINES || body.some(hasHundredths) || !body.every(isMovement)) return table;
  const parted = body.every(({ cells }) => cells.length === width) ? partedAmounts(body) : [];
  if (parted.length === 0) return table;
  return { ...table, width: width - parted.length, body: body.map((line) => rejoined(line, parted)) };
}
