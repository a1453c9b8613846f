import type { Column } from '../model.ts';
import { amountText } from '../text/amount.ts';
import { dateIn } from '../text/dates.ts';
import { areMostly, cellsOf, isAmount, isDate, share } from './column-contents.ts';
import type { Line } from './lines.ts';
import { inTime } from './running-balance.ts';

const hasDecimals = (cell: string): boolean => /[.,]\d{1,2}\D*$/.test(cell);

/** So many digits without anything between are rather the number of something than an amount. */
const isShortOrGrouped = (cell: string): boolean =>
  cell.length < 9 || /^\D{0,4}\d{1,3}(?:[.,'\s]\d{3})+(?!\d)/.test(cell);

/**
 * Columns of amounts that no header names: those with decimals before whole numbers, which may be numbers of anything.
 */
function amountColumns(lines: readonly Line[], columns: readonly (Column | null)[]): number[] {
  const open = columns.flatMap((column, at) => (column === null ? [at] : []));
  const amounts = open.filter((at) => {
    const cells = cellsOf(lines, at);
    return cells.length > 0 && share(cells, isAmount) === 1 && !areMostly(cells, isDate);
  });
  const exact = amounts.filter((at) => share(cellsOf(lines, at), hasDecimals) > 0.3);
  return exact.length > 0 ? exact : amounts.filter((at) => cellsOf(lines, at).every(isShortOrGrouped));
}

/** Hundredths by the likelier mark: three digits behind the last one are thousands. */
const centsOf = (cell: string): number => {
  const amount = amountText(cell);
  if (amount === null) return 0;
  const digits = amount.digits.replace(/[.,](?=\d{3}$|.*[.,])/g, '').replace(',', '.');
  return Math.round((amount.direction === 'out' ? -Number(digits) : Number(digits)) * 100);
};

const centsAt =
  (at: number) =>
  ({ cells }: Line): number =>
    centsOf(cells[at] ?? '');

const isFilled = ({ cells }: Line, at: number): boolean => (cells[at] ?? '') !== '';

const isMoved = (line: Line, at: number): boolean => centsAt(at)(line) !== 0;

/** Whether lines in this order go back in time, in each order in which both are days. */
function goBack(first: Line | undefined, last: Line | undefined): boolean {
  const [from, to] = [first?.day ?? null, last?.day ?? null];
  if (from === null || to === null) return false;
  const inOrders = (['dmy', 'mdy'] as const).map((order) => [dateIn(from, order), dateIn(to, order)] as const);
  // `15/01/2026` is no day in one of the orders, and says nothing by it.
  const possible = inOrders.filter(([one, other]) => one !== null && other !== null);
  return possible.length > 0 && possible.every(([one, other]) => String(one) > String(other));
}

/** How amounts lead from one balance of a column to the next. */
interface Run {
  readonly amountOf: (line: Line) => number;
  readonly balance: number;
  /** The balance is what was held before each line. */
  readonly isBefore?: boolean;
  /** Lines that go back in time run in no other way. */
  readonly isStrict?: boolean;
}

function isRunning(lines: readonly Line[], { amountOf, balance, isBefore = false, isStrict = false }: Run): boolean {
  const balanceOf = centsAt(balance);
  const steps = lines.map((line, at) => {
    const amount = amountOf(line);
    const held = isFilled(line, balance) ? balanceOf(line) + (isBefore ? amount : 0) : null;
    return { balance: held, amount, day: line.cells[line.datedAt] ?? '', at };
  });
  // What never changes is no balance of what was moved.
  if (steps.every((step) => step.balance === null || lines[step.at]?.cells[balance] === lines[0]?.cells[balance]))
    return false;
  const run = inTime(steps);
  return run !== null && !(isStrict && goBack(lines[run[0]?.at ?? -1], lines[run.at(-1)?.at ?? -1]));
}

const turnedAt =
  (at: number, sign: 1 | -1) =>
  (line: Line): number =>
    sign * centsAt(at)(line);

/**
 * How amounts may lead to a balance: as they are written, with all signs turned, and from what was held before each. As
 * they are written, days need not agree: they are often those of the payment.
 */
const WAYS: readonly ((amountOf: Run['amountOf'], balance: number) => Run)[] = [
  (amountOf, balance) => ({ amountOf, balance }),
  (amountOf, balance) => ({ amountOf: (line) => -amountOf(line), balance, isStrict: true }),
  (amountOf, balance) => ({ amountOf, balance, isBefore: true, isStrict: true }),
];

/** Whether one column is the running balance of the other as both are written. */
export const runsAsWritten = (lines: readonly Line[], amount: number, balance: number): boolean =>
  isRunning(lines, { amountOf: centsAt(amount), balance });

/** Whether one column is the running balance of the other, in any of these ways. */
export const isBalanceOf = (lines: readonly Line[], amount: number, balance: number): boolean =>
  WAYS.some((way) => isRunning(lines, way(centsAt(amount), balance)));

function pairs(of: readonly number[]): (readonly [number, number])[] {
  return of.flatMap((first) => of.filter((second) => second !== first).map((second) => [first, second] as const));
}

/** Whether a column has amounts with a minus, and no others. */
const isNegative = (lines: readonly Line[], at: number): boolean =>
  lines.some((line) => centsAt(at)(line) < 0) && lines.every((line) => centsAt(at)(line) <= 0);

/** Whether each line has an amount in one of two columns, or a written 0. */
export const areHalves = (lines: readonly Line[], one: number, other: number): boolean =>
  lines.every((line) =>
    isMoved(line, one) ? !isMoved(line, other) : isMoved(line, other) || isFilled(line, one) || isFilled(line, other),
  ) && [one, other].every((at) => lines.some((line) => isMoved(line, at)));

/** Whether a column has the amounts of two halves, without their signs. */
export const isRepeatedIn = (
  lines: readonly Line[],
  amount: number,
  [one, other]: readonly [number, number],
): boolean =>
  areHalves(lines, one, other) &&
  lines.every(
    (line) => Math.abs(centsAt(amount)(line)) === Math.abs(centsAt(one)(line)) + Math.abs(centsAt(other)(line)),
  );

/** What a header says of columns that are none by their content alone. */
export interface HeaderFacts {
  /** Whether a column may hold this, as far as its name says. */
  readonly mayBe: (at: number, column: 'in' | 'out') => boolean;
  /** Whether a column holds what is charged besides. */
  readonly isCharge: (at: number) => boolean;
}

/** Half of a pair that the header names, completed by the column that has an amount where it has none. */
export function addOtherHalf(
  columns: (Column | null)[],
  lines: readonly Line[],
  { mayBe, isCharge }: HeaderFacts,
): void {
  const [income, out] = [columns.indexOf('in'), columns.indexOf('out')];
  if (income >= 0 === out >= 0 || columns.includes('amount')) return;
  const [known, missing] = income >= 0 ? ([income, 'out'] as const) : ([out, 'in'] as const);
  const other = amountColumns(lines, columns).find(
    (at) => !isCharge(at) && mayBe(at, missing) && areHalves(lines, known, at),
  );
  if (other !== undefined) columns[other] = missing;
}

/** Two columns of which each row has one are money that went and money that came, as the balance tells them apart. */
function addPair(
  columns: (Column | null)[],
  lines: readonly Line[],
  candidates: readonly number[],
  { mayBe }: HeaderFacts,
): boolean {
  const named = columns.indexOf('balance');
  for (const [out, income] of pairs(candidates)) {
    if (!mayBe(out, 'out') || !mayBe(income, 'in') || !areHalves(lines, out, income)) continue;
    // A minus is of money that went.
    if (isNegative(lines, income)) continue;
    const [spent, came] = [turnedAt(out, isNegative(lines, out) ? 1 : -1), centsAt(income)];
    const amountOf = (line: Line): number => came(line) + spent(line);
    const others = named >= 0 ? [named] : candidates.filter((at) => at !== out && at !== income);
    const balance = [false, true].flatMap((isBefore) =>
      others.filter((at) => isRunning(lines, { amountOf, balance: at, isBefore, isStrict: true })),
    )[0];
    if (balance === undefined) continue;
    columns[out] = 'out';
    columns[income] = 'in';
    columns[balance] = 'balance';
    return true;
  }
  return false;
}

/** Two columns of which each row has one, where only one of them has a minus: money that went and money that came. */
function addSignedPair(
  columns: (Column | null)[],
  lines: readonly Line[],
  candidates: readonly number[],
  { mayBe }: HeaderFacts,
): boolean {
  const isPair = ([out, income]: readonly [number, number]): boolean =>
    mayBe(out, 'out') &&
    mayBe(income, 'in') &&
    isNegative(lines, out) &&
    lines.every((line) => centsAt(income)(line) >= 0) &&
    areHalves(lines, out, income);
  const pair = pairs(candidates).find(isPair);
  if (pair === undefined) return false;
  columns[pair[0]] = 'out';
  columns[pair[1]] = 'in';
  return true;
}

/** The only amounts there are, or the only ones with a sign, unless those without one are in another column. */
function likeliestAmount(lines: readonly Line[], candidates: readonly number[]): number | undefined {
  if (candidates.length < 2) return candidates[0];
  const signed = candidates.filter((at) => lines.some((line) => centsAt(at)(line) < 0));
  const [only, ...others] = signed;
  if (only === undefined || others.length > 0) return undefined;
  return candidates.some((at) => at !== only && areHalves(lines, only, at)) ? undefined : only;
}

/** One step from a balance to the next may be chance: a column that a header names otherwise needs more. */
const FEWEST_LINES = 3;

/** Every pair of them is tried, with every balance. */
const MOST_CANDIDATES = 12;

/** Assigns amounts by what they hold where the header does not. */
export function addAmounts(columns: (Column | null)[], lines: readonly Line[], facts: HeaderFacts): void {
  const candidates = amountColumns(lines, columns)
    .filter((at) => !facts.isCharge(at))
    .slice(0, MOST_CANDIDATES);
  if (addPair(columns, lines, candidates, facts)) return;
  const isWhole = (at: number): boolean => lines.every((line) => isFilled(line, at));
  // Between the only two balances of a column with gaps there is one step, which may be chance.
  const whole = pairs(candidates).filter(
    ([amount, balance]) => isWhole(amount) && (isWhole(balance) || cellsOf(lines, balance).length >= FEWEST_LINES),
  );
  const [running] = WAYS.flatMap((way) =>
    whole.filter(([amount, balance]) => isRunning(lines, way(centsAt(amount), balance))),
  );
  if (!running && addSignedPair(columns, lines, candidates, facts)) return;
  const amount = running?.[0] ?? likeliestAmount(lines, candidates);
  if (amount !== undefined) columns[amount] = 'amount';
  if (running && !columns.includes('balance')) columns[running[1]] = 'balance';
}

/** A running balance that no header names. */
export function addBalance(columns: (Column | null)[], lines: readonly Line[], hasHeader: boolean): void {
  if (hasHeader && lines.length < FEWEST_LINES) return;
  const [amount, income, out] = (['amount', 'in', 'out'] as const).map((column) => columns.indexOf(column));
  const moved =
    amount !== undefined && amount >= 0
      ? centsAt(amount)
      : (line: Line): number => centsAt(income ?? -1)(line) - centsAt(out ?? -1)(line);
  const open = amountColumns(lines, columns);
  const [balance] = WAYS.flatMap((way) => open.filter((at) => isRunning(lines, way(moved, at))));
  if (balance !== undefined) columns[balance] = 'balance';
}
