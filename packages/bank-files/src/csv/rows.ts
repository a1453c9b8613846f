import type { BankRow, Column, RowFault, StatementBalance, StatementRow } from '../model.ts';
import { amountText, minorOf } from '../text/amount.ts';
import { isClean, rawText, rowTexts } from '../text/clean.ts';
import { codeNamed } from '../text/currency-codes.ts';
import { balanceNamed, balanceOnly, isUnbooked, mayNameBalance } from './directions.ts';
import { amountAt, cellAt, isDatedAt, isMovement, lineOf, onlyLines, type Line } from './lines.ts';
import { amountOf, dayAt, minorAt, type NumberReading } from './signed-amounts.ts';
import type { Places } from './places.ts';
import { statedRows, unnamedBalance, type StatedRows } from './total-rows.ts';

/** What the lines of a table are. */
export interface TableRows {
  readonly rows: readonly StatementRow[];
  /** The line of each row. */
  readonly lines: readonly Line[];
  /** Whether any of them names a currency. */
  readonly hasCurrency: boolean;
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  /** How many lines were left out because they state what others come to. */
  readonly totals: number;
}

const joinedOf = (line: Line, indices: readonly number[]): string =>
  [...new Set(indices.map((index) => cellAt(line, index)))].filter((cell) => cell !== '').join(' ');

/** All cells of a kind, each once. Most tables have one of a kind, of which nothing is to be made. */
const joined = (line: Line, indices: readonly number[]): string =>
  indices.length < 2 ? cellAt(line, indices[0] ?? -1) : joinedOf(line, indices);

/** Of the two sides the other one: who was paid, or who paid. */
function otherSide(line: Line, { every }: Places, amount: number): string {
  const payee = joined(line, every.payee);
  const payer = joined(line, every.payer);
  if (payer === '' || payee === '') return payee || payer;
  return amount > 0 ? payer : payee;
}

function amountFault(line: Line, { first }: Places, { mark }: NumberReading): RowFault {
  const amount = [first.amount, first.in, first.out]
    .map((index) => amountText(cellAt(line, index)))
    .find((each) => each !== null);
  const fault = amount ? minorOf(amount, mark) : 'amount';
  return typeof fault === 'string' ? fault : 'amount';
}

/** The currency that a column names, else the one written with the amount. */
function currencyOf(line: Line, { first }: Places): string | null {
  const named = cellAt(line, first.currency);
  const code = named === '' ? null : codeNamed(named);
  if (code !== null) return code;
  if (first.amount >= 0) return amountAt(line, first.amount)?.currency ?? null;
  return amountAt(line, first.in)?.currency ?? amountAt(line, first.out)?.currency ?? null;
}

/** Whether a word says that a line is not booked: in the column for it, or where the day will stand. */
const isPendingLine = (line: Line, { first }: Places, hasNoDay: boolean): boolean =>
  (first.state >= 0 && isUnbooked(cellAt(line, first.state))) || (hasNoDay && isUnbooked(cellAt(line, first.date)));

function readLine(line: Line, places: Places, reading: NumberReading, isKnownClean: boolean): BankRow | RowFault {
  const { first, every } = places;
  const valueDate = dayAt(line, first['value-date'], reading.valueOrder ?? reading.order);
  const booked = dayAt(line, first.date, reading.order);
  const date = booked ?? valueDate;
  if (date === null) return 'date';
  const amount = amountOf(line, places, reading);
  if (amount === null) return amountFault(line, places, reading);
  const side = otherSide(line, places, amount);
  const purpose = joined(line, every.purpose);
  const type = joined(line, every.type);
  const category = cellAt(line, first.category);
  const { payee, bankText, description } = rowTexts(
    side,
    purpose,
    // What kind of movement it was is all that some banks write of it.
    side === '' && purpose === '' && type === '' ? category : type,
    isKnownClean,
  );
  return {
    date,
    valueDate,
    amount,
    currency: currencyOf(line, places),
    payee,
    bankText,
    description,
    id: cellAt(line, first.id) || null,
    category: category || null,
    transferTo: null,
    isPending: isPendingLine(line, places, booked === null),
  };
}

const hasNumbers = (line: Line, places: Places, reading: NumberReading): boolean =>
  dayAt(line, places.first.date, reading.order) !== null || amountOf(line, places, reading) !== null;

/** Whether a line has an amount and another balance behind it: a movement, whatever it is called. */
const isMoved = (line: Line, { first }: Places): boolean => {
  const balance = cellAt(line, first.balance);
  const amounts = [first.amount, first.in, first.out].map((index) => cellAt(line, index));
  return balance !== '' && amounts.some((amount) => amount !== '' && amount !== balance && /[1-9]/.test(amount));
};

/** What a line says besides the name of its account. */
const besideAccount = ({ cells }: Line, { first }: Places): readonly string[] =>
  first.account < 0 ? cells : cells.filter((_, index) => index !== first.account);

/** Whether a line has the name of a balance and no other words. */
const namesBalance = (line: Line, places: Places): boolean =>
  line.mayBeBalance && balanceOnly(besideAccount(line, places)) !== null && !isMoved(line, places);

/** Lines that have something where days stand, and are no balances. */
export const movementsOf = (body: readonly Line[], places: Places): readonly Line[] => {
  const { date } = places.first;
  return onlyLines(
    body,
    (line) => (isDatedAt(line, date) || /\d/.test(cellAt(line, date))) && !namesBalance(line, places),
  );
};

/** The balance that a line states instead of a movement. */
function balanceOf(
  line: Line,
  places: Places,
  reading: NumberReading,
): { kind: 'opening' | 'closing' | 'turnover'; balance: StatementBalance } | null {
  if (!line.mayBeBalance || isMoved(line, places)) return null;
  const dated = dayAt(line, places.first.date, reading.order);
  const kind =
    dated === null
      ? line.cells
          .filter(mayNameBalance)
          .map(balanceNamed)
          .find((each) => each !== null)
      : balanceOnly(besideAccount(line, places));
  if (!kind) return null;
  const amount =
    minorAt(line, places.first.balance, reading.mark) ??
    amountOf(line, places, { ...reading, sign: 'as-written' }) ??
    minorAt(line, line.paidAt, reading.mark);
  return amount === null ? null : { kind, balance: { date: dated, amount } };
}

/** Whether something stands where days and amounts do: a row, read or not, and no text that goes on. */
const isFilled = (line: Line, { first }: Places): boolean =>
  cellAt(line, first.date) !== '' && [first.amount, first.in, first.out].some((index) => cellAt(line, index) !== '');

/**
 * A part of a batch, whose amount and balance stand in the line above: without both a day and a balance it is no row.
 */
const isPart = (line: Line, { first }: Places): boolean =>
  first.balance >= 0 &&
  line.day === null &&
  [first.date, first.balance, first['value-date']].every((index) => cellAt(line, index) === '');

/** Whether a line has neither a day nor an amount, nor any text of a movement above. */
const isEmpty = (line: Line, { first }: Places): boolean =>
  [first.date, first.amount, first.in, first.out].every((index) => cellAt(line, index) === '');

/** Joins lines without day and amount to the text of the line above. */
export function joinContinued(lines: readonly Line[], places: Places, reading: NumberReading): readonly Line[] {
  const { date, amount } = places.first;
  // A day and an amount in their columns: most lines, of which nothing more is asked.
  const isRow = (line: Line): boolean => isMovement(line) && line.datedAt === date && line.paidAt === amount;
  const goesOn = (line: Line): boolean =>
    !isRow(line) &&
    ((!hasNumbers(line, places, reading) && !isFilled(line, places) && balanceOf(line, places, reading) === null) ||
      isPart(line, places));
  // What stands before the first row is no row either, and goes on with none: nor does the second line of a header.
  const begin = lines.findIndex((line) => !isEmpty(line, places) && /\d/.test(line.raw));
  if (begin > 0) return joinContinued(lines.slice(begin), places, reading);
  const first = lines.findIndex((line, at) => at > 0 && goesOn(line));
  if (first < 0) return lines;
  const joinedLines = lines.slice(0, first - 1);
  // Joined once for each row: a text may go on for as many lines as a file has.
  let [above, more]: [Line, Line[]] = [lines[first - 1] as Line, []];
  for (const line of lines.slice(first)) {
    if (goesOn(line)) more.push(line);
    else {
      joinedLines.push(continued(above, more, places));
      [above, more] = [line, []];
    }
  }
  joinedLines.push(continued(above, more, places));
  return joinedLines;
}

function continued(above: Line, more: readonly Line[], places: Places): Line {
  const index = ['purpose', 'payee', 'type'].map((column) => places.first[column as Column]).find((each) => each >= 0);
  if (index === undefined || more.length === 0) return above;
  const texts = more.map((line) => line.cells.filter((cell) => cell !== '').join(' '));
  const cells = above.cells.map((cell, each) => (each === index ? [cell, ...texts].join(' ') : cell));
  return lineOf(above.at, { cells, raw: [above, ...more].map(({ raw }) => raw).join('\n') });
}

/** A line of a table as a row: read, or not readable and why. */
function rowOf(line: Line, number: number, places: Places, reading: NumberReading): StatementRow {
  const isKnownClean = isClean(line.raw);
  const read = readLine(line, places, reading, isKnownClean);
  const raw = rawText(line.raw, isKnownClean);
  return typeof read === 'string' ? { number, raw, row: null, fault: read } : { number, raw, row: read, fault: null };
}

/** The lines before all rows and those behind them: a balance between them is carried from one page to the next. */
const endsOf = (all: readonly Line[], rows: readonly Line[]): readonly Line[] => [
  ...all.slice(0, Math.max(0, all.indexOf(rows[0] as Line))),
  ...all.slice(all.lastIndexOf(rows.at(-1) as Line) + 1),
];

/** The balance of the latest day; of one day, and where they have none, the last one of the file. */
function lastOf(balances: readonly StatementBalance[]): StatementBalance | null {
  const [first = null, ...rest] = balances;
  return rest.reduce((last, each) => ((each.date ?? '9') >= (last?.date ?? '') ? each : last), first);
}

/** A row that is not booked, because it stands among such. */
const asPending = (row: StatementRow): StatementRow =>
  row.row === null ? row : { ...row, row: { ...row.row, isPending: true } };

/** How the lines of a table are read; those of some places are not booked. */
interface RowsReading {
  readonly places: Places;
  readonly reading: NumberReading;
  readonly pending: ReadonlySet<number>;
  readonly hasHeader: boolean;
}

/** Reads the lines of a table: movements, balances among them, and what cannot be read. */
export function readRows(all: readonly Line[], { places, reading, pending, hasHeader }: RowsReading): TableRows {
  const stated = (line: Line): ReturnType<typeof balanceOf> => balanceOf(line, places, reading);
  const lines = onlyLines(all, (line) => stated(line) === null);
  const balances = lines === all ? [] : all.flatMap((line) => stated(line) ?? []);
  const begun = lines === all ? null : endsOf(all, lines).find((line) => stated(line)?.kind === 'opening');
  let hasCurrency = false;
  let sum = 0;
  // Whether a row has the sum of those above.
  let isSummed = false;
  const rows = lines.map((line, index) => {
    const row = rowOf(line, index + 1, places, reading);
    if (row.row !== null) {
      hasCurrency ||= row.row.currency !== null;
      isSummed ||= index > 1 && row.row.amount === sum;
      sum += row.row.amount;
    }
    return pending.size > 0 && pending.has(line.at) ? asPending(row) : row;
  });
  // An end of the table that is the sum of all others.
  const isFramed = [rows[0], rows.at(-1)].some((row) => row?.row?.amount === sum / 2);
  const read = {
    rows,
    lines,
    hasCurrency,
    opening: (begun && stated(begun)?.balance) ?? null,
    closing: lastOf(balances.flatMap(({ kind, balance }) => (kind === 'closing' ? [balance] : []))),
    totals: 0,
  };
  if (places.first.balance >= 0) return read;
  const unnamed = hasHeader ? null : unnamedBalance(rows);
  if (unnamed !== null) return withoutRows(read, unnamed);
  return isSummed || isFramed ? withoutRows(read, statedRows(rows)) : read;
}

/** A table without the rows that are no movements of money. */
function withoutRows(read: TableRows, { totals, opening, closing }: StatedRows): TableRows {
  const isLeft = (index: number): boolean => !totals.has(index) && index !== opening && index !== closing;
  if (totals.size === 0 && opening === null) return read;
  const balanceAt = (index: number | null): StatementBalance | null => {
    const row = index === null ? null : read.rows[index]?.row;
    return row ? { date: row.date, amount: row.amount } : null;
  };
  return {
    ...read,
    rows: read.rows.filter((_, index) => isLeft(index)).map((row, index) => ({ ...row, number: index + 1 })),
    lines: read.lines.filter((_, index) => isLeft(index)),
    opening: read.opening ?? balanceAt(opening),
    closing: read.closing ?? balanceAt(closing),
    totals: totals.size,
  };
}
