import type { LocalDate, Minor } from '@nestegg/domain';
import {
  askBetween,
  chooseMark,
  chooseOrder,
  likelierOrder,
  optionOf,
  type Choice,
  type Reckoned,
} from '../choices.ts';
import type { Column, DateOrder, DecimalMark, ParseOptions, Question, QuestionOption, SignReading } from '../model.ts';
import { amountText, type AmountText, fittingMarks, minorOf } from '../text/amount.ts';
import { dateIn, type DateText } from '../text/dates.ts';
import { cellsOf, twoWordsOf } from './column-contents.ts';
import { directionOf, incomeOf } from './direction-words.ts';
import { isUnbooked } from './directions.ts';
import { areSignsAgainst, areSignsAsWritten } from './sign-words.ts';
import { amountAt, cellAt, dateAt, type Line } from './lines.ts';
import { amountsAround, datesAround } from './context-values.ts';
import type { Places } from './places.ts';
import { columnSignsOf, hasPlus, type ColumnSigns } from './column-signs.ts';
import { groupBy } from '../group-by.ts';
import { areRunning, signsByBalance, type Step } from './running-balance.ts';
import { areUnsigned } from './unnamed-columns.ts';

/** How the numbers of a table are read. */
export interface NumberReading extends ColumnSigns {
  readonly order: DateOrder;
  readonly mark: DecimalMark;
  readonly sign: SignReading;
  /** The column of fees that the balance shows to be taken besides the amount; -1 where there is none. */
  readonly feeAt: number;
  /** The balance is what is owed, as on cards: it rises by what is spent. */
  readonly isOwed: boolean;
  /** Of two words for the direction the one of money that came; null where each word is known by itself. */
  readonly wordIn: string | null;
  /** The signs that the balance gives to amounts without one, by their lines; null where none has to be found so. */
  readonly signs: ReadonlyMap<number, 1 | -1> | null;
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
function pairAmount(line: Line, { first }: Places, { mark, signOfIn, signOfOut }: NumberReading): Minor | null {
  const income = minorAt(line, first.in, mark);
  const spent = minorAt(line, first.out, mark);
  if (income === null && spent === null) return null;
  return turned(income ?? 0, signOfIn) - turned(spent ?? 0, signOfOut);
}

/** Which way the money of a line went by the word beside it. */
function directionAt(line: Line, { first }: Places, wordIn: string | null): 1 | -1 | null {
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

/** The amount of a line with its sign, less its fee; null where it cannot be read. */
export function amountOf(line: Line, places: Places, reading: NumberReading): Minor | null {
  const minor = signedAmount(line, places, reading);
  if (reading.feeAt < 0 || minor === null) return minor;
  return minor - Math.abs(minorAt(line, reading.feeAt, reading.mark) ?? 0);
}

function signedAmount(line: Line, places: Places, reading: NumberReading): Minor | null {
  const { sign } = reading;
  if (places.first.amount < 0) {
    const pair = pairAmount(line, places, reading);
    return pair === null ? null : signed(pair, sign);
  }
  const minor = columnAmount(line, places, reading);
  if (minor === null || (reading.isPlusIn && hasPlus(line, places.first.amount))) return minor;
  const known = reading.signs?.get(line.at);
  if (known !== undefined) return turned(minor, known);
  const direction = directionAt(line, places, reading.wordIn);
  if (direction === null) return signed(minor, sign);
  // A word gives an amount its sign; where most amounts beside it have one already, the others are taken back by theirs.
  return signed(turned(minor, direction === 1 ? reading.signBesideIn : (-reading.signBesideOut as 1 | -1)), sign);
}

const MOVED = ['amount', 'in', 'out'] as const;
const AMOUNTS = [...MOVED, 'balance'] as const;

/** Amounts of a table, whatever their decimal mark. */
function amountsIn(lines: readonly Line[], { every }: Places, columns: readonly Column[]): AmountText[] {
  const indices = columns.flatMap((column) => every[column]).toSorted((a, b) => a - b);
  const amounts: AmountText[] = [];
  const add = (line: Line, index: number): void => {
    const amount = amountAt(line, index);
    if (amount !== null) amounts.push(amount);
  };
  lines.forEach((line) => {
    for (let at = 0; at < indices.length; at += 1) add(line, indices[at] ?? -1);
  });
  return amounts;
}

/** Days of a table that may be read in several orders: those that read one way decide nothing. */
function openDatesIn(lines: readonly Line[], { first }: Places): DateText[] {
  const indices = [first.date, first['value-date']].filter((index) => index >= 0);
  const dates: DateText[] = [];
  lines.forEach((line) => {
    for (let at = 0; at < indices.length; at += 1) {
      const date = dateAt(line, indices[at] ?? -1);
      if (date !== null && typeof date !== 'string') dates.push(date);
    }
  });
  return dates;
}

/** Movements as a reading has them. */
const reckon = (lines: readonly Line[], places: Places, reading: NumberReading): Reckoned[] =>
  lines.map((line) => ({
    date: dayAt(line, places.first.date, reading.order),
    amount: amountOf(line, places, reading),
  }));

/** Amounts with the balances behind them. What is not booked moves none. */
export function stepsOf(lines: readonly Line[], places: Places, reading: NumberReading): Step[] {
  const { balance, date, state } = places.first;
  if (balance < 0) return [];
  return lines.flatMap((line, at) => {
    const amount = amountOf(line, places, reading);
    if (amount === null || (state >= 0 && isUnbooked(cellAt(line, state)))) return [];
    const held = minorAt(line, balance, reading.mark);
    return [{ amount, balance: held !== null && reading.isOwed ? 0 - held : held, day: cellAt(line, date), at }];
  });
}

/** What names an account that has balances of its own: its number, and its currency. */
export const accountKey = (line: Line, { first }: Places): string =>
  `${cellAt(line, first.account)} ${cellAt(line, first.currency)}`;

/** Whether the balances of a table agree with its amounts, in an order of its lines, or of those of each of its accounts. */
function isProven(lines: readonly Line[], places: Places, reading: NumberReading): boolean {
  if (places.first.balance < 0) return false;
  if (areRunning([stepsOf(lines, places, reading)])) return true;
  const accounts = groupBy(lines, (line) => accountKey(line, places));
  return accounts.size > 1 && areRunning([...accounts.values()].map((own) => stepsOf(own, places, reading)));
}

/** The fees that have to be taken for the balance to agree. */
function findFee(lines: readonly Line[], places: Places, reading: NumberReading, fees: readonly number[]): number {
  if (fees.length === 0 || places.first.balance < 0 || isProven(lines, places, reading)) return -1;
  return fees.find((feeAt) => isProven(lines, places, { ...reading, feeAt })) ?? -1;
}

/** Without a sign and a word for it, an amount may be a charge or income. */
function isSignOpen(lines: readonly Line[], places: Places, reading: NumberReading): boolean {
  let [income, spent] = [0, 0];
  lines.forEach((line) => {
    const amount = amountOf(line, places, reading) ?? 0;
    if (amount > 0) income += 1;
    else if (amount < 0) spent += 1;
  });
  const amountIn = (line: Line): Minor => amountOf(line, places, reading) ?? 0;
  if (income <= spent) return income > 0 && areSignsAgainst(lines, amountIn);
  if (lines.some((line) => hasPlus(line, places.first.amount))) return reading.isPlusIn;
  return !areSignsAsWritten(lines, amountIn);
}

/** The signs by which the balance agrees with the amounts; none where it agrees with neither. */
const provenSign = (lines: readonly Line[], places: Places, reading: NumberReading): SignReading | null =>
  SIGNS.find((sign) => isProven(lines, places, { ...reading, sign })) ?? null;

const SIGNS = ['as-written', 'reversed'] as const;

/** Columns and words for money in and out tell signs, whatever the balance says. */
const hasNamedSigns = ({ first }: Places): boolean => first.amount < 0 || first.direction >= 0;

/** Of two words for the direction the one of money that came, and whether that is known: it may be the other one. */
function wordInOf(
  lines: readonly Line[],
  { first }: Places,
): { readonly wordIn: string | null; readonly isKnown: boolean } {
  const words = first.direction < 0 ? null : twoWordsOf(cellsOf(lines, first.direction));
  if (words === null || words.every((word) => directionOf(word) !== null)) return { wordIn: null, isKnown: true };
  const wordIn = incomeOf(words);
  return { wordIn: wordIn ?? words[0], isKnown: wordIn !== null };
}

/** The signs of amounts by the balance alone: where no sign, no word and no column tells them, and not all are the same. */
function findSigns(lines: readonly Line[], places: Places, reading: NumberReading): NumberReading['signs'] {
  const { amount, direction, balance } = places.first;
  if (amount < 0 || direction >= 0 || balance < 0 || !areUnsigned(lines, amount)) return null;
  return signsByBalance(stepsOf(lines, places, reading).map((step) => ({ ...step, at: lines[step.at]?.at ?? -1 })));
}

function chooseSign(
  lines: readonly Line[],
  places: Places,
  reading: NumberReading,
  {
    chosen,
    proven,
    isKnown,
  }: { readonly chosen: SignReading | undefined; readonly proven: SignReading | null; readonly isKnown: boolean },
): Choice<SignReading> {
  if (chosen !== undefined) return { value: chosen, fitting: [chosen] };
  if (!isKnown || reading.signs !== null)
    return proven && !reading.signs ? { value: proven, fitting: [proven] } : { value: 'as-written', fitting: SIGNS };
  if (hasNamedSigns(places)) return { value: 'as-written', fitting: ['as-written'] };
  const amountIn = (line: Line): Minor => amountOf(line, places, reading) ?? 0;
  // A balance that rises by what is bought is one of debts.
  const isOpen =
    proven === null ? isSignOpen(lines, places, reading) : proven === 'as-written' && areSignsAgainst(lines, amountIn);
  // With a minus, amounts are as they are written but on cards.
  const isLikelyWritten = lines.some((line) => amountIn(line) < 0) && !areSignsAgainst(lines, amountIn);
  if (isOpen) return { value: isLikelyWritten ? 'as-written' : 'reversed', fitting: SIGNS };
  return { value: proven ?? 'as-written', fitting: [proven ?? 'as-written'] };
}

/** One reading that also fits what stands around the table, else those of the table alone. */
const agreed = <T>(own: Choice<T>, whole: Choice<T>): Choice<T> =>
  whole.fitting.length === 1 && own.fitting.includes(whole.value) ? whole : own;

/** The mark of all amounts. Balances that are written with another one are no reason to misread what was moved. */
function markOf(
  lines: readonly Line[],
  places: Places,
  { chosen, around }: { readonly chosen: DecimalMark | undefined; readonly around: readonly Line[] },
): Choice<DecimalMark> {
  const all = amountsIn(lines, places, AMOUNTS);
  const own = chooseMark(all, chosen);
  // What stands around the table decides where the table does not.
  const mark = own.fitting.length < 2 ? own : agreed(own, chooseMark([...all, ...amountsAround(around)], chosen));
  return places.first.balance < 0 || fittingMarks(all).length > 0
    ? mark
    : chooseMark(amountsIn(lines, places, MOVED), chosen);
}

/** What was found out of a table's numbers, and what is left to ask. */
export interface FoundNumbers {
  readonly reading: NumberReading;
  readonly questions: readonly Question[];
}

/**
 * Decides how numbers are read: by what fits every cell, by a running balance; where two readings fit, it asks, and takes
 * the likelier one for the preview.
 */
export function findNumbers(
  lines: readonly Line[],
  places: Places,
  {
    reading: chosen,
    today,
    fees,
    around,
  }: ParseOptions & { readonly fees: readonly number[]; readonly around: readonly Line[] },
): FoundNumbers {
  const mark = markOf(lines, places, { chosen: chosen.decimalMark, around });
  const open = openDatesIn(lines, places);
  const own = chooseOrder(open, { chosen: chosen.dateOrder, today });
  const order =
    own.fitting.length < 2
      ? own
      : agreed(own, chooseOrder([...open, ...datesAround(around)], { chosen: undefined, today }));
  // Where one reading fits, nothing is asked, and what would come of it is not reckoned.
  const options = <T extends QuestionOption['value']>(values: readonly T[], readingBy: (value: T) => NumberReading) =>
    values.length < 2
      ? []
      : values.map((value) => ({ ...optionOf(value, reckon(lines, places, readingBy(value))), value }));
  const { wordIn, isKnown } = wordInOf(lines, places);
  const ofColumns = columnSignsOf(lines, places, (line) => directionAt(line, places, wordIn));
  const first: NumberReading = {
    ...ofColumns,
    order: order.value,
    mark: mark.value,
    sign: 'as-written',
    feeAt: -1,
    isOwed: false,
    wordIn,
    signs: null,
  };
  const orders = options(order.fitting, (value) => ({ ...first, order: value }));
  const dated = { ...first, order: likelierOrder(orders, today) ?? order.value };
  const feeAt = findFee(lines, places, dated, fees);
  const proven = provenSign(lines, places, { ...dated, feeAt });
  const signs = proven === 'as-written' ? null : findSigns(lines, places, { ...dated, feeAt });
  const likely = { ...dated, feeAt, signs };
  const sign = chooseSign(lines, places, likely, { chosen: chosen.sign, proven, isKnown });
  const isOwed = isKnown && signs === null && proven !== null && proven !== sign.value;
  const reading = { ...likely, sign: sign.value, isOwed };
  const marks = options(mark.fitting, (value) => ({ ...reading, mark: value }));
  const signOptions = options(sign.fitting, (value) => ({ ...reading, sign: value }));
  return {
    reading,
    questions: [
      ...askBetween('date-order', orders, reading.order),
      ...askBetween('decimal-mark', marks, reading.mark),
      ...askBetween('sign', signOptions, reading.sign),
    ],
  };
}
