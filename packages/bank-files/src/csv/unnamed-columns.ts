import type { Column } from '../model.ts';
import { isIbanAlone } from '../text/account-number.ts';
import { amountText } from '../text/amount.ts';
import { CURRENCY_CODES } from '../text/currency-codes.ts';
import { dateText } from '../text/dates.ts';
import { isState, isUnbooked } from './directions.ts';
import {
  areDirections,
  areDirectionsAndOthers,
  areKnownDirections,
  areMostly,
  cellsOf,
  isDate,
  share,
  twoWordsOf,
} from './column-contents.ts';
import { directionOf } from './direction-words.ts';
import type { Line } from './lines.ts';

/**
 * Without a name and a purpose, of several kinds of texts the one that differs most is the purpose, else the longest.
 */
function addPurpose(columns: (Column | null)[], lines: readonly Line[], lengthOf: (at: number) => number): void {
  const types = columns.flatMap((column, at) =>
    column === 'type' ? [{ at, many: new Set(cellsOf(lines, at)).size, length: lengthOf(at) }] : [],
  );
  const [most, other] = types.toSorted((a, b) => b.many - a.many || b.length - a.length);
  if (most !== undefined && other !== undefined) columns[most.at] = 'purpose';
}

/** Assigns texts that no header names: the longest is what it was for, another one is who it was. */
export function addTexts(columns: (Column | null)[], lines: readonly Line[]): void {
  const isEmpty = (at: number): boolean => lines.length > 0 && cellsOf(lines, at).length === 0;
  if (columns.some((column, at) => (column === 'purpose' || column === 'payee') && !isEmpty(at))) return;
  const lengthOf = (at: number): number => cellsOf(lines, at).join('').length / Math.max(1, lines.length);
  addPurpose(columns, lines, lengthOf);
  if (columns.some((column, at) => column === 'purpose' && !isEmpty(at))) return;
  const texts = columns
    .map((column, at) => ({ column, at, length: lengthOf(at) }))
    .filter(
      ({ column, at, length }) =>
        column === null &&
        length > 2 &&
        share(cellsOf(lines, at), (cell) => /\p{L}/u.test(cell) && !isIbanAlone(cell)) > 0.5,
    )
    .toSorted((a, b) => b.length - a.length);
  const [purpose, payee] = texts;
  if (purpose) columns[purpose.at] = 'purpose';
  // What is said again in the purpose, such as a kind of booking, is no name.
  const isRepeated = ({ cells }: Line): boolean =>
    (cells[purpose?.at ?? -1] ?? '').includes(cells[payee?.at ?? -1] ?? '');
  if (payee && payee.length > 5 && !lines.every(isRepeated)) columns[payee.at] = 'payee';
}

const isCompact = (cell: string): boolean => /^\d{8}$/.test(cell);

/** A day that no header names, else the value date. */
export function addDates(columns: (Column | null)[], lines: readonly Line[]): void {
  if (columns.includes('date')) return;
  const dates = columns.flatMap((column, at) =>
    (column === null || column === 'value-date') && areMostly(cellsOf(lines, at), isDate) ? [at] : [],
  );
  // Eight digits beside days with marks between are the number of something.
  const date = dates.find((at) => !cellsOf(lines, at).every(isCompact)) ?? dates[0];
  if (date !== undefined) columns[date] = 'date';
}

const isAccountNumber = (cell: string): boolean => /^\d{7,26}$/.test(cell) && dateText(cell) === null;

const isAccount = (cells: readonly string[]): boolean =>
  new Set(cells).size === 1 && (cells.every(isIbanAlone) || (cells.length > 1 && cells.every(isAccountNumber)));

/** A dash in each row stands for nothing. */
const areBlanks = (cells: readonly string[]): boolean => cells.every((cell) => cell === '-');

/** What the cells of all rows say that no header does: the own account, the currency, which way money went. */
function constantOf(cells: readonly string[]): Column | null {
  if (isAccount(cells)) return 'account';
  if (areDirections(cells) && !areBlanks(cells)) return 'direction';
  return cells.every((cell) => /^[A-Z]{3}$/.test(cell)) ? 'currency' : null;
}

/** The own account, the currency and the direction in a table without a header. */
export function addConstants(columns: (Column | null)[], lines: readonly Line[]): void {
  const isKnown = (cells: readonly string[]): boolean =>
    cells.length === lines.length && areKnownDirections(cells) && !areBlanks(cells);
  // Words that are known go before two that may be.
  const direction = columns.findIndex((column, at) => column === null && isKnown(cellsOf(lines, at)));
  if (direction >= 0) columns[direction] = 'direction';
  columns.forEach((column, at) => {
    const cells = cellsOf(lines, at);
    const found = column !== null || lines.length === 0 || cells.length < lines.length ? null : constantOf(cells);
    if (found !== null && !columns.includes(found)) columns[at] = found;
  });
}

/** An amount with its cents. */
const hasCents = (cell: string): boolean => (amountText(cell)?.mark ?? null) !== null;

/**
 * Whether a table without a header has amounts besides those that were found, as of fees: what they are only a person can say.
 * A balance that runs proves which ones are the amounts.
 */
export function hasRivals(columns: readonly (Column | null)[], lines: readonly Line[]): boolean {
  if (columns.includes('balance')) return false;
  return columns.some((column, at) => {
    const cells = column === null ? cellsOf(lines, at) : [];
    return areMostly(cells, hasCents) && cells.some((cell) => /[1-9]/.test(cell));
  });
}

/** So many kinds of states a table has at most. */
const MOST_STATES = 4;

/** A column in which each row is said to be booked or not, and some are not. Stars have other meanings. */
export function addStates(columns: (Column | null)[], lines: readonly Line[]): void {
  if (columns.includes('state')) return;
  const at = columns.findIndex((column, index) => {
    const cells = column === null ? cellsOf(lines, index) : [];
    return (
      cells.length === lines.length &&
      cells.every((cell) => isState(cell) && cell !== '*') &&
      cells.some(isUnbooked) &&
      !cells.every(isUnbooked) &&
      new Set(cells).size <= MOST_STATES
    );
  });
  if (at >= 0) columns[at] = 'state';
}

/** A column that is named after days, in which words stand for those that are not booked, and in some rows nothing else. */
export function addStatesForDays(
  columns: (Column | null)[],
  lines: readonly Line[],
  isDayNamed: (at: number) => boolean,
): void {
  if (columns.includes('state')) return;
  const at = columns.findIndex((column, index) => {
    const cells = column === null && isDayNamed(index) ? cellsOf(lines, index) : [];
    return cells.some(isUnbooked) && cells.every((cell) => isUnbooked(cell) || isDate(cell));
  });
  if (at >= 0) columns[at] = 'state';
}

/** Stars that a line below the table explains: such rows are not booked. */
export function addStars(columns: (Column | null)[], lines: readonly Line[], after: readonly Line[]): void {
  const isExplained = after.some(({ cells }) =>
    cells.some((cell) => cell.startsWith('*') && isUnbooked(cell.slice(1))),
  );
  const at = columns.findIndex((column, index) => column === null && isStars(cellsOf(lines, index)));
  if (isExplained && at >= 0 && !columns.includes('state')) columns[at] = 'state';
}

const isStars = (cells: readonly string[]): boolean => cells.length > 0 && cells.every((cell) => cell === '*');

/** Whether no amount of a column has a sign. */
export const areUnsigned = (lines: readonly Line[], at: number): boolean =>
  lines.every(({ cells }) => {
    const cell = cells[at] ?? '';
    return !cell.includes('+') && (amountText(cell)?.direction ?? null) === null;
  });

const isDirection = (word: string): boolean => directionOf(word) !== null;

/** Beside amounts without a sign, a column of nothing but words for it says which way money went, whatever its name. */
export function addDirection(columns: (Column | null)[], lines: readonly Line[]): void {
  const amount = columns.indexOf('amount');
  if (amount < 0 || columns.includes('direction') || !areUnsigned(lines, amount)) return;
  // A column of texts may be one where another has what each row was for, and it has words for both ways and no others.
  const isOneOfTexts = columns.filter((column) => column === 'purpose' || column === 'payee').length > 1;
  const mayBe = (column: Column | null, index: number): boolean =>
    column === null ||
    column === 'type' ||
    (column === 'purpose' && isOneOfTexts && twoWordsOf(cellsOf(lines, index))?.every(isDirection) === true);
  const find = (holds: (cells: readonly string[]) => boolean): number =>
    columns.findIndex((column, index) => {
      const cells = mayBe(column, index) ? cellsOf(lines, index) : [];
      return cells.length > 0 && cells.length === lines.length && !areBlanks(cells) && holds(cells);
    });
  // Words that are known go before two of which one is, which may be kinds of movements.
  const known = find(areKnownDirections);
  const at =
    known >= 0
      ? known
      : find((cells) => areDirections(cells) || (!columns.includes('balance') && areDirectionsAndOthers(cells)));
  if (at >= 0) columns[at] = 'direction';
}

const isCurrencyCode = (cell: string): boolean => /^[A-Z]{3}$/.test(cell) && CURRENCY_CODES.has(cell);

/**
 * The currency of amounts stands right behind them, whatever its header is, or before them. Of several that are named
 * so the one behind them is theirs.
 */
export function addCurrency(
  columns: (Column | null)[],
  lines: readonly Line[],
  isNamed: (at: number) => boolean,
): void {
  const [amount, currency] = [columns.indexOf('amount'), columns.indexOf('currency')];
  const isOfCodes = (at: number): boolean => {
    const cells = columns[at] === null || columns[at] === 'currency' ? cellsOf(lines, at) : [];
    return cells.length > 0 && cells.every(isCurrencyCode);
  };
  if (amount < 0 || currency === amount + 1) return;
  const places = currency < 0 ? [amount + 1, amount - 1] : [amount + 1].filter(isNamed);
  const at = places.find(isOfCodes);
  if (at === undefined) return;
  if (currency >= 0) columns[currency] = null;
  columns[at] = 'currency';
}
