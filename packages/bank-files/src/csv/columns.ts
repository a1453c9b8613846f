import { BANK_FILE_LIMITS } from '../limits.ts';
import type { Column } from '../model.ts';
import { amountText } from '../text/amount.ts';
import { dateText } from '../text/dates.ts';
import { isIbanAlone } from '../text/account-number.ts';
import { directionOf, isState } from './directions.ts';
import { columnsNamed, isBookingDate, isOwnAccount } from './header-words.ts';
import type { Line } from './lines.ts';
import { runningOrder } from './running-balance.ts';
import type { Table } from './table.ts';

/** What each column holds, from the left; null is not read. */
export type Columns = readonly (Column | null)[];

const SAMPLE = 400;

/** The cells of a column that are not empty. */
const cellsOf = (lines: readonly Line[], at: number): string[] =>
  lines.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');

const share = (cells: readonly string[], matches: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(matches).length / cells.length;

const isDate = (cell: string): boolean => dateText(cell) !== null;
const isAmount = (cell: string): boolean => amountText(cell) !== null;
const isCode = (cell: string): boolean => /^[A-Za-z]{3}$|^[€£$]$/.test(cell);

const MOSTLY = 0.8;

const isNumberOfAccount = (cell: string): boolean => /^[\d\s./-]+$/.test(cell) || isIbanAlone(cell);

/** What the cells of a column have to be; an empty column of money may still be one. */
const CONTENTS: Readonly<Partial<Record<Column, (cells: readonly string[]) => boolean>>> = {
  date: (cells) => share(cells, isDate) >= MOSTLY,
  'value-date': (cells) => share(cells, isDate) >= MOSTLY,
  amount: (cells) => share(cells, isAmount) >= MOSTLY,
  in: (cells) => cells.length === 0 || share(cells, isAmount) >= MOSTLY,
  out: (cells) => cells.length === 0 || share(cells, isAmount) >= MOSTLY,
  balance: (cells) => cells.length === 0 || share(cells, isAmount) >= MOSTLY,
  direction: (cells) => share(cells, (cell) => directionOf(cell) !== null) >= 0.95,
  currency: (cells) => share(cells, isCode) >= MOSTLY,
  id: (cells) => cells.length > 0 && new Set(cells).size === cells.length,
  // The number of the other side's account is no name of it.
  payee: (cells) => cells.length === 0 || share(cells, isNumberOfAccount) < 0.5,
  payer: (cells) => cells.length === 0 || share(cells, isNumberOfAccount) < 0.5,
  state: (cells) => cells.length === 0 || share(cells, isState) >= MOSTLY,
  account: (cells) => new Set(cells).size <= Math.max(1, Math.min(100, cells.length / 10)),
};

/** Whether cells hold what the column is said to hold. */
const holds = (column: Column, cells: readonly string[]): boolean => CONTENTS[column]?.(cells) ?? true;

const MOST_ACCOUNTS = BANK_FILE_LIMITS.statements;

/** Whether a column that can only be of own accounts has a number in each line: there may be as many as lines then. */
const holdsAccounts = (name: string, cells: readonly string[], lines: readonly Line[]): boolean =>
  isOwnAccount(name) &&
  cells.length === lines.length &&
  new Set(cells).size <= MOST_ACCOUNTS &&
  cells.every((cell) => /\d{4}|\d[ -]\d{2}/.test(cell) && dateText(cell) === null);

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

/** Assigns columns by the words of the header, where the content agrees. */
function byHeader(header: Line, lines: readonly Line[], width: number): (Column | null)[] {
  const taken = new Set<Column>();
  const columns: (Column | null)[] = Array.from({ length: width }, () => null);
  // A booking's day goes before other days, wherever it stands.
  const order = header.cells
    .map((cell, at) => ({ cell, at }))
    .toSorted((a, b) => rank(a.cell) - rank(b.cell) || a.at - b.at);
  for (const { cell, at } of order) {
    const cells = cellsOf(lines, at);
    const isHeld = (each: Column): boolean =>
      lines.length === 0 || holds(each, cells) || (each === 'account' && holdsAccounts(cell, cells, lines));
    const column = columnsNamed(cell).find((each) => !(SINGLE.has(each) && taken.has(each)) && isHeld(each));
    if (column === undefined || at >= width) continue;
    columns[at] = column;
    taken.add(column);
  }
  return columns;
}

/** What is booked, after fees, and an account by its IBAN. */
const rank = (cell: string): number => (isBookingDate(cell) || /\biban\b|^net(to)?\b/i.test(cell) ? 0 : 1);

const hasDecimals = (cell: string): boolean => /[.,]\d{1,2}\D*$/.test(cell);

/** Columns of amounts that no header names: those with decimals before whole numbers, which may be numbers of anything. */
function amountColumns(lines: readonly Line[], columns: readonly (Column | null)[]): number[] {
  const open = columns.flatMap((column, at) => (column === null ? [at] : []));
  const amounts = open.filter((at) => {
    const cells = cellsOf(lines, at);
    return cells.length > 0 && share(cells, isAmount) === 1 && share(cells, isDate) < MOSTLY;
  });
  const exact = amounts.filter((at) => share(cellsOf(lines, at), hasDecimals) > 0.3);
  return exact.length > 0 ? exact : amounts.filter((at) => cellsOf(lines, at).every((cell) => cell.length < 9));
}

const centsOf = (cell: string): number => {
  const amount = amountText(cell);
  if (amount === null) return 0;
  const value = Number(amount.digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.'));
  return Math.round((amount.direction === 'out' ? -value : value) * 100);
};

/** Whether one column is the running balance of the other, with a sign. */
function isRunning(amounts: readonly number[], balances: readonly number[], sign: 1 | -1): boolean {
  const steps = balances.map((balance, index) => ({ balance, amount: sign * (amounts[index] ?? 0) }));
  return runningOrder(steps) !== null;
}

/** With either sign; as it is written first: what was held before a row runs with the other one. */
const SIGNS = [1, -1] as const;

function pairs(of: readonly number[]): (readonly [number, number])[] {
  return of.flatMap((first) => of.filter((second) => second !== first).map((second) => [first, second] as const));
}

/** Two columns of which each row has one are money that went and money that came, as the balance tells them apart. */
function addPair(columns: (Column | null)[], lines: readonly Line[], candidates: readonly number[]): boolean {
  const values = (at: number): number[] => lines.map(({ cells }) => centsOf(cells[at] ?? ''));
  const isEither = (a: number, b: number): boolean =>
    lines.every(({ cells }) => ((cells[a] ?? '') === '') !== ((cells[b] ?? '') === ''));
  for (const [out, income] of pairs(candidates)) {
    if (!isEither(out, income)) continue;
    const amounts = values(income).map((cents, index) => cents - (values(out)[index] ?? 0));
    const balance = candidates.find((at) => at !== out && at !== income && isRunning(amounts, values(at), 1));
    if (balance === undefined) continue;
    columns[out] = 'out';
    columns[income] = 'in';
    columns[balance] = 'balance';
    return true;
  }
  return false;
}

/** Assigns amounts by what they hold where the header does not. */
function addAmounts(columns: (Column | null)[], lines: readonly Line[]): void {
  const candidates = amountColumns(lines, columns);
  const values = (at: number): number[] => lines.map(({ cells }) => centsOf(cells[at] ?? ''));
  if (addPair(columns, lines, candidates)) return;
  const isWhole = ([amount]: readonly [number, number]): boolean => cellsOf(lines, amount).length === lines.length;
  const running = SIGNS.flatMap((sign) =>
    pairs(candidates).filter(isWhole).filter(([amount, balance]) => isRunning(values(amount), values(balance), sign)),
  )[0];
  if (running) {
    columns[running[0]] = 'amount';
    if (!columns.includes('balance')) columns[running[1]] = 'balance';
    return;
  }
  const [amount, ...others] = candidates;
  if (amount === undefined) return;
  const negative = candidates.filter((at) => values(at).some((value) => value < 0));
  if (others.length === 0) columns[amount] = 'amount';
  else if (negative.length === 1 && negative[0] !== undefined) columns[negative[0]] = 'amount';
}

/** Without a name and a purpose, of several kinds of texts the one that differs most is the purpose, else the longest. */
function addPurpose(columns: (Column | null)[], lines: readonly Line[], lengthOf: (at: number) => number): void {
  const types = columns.flatMap((column, at) =>
    column === 'type' ? [{ at, many: new Set(cellsOf(lines, at)).size, length: lengthOf(at) }] : [],
  );
  const [most, other] = types.toSorted((a, b) => b.many - a.many || b.length - a.length);
  if (most !== undefined && other !== undefined) columns[most.at] = 'purpose';
}

/** Assigns texts that no header names: the longest is what it was for, another one is who it was. */
function addTexts(columns: (Column | null)[], lines: readonly Line[]): void {
  if (columns.includes('purpose') || columns.includes('payee')) return;
  const lengthOf = (at: number): number => cellsOf(lines, at).join('').length / Math.max(1, lines.length);
  addPurpose(columns, lines, lengthOf);
  if (columns.includes('purpose')) return;
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
  const isRepeated = ({ cells }: Line): boolean => (cells[purpose?.at ?? -1] ?? '').includes(cells[payee?.at ?? -1] ?? '');
  if (payee && payee.length > 5 && !lines.every(isRepeated)) columns[payee.at] = 'payee';
}

function addDates(columns: (Column | null)[], lines: readonly Line[]): void {
  if (columns.includes('date')) return;
  const date = columns.findIndex(
    (column, at) => (column === null || column === 'value-date') && share(cellsOf(lines, at), isDate) >= MOSTLY,
  );
  if (date >= 0) columns[date] = 'date';
}

const hasAmounts = (columns: readonly (Column | null)[]): boolean =>
  columns.includes('amount') || (columns.includes('in') && columns.includes('out'));

const isAccountNumber = (cell: string): boolean => /^\d{7,16}$/.test(cell) && dateText(cell) === null;

/** The own account and the currency of a table without a header: the same in each row. */
function addConstants(columns: (Column | null)[], lines: readonly Line[]): void {
  columns.forEach((column, at) => {
    const cells = cellsOf(lines, at);
    if (column !== null || cells.length < lines.length || lines.length === 0) return;
    const isSame = new Set(cells).size === 1;
    const isNumber = isSame && lines.length > 1 && isAccountNumber(cells[0] ?? '');
    if ((isNumber || (isSame && cells.every(isIbanAlone))) && !columns.includes('account')) columns[at] = 'account';
    if (cells.every((cell) => /^[A-Z]{3}$/.test(cell)) && !columns.includes('currency')) columns[at] = 'currency';
  });
}

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
  const values = (at: number): number[] => lines.map(({ cells }) => centsOf(cells[at] ?? ''));
  const runs = (at: number): boolean => SIGNS.some((sign) => isRunning(values(at), values(balance), sign));
  if (runs(amount)) return;
  const other = columns.findIndex(
    (column, at) => column === null && columnsNamed(header.cells[at] ?? '').includes('amount') && runs(at),
  );
  if (other < 0) return;
  columns[amount] = null;
  columns[other] = 'amount';
}

/** What each column of a table holds: by its header's words, else by what is in it. */
export function findColumns({ header, body, width }: Table): Columns {
  const lines = body.slice(0, SAMPLE).filter((line) => line.cells.some(isDate) && line.cells.some(isAmount));
  const columns = header ? byHeader(header, lines, width) : Array.from({ length: width }, (): Column | null => null);
  addDates(columns, lines);
  if (header === null) addConstants(columns, lines);
  else {
    dropOwner(columns, lines);
    changeAmount(columns, header, lines);
  }
  if (!hasAmounts(columns)) {
    // Half of a pair, as 'Payments' beside 'Amount', is no column of money that went.
    for (const [at, column] of columns.entries()) if (column === 'in' || column === 'out') columns[at] = null;
    addAmounts(columns, lines);
  }
  if (!columns.includes('balance')) addBalance(columns, lines);
  addTexts(columns, lines);
  return columns;
}

/** A running balance that no header names. */
function addBalance(columns: (Column | null)[], lines: readonly Line[]): void {
  const amount = columns.indexOf('amount');
  if (amount < 0) return;
  const values = (at: number): number[] => lines.map(({ cells }) => centsOf(cells[at] ?? ''));
  const open = amountColumns(lines, columns);
  const balance = SIGNS.flatMap((sign) => open.filter((at) => isRunning(values(amount), values(at), sign)))[0];
  if (balance !== undefined) columns[balance] = 'balance';
}

/** Whether a table can be read: it is known where its days and its amounts stand. */
export const isReadable = (columns: Columns): boolean =>
  columns.includes('date') && columns.some((column) => column === 'amount' || column === 'in' || column === 'out');
