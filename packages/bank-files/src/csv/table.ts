import { BANK_FILE_LIMITS } from '../limits.ts';
import type { Reading } from '../model.ts';
import { amountText } from '../text/amount.ts';
import { dateText } from '../text/dates.ts';
import { countNamed } from './header-words.ts';
import { commonWidth, dateAt, isMovement, onlyLines, type Line } from './lines.ts';
import { titleOf } from './titles.ts';

/** A table found in a text, and what stands around it. */
export interface Table {
  readonly header: Line | null;
  /** Movements, lines that go on with the text above, balances. */
  readonly body: readonly Line[];
  readonly before: readonly Line[];
  readonly after: readonly Line[];
  readonly width: number;
}

const hasDay = ({ cells }: Line): boolean => cells.some((cell) => dateText(cell) !== null);

const isValue = (cell: string): boolean =>
  dateText(cell) !== null || (amountText(cell) !== null && !/\p{L}\d/u.test(cell));

/** A header names at least two columns and holds no values. */
export function isHeader({ cells }: Line, width: number): boolean {
  // So wide a table is refused; its words would only take long.
  if (cells.length > BANK_FILE_LIMITS.columns + 2) return false;
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < 2 || cells.length > width + 2 || filled.some(isValue)) return false;
  return countNamed(filled) >= Math.min(2, filled.length);
}

function lastIndex<T>(items: readonly T[], matches: (item: T) => boolean): number {
  for (let at = items.length - 1; at >= 0; at -= 1) if (matches(items[at] as T)) return at;
  return -1;
}

/** The header that was chosen, else the last one before the first movement. */
function headerIndex(lines: readonly Line[], first: number, width: number, chosen: Reading['headerLine']): number {
  if (chosen === null) return -1;
  if (chosen !== undefined) return lines.findIndex(({ at }) => at === chosen);
  const begin = first < 0 ? 0 : Math.max(0, first - MOST_TRIES);
  const before = lines.slice(begin, first < 0 ? MOST_TRIES : first);
  const found = lastIndex(before, (line) => isHeader(line, width));
  if (found >= 0 || first < 0) return found < 0 ? -1 : begin + found;
  // A line above the header may have a day and a number as well, but not the cells of the header.
  const head = lines.slice(0, HIGHEST_LINES).findIndex((line, at) => at > first && isHeader(line, width));
  const above = head < 0 ? [] : lines.slice(0, head).filter(isMovement);
  return above.every(({ cells }) => cells.length !== lines[head]?.cells.length) ? head : -1;
}

/** So many lines may be the header: to look for the words of one in each line of a long text would take long. */
const MOST_TRIES = 100;

/** A header stands this high, whatever stands above it. */
const HIGHEST_LINES = 30;

const isEmptyBehind = ({ cells }: Line, width: number): boolean => cells.slice(width).every((cell) => cell === '');

/**
 * Whether a line may be a movement of this table: of its width, or longer by empty cells, or shorter by what is empty.
 */
const isOfWidth = (line: Line, width: number): boolean =>
  line.cells.length >= Math.min(width, 2) && (line.cells.length <= width || isEmptyBehind(line, width));

/** Whether days and amounts of two lines stand in the same places. */
const isAlike = (one: Line, other: Line): boolean =>
  one.amount !== null && one.datedAt === other.datedAt && one.paidAt === other.paidAt;

/** A day by its form, possible or not. */
const DAY_FORM = /^\d{1,4}([-./ ])\s?(?:\d{1,2}|[a-z]{3,9})\1\s?\d{1,4}(?!\d)/i;

/** Whether a line beside the movements was one: it has a day, possible or not, where they have theirs. */
const isDamaged = (line: Line, { width, column }: { readonly width: number; readonly column: number }): boolean =>
  line.cells.length > width / 2 && (dateAt(line, column) !== null || DAY_FORM.test(line.cells[column] ?? ''));

/**
 * How many lines follow each other that are rows by their form, or have a day, where a header is all that is known of a
 * table.
 */
function countUnread(lines: readonly Line[], { cells: { length } }: Line): number {
  const isRow = ({ cells, day }: Line): boolean =>
    (cells.length === length || day !== null) && cells.filter((cell) => cell !== '').length > 1;
  const end = lines.findIndex((line) => !isRow(line));
  return end < 0 ? lines.length : end;
}

/**
 * How many lines directly below a movement go on with its text: of its width, without anything where its day stands.
 */
function countContinued(behind: readonly Line[], movement: Line | undefined): number {
  if (!movement) return 0;
  const goesOn = ({ at, cells, day }: Line, index: number): boolean =>
    at === movement.at + index + 1 &&
    cells.length === movement.cells.length &&
    day === null &&
    cells[movement.datedAt] === '' &&
    !cells.some((cell) => amountText(cell) !== null);
  const end = behind.findIndex((line, index) => !goesOn(line, index));
  return end < 0 ? behind.length : end;
}

/** How many damaged lines follow each other. */
function countDamaged(lines: readonly Line[], movement: Line | undefined, width: number): number {
  const column = movement?.cells.findIndex((_, at) => dateAt(movement, at) !== null) ?? -1;
  const end = column < 0 ? 0 : lines.findIndex((line) => !isDamaged(line, { width, column }));
  return end < 0 ? lines.length : end;
}

/** How many lines behind the last movement that can be read are of the table. */
const countMore = (behind: readonly Line[], movement: Line | undefined, width: number): number =>
  countDamaged(behind, movement, width) || countContinued(behind, movement);

/** Where rows begin: not with a line without words about the file, whose days stand elsewhere than those below. */
function withoutSummary(lines: readonly Line[], first: number): number {
  const [line, one, other] = lines.slice(first, first + 3);
  if (line === undefined || one === undefined || other === undefined || /\p{L}{4}/u.test(line.raw)) return first;
  return one.day !== null && one.datedAt === other.datedAt && line.datedAt !== one.datedAt ? first + 1 : first;
}

/** The rows of a table without its header, which each page repeats below the same title. */
function withoutPageHeads(body: readonly Line[], head: Line, above: Line | undefined): readonly Line[] {
  const title = above ? titleOf(above.raw) : '';
  const isHead = ({ cells }: Line): boolean => cells[0] === head.cells[0] && cells.join('\n') === head.cells.join('\n');
  const isTitle = (line: Line, at: number): boolean =>
    title !== '' && isHead(body[at + 1] ?? line) && titleOf(line.raw) === title;
  // Neither has a day.
  return onlyLines(body, (line, at) => line.day !== null || (!isHead(line) && !isTitle(line, at)));
}

/** Finds the table: from its header, or its first movement, to its last movement. */
export function findTable(lines: readonly Line[], reading: Reading): Table {
  const width = commonWidth(lines);
  // Where no line has both a day and an amount, and there is no header, a person has to name the columns of those with a day.
  const isUnknown = !lines.some(isMovement) && !lines.slice(0, MOST_TRIES).some((line) => isHeader(line, width));
  const isLike = isUnknown ? hasDay : isMovement;
  const isOfSomeWidth = (line: Line): boolean => isLike(line) && isOfWidth(line, width);
  const example = lines.find((line) => isOfSomeWidth(line) && line.cells.length > width / 2);
  // A short line is a movement where its day and its amount stand as in others: what is empty behind them may be left out.
  const isOne = (line: Line): boolean =>
    isOfSomeWidth(line) && (line.cells.length > width / 2 || (example !== undefined && isAlike(line, example)));
  const first = lines.findIndex(isOne);
  const header = headerIndex(lines, first, width, reading.headerLine);
  const begin = header >= 0 ? header + 1 : withoutSummary(lines, Math.max(0, first));
  const last = Math.max(lastIndex(lines, isOne), begin - 1);
  // A movement whose day or amount cannot be read is not what stands around the table.
  const start = header >= 0 ? begin : begin - countDamaged(lines.slice(0, begin).toReversed(), lines[begin], width);
  const head = lines[header] ?? null;
  const behind = lines.slice(last + 1);
  const end =
    last + (head !== null && last < begin ? countUnread(behind, head) : countMore(behind, lines[last], width));
  const body = lines.slice(start, end + 1);
  return {
    header: head,
    body: head === null ? body : withoutPageHeads(body, head, lines[header - 1]),
    before: lines.slice(0, header >= 0 ? header : start),
    after: lines.slice(end + 1),
    width: Math.max(width, head?.cells.length ?? 0),
  };
}
