import type { LocalDate, Minor } from '@nestegg/domain';
import { groupBy } from '../group-by.ts';
import type { DateOrder, DecimalMark, SignReading } from '../model.ts';
import { amountText, minorOf, type AmountText } from '../text/amount.ts';
import { dateIn } from '../text/dates.ts';
import { hasPlus, type ColumnSigns } from './column-signs.ts';
import { directionOf } from './direction-words.ts';
import { isUnbooked } from './directions.ts';
import { amountAt, cellAt, dateAt, type Line } from './lines.ts';
import type { Places } from './places.ts';
import { areRunning, type Step } from './running-balance.ts';

/** How the numbers of a table are read. */
export interface NumberReading extends ColumnSigns {
  readonly order: DateOrder;
  /** That of value dates where it is another one. */
  readonly valueOrder: DateOrder | null;
  readonly mark: DecimalMark;
  readonly sign: SignReading;
  /** The column of fees that the balance shows to be taken besides the amount; -1 where there is none. */
  readonly feeAt: number;
  /** The balance is what is owed, as on cards: it rises by what is spent. */
  readonly isOwed: boolean;
  /** The balance is what was held before each row. */
  readonly isBefore: boolean;
  /** Of two words for the direction the one of money that came; null where each word is known by itself. */
  readonly wordIn: string | null;
  /** Some rows have another word than those for the direction, or none: the sign that is chosen is theirs alone. */
  readonly hasOtherWords: boolean;
  /** The signs that the balance gives to amounts without one, by their lines; null where none has to be found so. */
  readonly signs: ReadonlyMap<number, 1 | -1> | null;
  /** Of debits of both signs the oldest, where it alone has its sign; null where there is none. */
  readonly openDebit: OpenDebit | null;
}

/** A debit whose sign no balance confirms, and how all others are read. */
export interface OpenDebit {
  readonly at: number;
  readonly others: SignReading;
}

function readMinor(amount: AmountText | null, mark: DecimalMark): Minor | null {
  const minor = amount && minorOf(amount, mark);
  return typeof minor === 'number' ? minor : null;
}

/** The hundredths in a text; null where there are none that can be read. */
export const minorIn = (text: string, mark: DecimalMark): Minor | null => readMinor(amountText(text), mark);

/** The hundredths in a cell of a line. */
export const minorAt = (line: Line, index: number, mark: DecimalMark): Minor | null =>
  index < 0 ? null : readMinor(amountAt(line, index), mark);

/** The day in a cell of a line. */
export const dayAt = (line: Line, index: number, order: DateOrder): LocalDate | null => {
  const text = index < 0 ? null : dateAt(line, index);
  return text && dateIn(text, order);
};

const turned = (minor: Minor, sign: 1 | -1): Minor => (sign === 1 || minor === 0 ? minor : -minor);

const signed = (minor: Minor, sign: SignReading): Minor => turned(minor, sign === 'as-written' ? 1 : -1);

/** The amount by a pair of columns: money in, less money out, each with its column's sign. */
function pairAmount(line: Line, { first }: Places, reading: NumberReading): Minor | null {
  const { mark, sign, signOfIn, signOfOut, isOutOpen, openDebit } = reading;
  const income = minorAt(line, first.in, mark);
  const spent = minorAt(line, first.out, mark);
  if (income === null && spent === null) return null;
  if (isOutOpen) {
    const by = openDebit === null || line.at === openDebit.at ? sign : openDebit.others;
    return turned(income ?? 0, signOfIn) - turned(spent ?? 0, by === 'as-written' ? -1 : 1);
  }
  return signed(turned(income ?? 0, signOfIn) - turned(spent ?? 0, signOfOut), sign);
}

/** Which way the money of a line went by the word beside it. */
export function directionAt(line: Line, { first }: Places, wordIn: string | null): 1 | -1 | null {
  const word = cellAt(line, first.direction);
  if (wordIn === null || word === '') return word === '' ? null : directionOf(word);
  return word === wordIn ? 1 : -1;
}

/** The amount of a line by the sign or the word beside it, else as its column has it. */
function columnAmount(line: Line, { first }: Places, { mark, signOfUnmarked }: NumberReading): Minor | null {
  const amount = amountAt(line, first.amount);
  const minor = readMinor(amount, mark);
  return minor === null || amount?.direction !== null ? minor : turned(minor, signOfUnmarked);
}

/** The amount of a line with its sign, less its fee, which may be all that it has; null where it cannot be read. */
export function amountOf(line: Line, places: Places, reading: NumberReading): Minor | null {
  const minor = signedAmount(line, places, reading);
  if (reading.feeAt < 0) return minor;
  const fee = minorAt(line, reading.feeAt, reading.mark);
  if (minor === null) return fee === null || fee === 0 ? null : -Math.abs(fee);
  return minor - Math.abs(fee ?? 0);
}

function signedAmount(line: Line, places: Places, reading: NumberReading): Minor | null {
  const { sign } = reading;
  if (places.first.amount < 0) return pairAmount(line, places, reading);
  const minor = columnAmount(line, places, reading);
  if (minor === null || (reading.isPlusIn && hasPlus(line, places.first.amount))) return minor;
  const known = reading.signs?.get(line.at);
  if (known !== undefined) return turned(minor, known);
  const direction = places.first.direction < 0 ? null : directionAt(line, places, reading.wordIn);
  if (direction === null) return signed(minor, sign);
  // A word gives an amount its sign; where most amounts beside it have one already, the others are taken back by theirs.
  const named = turned(minor, direction === 1 ? reading.signBesideIn : (-reading.signBesideOut as 1 | -1));
  return reading.hasOtherWords ? named : signed(named, sign);
}

/** Amounts with the balances behind them. What is not booked moves none. */
export function stepsOf(lines: readonly Line[], places: Places, reading: NumberReading): Step[] {
  const { balance, date, state } = places.first;
  if (balance < 0) return [];
  return lines.flatMap((line, at) => {
    const amount = amountOf(line, places, reading);
    if (amount === null || (state >= 0 && isUnbooked(cellAt(line, state)))) return [];
    const held = minorAt(line, balance, reading.mark);
    return [{ amount, balance: held === null ? null : heldAfter(held, amount, reading), day: cellAt(line, date), at }];
  });
}

/** What was held after a movement by the balance that stands beside it. */
function heldAfter(balance: Minor, amount: Minor, { isOwed, isBefore }: NumberReading): Minor {
  if (isBefore) return balance + amount;
  return isOwed ? 0 - balance : balance;
}

/** What names an account that has balances of its own: its number, and its currency. */
export const accountKey = (line: Line, { first }: Places): string =>
  `${cellAt(line, first.account)} ${cellAt(line, first.currency)}`;

/** Whether the balances of a table agree with its amounts, in an order of its lines, or of those of each of its accounts. */
export function isProven(lines: readonly Line[], places: Places, reading: NumberReading): boolean {
  if (places.first.balance < 0) return false;
  if (areRunning([stepsOf(lines, places, reading)])) return true;
  const accounts = groupBy(lines, (line) => accountKey(line, places));
  return accounts.size > 1 && areRunning([...accounts.values()].map((own) => stepsOf(own, places, reading)));
}
