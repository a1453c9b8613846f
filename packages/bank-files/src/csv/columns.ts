import type { Column } from '../model.ts';
import { areKnownDirections, cellsOf, holds, isAmount, isDate, twoWordsOf } from './column-contents.ts';
import { areDirectionLetters } from './direction-words.ts';
import {
  columnsNamed,
  currencyNamed,
  isBeforeTax,
  isBookingDate,
  isCharge,
  isCharged,
  isDirectionNamed,
  isFee,
  isOtherAmount,
  isTakenLast,
  isTax,
  isTotal,
} from './header-words.ts';
import type { Line } from './lines.ts';
import {
  addAmounts,
  addBalance,
  addOtherHalf,
  areHalves,
  isBalanceOf,
  isRepeatedIn,
  runsAsWritten,
  type HeaderFacts,
} from './money-columns.ts';
import { holdsAccounts } from './own-accounts.ts';
import { addOnlyCurrency, takeOwnCurrency } from './own-currency.ts';
import type { Table } from './table.ts';
import {
  addConstants,
  addCurrency,
  addDates,
  addDirection,
  addStars,
  addStates,
  addStatesForDays,
  addTexts,
  areUnsigned,
} from './unnamed-columns.ts';

/** What each column holds, from the left; null is not read. */
export type Columns = readonly (Column | null)[];

const SAMPLE = 400;

/** Columns of which a table has one: the first that fits. */
const SINGLE: ReadonlySet<Column> = new Set([
  'date',
  'amount',
  'in',
  'out',
  'balance',
  'direction',
  'currency',
  'account',
  'id',
  'value-date',
]);

/** Whether each row has a word for the direction that is known by itself; `IN` may be a country. */
const areWholeDirections = (cells: readonly string[], count: number): boolean =>
  cells.length > 0 &&
  cells.length === count &&
  areKnownDirections(cells) &&
  !cells.every((cell) => cell === 'IN' || cell === '-');

/**
 * Whether a column says which way money went: by words that are known, or by two of which one is, where no other column
 * has known ones, for these may be kinds of movements.
 */
const areDirectionsOf = (name: string, cells: readonly string[], isKnownElsewhere: () => boolean): boolean =>
  (holds('direction', cells) || (isDirectionNamed(name) && twoWordsOf(cells) !== null)) &&
  (areKnownDirections(cells) || !isKnownElsewhere());

/** Assigns columns by the words of the header, where the content agrees. */
function byHeader(header: Line, lines: readonly Line[], width: number): (Column | null)[] {
  const taken = new Set<Column>();
  const columns: (Column | null)[] = Array.from({ length: width }, () => null);
  const isDirectionKnown = (): boolean =>
    header.cells.some((_, at) => areWholeDirections(cellsOf(lines, at), lines.length));
  for (const { cell, at } of inOrder(header)) {
    const cells = cellsOf(lines, at);
    const isHeld = (each: Column): boolean => {
      if (lines.length === 0) return true;
      if (each === 'account') return holdsAccounts(header, at, lines);
      if (each === 'direction') return areDirectionsOf(cell, cells, isDirectionKnown);
      return holds(each, cells);
    };
    const column = columnsNamed(cell).find((each) => !(SINGLE.has(each) && taken.has(each)) && isHeld(each));
    if (column === undefined || at >= width) continue;
    columns[at] = column;
    taken.add(column);
  }
  return columns;
}

/** The cells of a header, those first that go before others for the same column: a booking's day before other days. */
function inOrder({ cells }: Line): readonly { readonly cell: string; readonly at: number }[] {
  const order = cells.map((cell, at) => ({ cell, at }));
  const named = cells.flatMap((cell) => columnsNamed(cell));
  if (new Set(named).size === named.length) return order;
  const beside = { hasTax: cells.some(isTax), hasFee: cells.some(isFee) };
  return order.toSorted((a, b) => rank(a.cell, beside) - rank(b.cell, beside) || a.at - b.at);
}

/**
 * What is booked and charged, after fees, and an account by its IBAN go first; a price before taxes goes last beside
 * them, and the total before an amount that fees are taken besides.
 */
function rank(cell: string, { hasTax, hasFee }: { readonly hasTax: boolean; readonly hasFee: boolean }): number {
  if (hasTax && isBeforeTax(cell)) return 2;
  if (hasFee && isTotal(cell)) return 0;
  if (isBookingDate(cell) || isCharged(cell) || /\biban\b|^account (?:number|no)\b/i.test(cell)) return 0;
  return isTakenLast(cell) ? 2 : 1;
}

const hasAmounts = (columns: readonly (Column | null)[]): boolean =>
  columns.includes('amount') || (columns.includes('in') && columns.includes('out'));

/** Of several names the one that is the same in each row is the owner's, not the other side's. */
function dropOwner(columns: (Column | null)[], lines: readonly Line[]): void {
  const names = columns.flatMap((column, at) => (column === 'payee' ? [at] : []));
  const isOwner = (at: number): boolean => {
    const cells = cellsOf(lines, at);
    return cells.length === lines.length && new Set(cells).size === 1;
  };
  const owners = lines.length < 2 ? [] : names.filter(isOwner);
  if (owners.length < names.length) for (const at of owners) columns[at] = null;
}

/** Where several columns are named amounts, the one by which the balance runs: what is left after a fee. */
function changeAmount(columns: (Column | null)[], header: Line, lines: readonly Line[]): void {
  const [amount, balance] = [columns.indexOf('amount'), columns.indexOf('balance')];
  if (amount < 0 || balance < 0) return;
  const runs = (at: number): boolean => isBalanceOf(lines, at, balance);
  if (runs(amount)) return;
  const other = columns.findIndex(
    (column, at) => column === null && columnsNamed(header.cells[at] ?? '').includes('amount') && runs(at),
  );
  if (other < 0) return;
  columns[amount] = null;
  columns[other] = 'amount';
}

const isZero = (cell: string): boolean => isAmount(cell) && !/[1-9]/.test(cell);

/**
 * Where most cells of the amounts are 0, another column with that name that has one in each row: the first one is of cheques, or of
 * another currency.
 */
function changeZeros(columns: (Column | null)[], header: Line, lines: readonly Line[]): void {
  const amount = columns.indexOf('amount');
  const zeros = amount < 0 ? 0 : lines.filter(({ cells }) => isZero(cells[amount] ?? '')).length;
  if (zeros === 0 || zeros * 2 < lines.length) return;
  const isWhole = (at: number): boolean =>
    lines.every(({ cells }) => isAmount(cells[at] ?? '') && !isZero(cells[at] ?? ''));
  const other = columns.findIndex(
    (column, at) => column === null && columnsNamed(header.cells[at] ?? '').includes('amount') && isWhole(at),
  );
  if (other < 0) return;
  columns[amount] = null;
  columns[other] = 'amount';
}

/** Amounts without a sign beside the same in columns for money in and out, which tell their signs. */
function dropRepeated(columns: (Column | null)[], lines: readonly Line[]): void {
  const [amount, income, out] = [columns.indexOf('amount'), columns.indexOf('in'), columns.indexOf('out')];
  if (amount < 0 || income < 0 || out < 0 || !areUnsigned(lines, amount)) return;
  if (isRepeatedIn(lines, amount, [income, out])) columns[amount] = null;
}

/** Two columns with the same name of which each row has one are no column of amounts beside another, but halves. */
function dropHalves(columns: (Column | null)[], header: Line, lines: readonly Line[]): void {
  const amount = columns.indexOf('amount');
  const other = header.cells.findIndex((cell, at) => at > amount && cell === header.cells[amount]);
  if (amount >= 0 && columns[other] === null && areHalves(lines, amount, other)) columns[amount] = null;
}

/**
 * Of two words one may be no other direction: `Check` beside `Withdrawal`, where amounts have other signs, or the balance
 * runs by them as they are. They say what kind of movement it was.
 */
function dropHalfKnown(columns: (Column | null)[], lines: readonly Line[]): void {
  const [direction, amount, balance] = (['direction', 'amount', 'balance'] as const).map((each) =>
    columns.indexOf(each),
  ) as [number, number, number];
  const cells = direction < 0 || amount < 0 ? [] : cellsOf(lines, direction);
  const words = twoWordsOf(cells);
  if (words === null || areKnownDirections(cells)) return;
  const isOut = ({ cells: each }: Line): boolean => (each[amount] ?? '').includes('-');
  const signs = new Set(lines.map((line) => `${line.cells[direction]} ${isOut(line)}`));
  // Words that part the amounts as their signs do are for the direction, whichever sign each has.
  const isOtherwise = lines.some(isOut) && (signs.size > 2 || lines.every(isOut));
  if (isOtherwise || (balance >= 0 && !areDirectionLetters(words) && runsAsWritten(lines, amount, balance)))
    columns[direction] = 'type';
}

/** Texts without a name directly behind a purpose go on with it. */
function addContinued(columns: (Column | null)[], { cells }: Line, lines: readonly Line[]): void {
  for (const [at, column] of columns.entries())
    if (column === null && columns[at - 1] === 'purpose' && cells[at] === '' && cellsOf(lines, at).some(isText))
      columns[at] = 'purpose';
}

const isText = (cell: string): boolean => /\p{L}{3}/u.test(cell);

/** What a header says of its columns besides what they hold. */
function factsOf(header: Line | null): HeaderFacts {
  const nameOf = (at: number): string => header?.cells[at] ?? '';
  return {
    mayBe: (at, column) => !columnsNamed(nameOf(at)).includes(column === 'in' ? 'out' : 'in'),
    isCharge: (at) => isCharge(nameOf(at)),
  };
}

/** What each column of a table holds: by its header's words, else by what is in it. */
export function findColumns({ header, body, after, width }: Table): Columns {
  const lines = body.slice(0, SAMPLE).filter((line) => line.cells.some(isDate) && line.cells.some(isAmount));
  const columns = header ? byHeader(header, lines, width) : Array.from({ length: width }, (): Column | null => null);
  addDates(columns, lines);
  if (header === null) addConstants(columns, lines);
  else {
    dropOwner(columns, lines);
    changeZeros(columns, header, lines);
    changeAmount(columns, header, lines);
    dropRepeated(columns, lines);
    dropHalves(columns, header, lines);
  }
  const facts = factsOf(header);
  addOtherHalf(columns, lines, facts);
  if (!hasAmounts(columns)) {
    // Half of a pair, as 'Payments' beside 'Amount', is no column of money that went.
    for (const [at, column] of columns.entries()) if (column === 'in' || column === 'out') columns[at] = null;
    addAmounts(columns, lines, facts);
  }
  addDirection(columns, lines);
  addStates(columns, lines);
  addStatesForDays(columns, lines, (at) => columnsNamed(header?.cells[at] ?? '').includes('date'));
  addStars(columns, lines, after);
  if (!columns.includes('balance')) addBalance(columns, lines, header !== null);
  dropHalfKnown(columns, lines);
  if (header !== null) addContinued(columns, header, lines);
  addTexts(columns, lines);
  addCurrency(columns, lines, (at) => columnsNamed(header?.cells[at] ?? '').includes('currency'));
  dropForeignCurrency(columns, header);
  if (!columns.includes('balance')) takeOwnCurrency(columns, lines);
  addOnlyCurrency(columns, lines, (at) => !isOtherAmount(header?.cells[at] ?? ''));
  return columns;
}

/** Where the header names the currency of the amounts, a column of currencies is of other amounts. */
function dropForeignCurrency(columns: (Column | null)[], header: Line | null): void {
  const [amount, currency] = [columns.indexOf('amount'), columns.indexOf('currency')];
  if (amount >= 0 && currency >= 0 && currencyNamed(header?.cells[amount] ?? '') !== null) columns[currency] = null;
}

/** Whether a table can be read: it is known where its days and its amounts stand. */
export const isReadable = (columns: Columns): boolean =>
  columns.includes('date') && columns.some((column) => column === 'amount' || column === 'in' || column === 'out');
