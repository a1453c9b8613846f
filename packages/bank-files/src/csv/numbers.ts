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
import { amountText, type AmountText, minorOf } from '../text/amount.ts';
import { dateIn, type DateText } from '../text/dates.ts';
import { at, amountsIn, type Columns } from './columns.ts';
import { directionOf } from './directions.ts';
import { amountAt, dateAt, type Line } from './lines.ts';
import { runningOrder, type Step } from './running-balance.ts';

/** How the numbers of a table are read. */
export interface NumberReading {
  readonly order: DateOrder;
  readonly mark: DecimalMark;
  readonly sign: SignReading;
}

const cellOf = ({ cells }: Line, columns: Columns, column: Column): string => cells[at(columns, column)] ?? '';

function readMinor(amount: AmountText | null, mark: DecimalMark): Minor | null {
  const minor = amount && minorOf(amount, mark);
  return typeof minor === 'number' ? minor : null;
}

/** The hundredths in a text; null where there are none that can be read. */
export const minorIn = (text: string, mark: DecimalMark): Minor | null => readMinor(amountText(text), mark);

/** The hundredths in a line's column. */
export const minorAt = (line: Line, columns: Columns, column: Column, mark: DecimalMark): Minor | null => {
  const index = at(columns, column);
  return index < 0 ? null : readMinor(amountAt(line, index), mark);
};

/** The date in a line's column. */
export const dateOf = (line: Line, columns: Columns, column: Column, order: DateOrder): LocalDate | null => {
  const index = at(columns, column);
  const text = index < 0 ? null : dateAt(line, index);
  return text && dateIn(text, order);
};

const signed = (minor: Minor, sign: SignReading): Minor => (sign === 'as-written' || minor === 0 ? minor : -minor);

/** The amount by a pair of columns: money in, less money out, however that is signed. */
function pairAmount(line: Line, columns: Columns, mark: DecimalMark): Minor | null {
  const income = minorAt(line, columns, 'in', mark);
  const spent = minorAt(line, columns, 'out', mark);
  if (income === null && spent === null) return null;
  return Math.abs(income ?? 0) - Math.abs(spent ?? 0);
}

/** The amount of a line with its sign; null where it cannot be read. */
export function amountOf(line: Line, columns: Columns, { mark, sign }: NumberReading): Minor | null {
  if (!columns.includes('amount')) {
    const pair = pairAmount(line, columns, mark);
    return pair === null ? null : signed(pair, sign);
  }
  const minor = minorAt(line, columns, 'amount', mark);
  if (minor === null) return null;
  const direction = directionOf(cellOf(line, columns, 'direction'));
  // A word gives an amount its sign; one that has a sign already keeps it.
  return signed(direction !== null && minor > 0 ? direction * minor : minor, sign);
}

const datesIn = (lines: readonly Line[], columns: Columns): DateText[] =>
  [at(columns, 'date'), at(columns, 'value-date')].flatMap((index) =>
    index < 0 ? [] : lines.flatMap((line) => dateAt(line, index) ?? []),
  );

/** Movements as a reading has them. */
const reckon = (lines: readonly Line[], columns: Columns, reading: NumberReading): Reckoned[] =>
  lines.map((line) => ({
    date: dateOf(line, columns, 'date', reading.order),
    amount: amountOf(line, columns, reading),
  }));

/** Amounts with the balances behind them. Lines without a balance prove nothing. */
export function stepsOf(lines: readonly Line[], columns: Columns, reading: NumberReading): Step[] {
  if (!columns.includes('balance')) return [];
  return lines.flatMap((line) => {
    const balance = minorAt(line, columns, 'balance', reading.mark);
    const amount = amountOf(line, columns, reading);
    return balance === null || amount === null ? [] : [{ balance, amount }];
  });
}

/** Without a sign and a word for it, an amount may be a charge or income. */
function isSignOpen(lines: readonly Line[], columns: Columns, reading: NumberReading): boolean {
  if (!columns.includes('amount') || columns.includes('direction')) return false;
  const amounts = lines.map((line) => amountOf(line, columns, reading) ?? 0);
  const [income, spent] = [
    amounts.filter((amount) => amount > 0).length,
    amounts.filter((amount) => amount < 0).length,
  ];
  const hasPlus = lines.some((line) => /^\s*\+/.test(cellOf(line, columns, 'amount')));
  return income > spent && !hasPlus;
}

function chooseSign(
  lines: readonly Line[],
  columns: Columns,
  reading: NumberReading,
  chosen?: SignReading,
): Choice<SignReading> {
  if (chosen !== undefined) return { value: chosen, fitting: [chosen] };
  for (const sign of ['as-written', 'reversed'] as const)
    if (runningOrder(stepsOf(lines, columns, { ...reading, sign })) !== null) return { value: sign, fitting: [sign] };
  if (!isSignOpen(lines, columns, reading)) return { value: 'as-written', fitting: ['as-written'] };
  return { value: 'reversed', fitting: ['as-written', 'reversed'] };
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
  columns: Columns,
  { reading: chosen, today }: ParseOptions,
): FoundNumbers {
  const mark = chooseMark(amountsIn(lines, columns), chosen.decimalMark);
  const order = chooseOrder(datesIn(lines, columns), chosen.dateOrder);
  // Where one reading fits, nothing is asked, and what would come of it is not reckoned.
  const options = <T extends QuestionOption['value']>(values: readonly T[], readingBy: (value: T) => NumberReading) =>
    values.length < 2
      ? []
      : values.map((value) => ({ ...optionOf(value, reckon(lines, columns, readingBy(value))), value }));
  const first: NumberReading = { order: order.value, mark: mark.value, sign: 'as-written' };
  const orders = options(order.fitting, (value) => ({ ...first, order: value }));
  const likely = { ...first, order: likelierOrder(orders, today) ?? order.value };
  const sign = chooseSign(lines, columns, likely, chosen.sign);
  const reading = { ...likely, sign: sign.value };
  const marks = options(mark.fitting, (value) => ({ ...reading, mark: value }));
  const signs = options(sign.fitting, (value) => ({ ...reading, sign: value }));
  return {
    reading,
    questions: [
      ...askBetween('date-order', orders, reading.order),
      ...askBetween('decimal-mark', marks, reading.mark),
      ...askBetween('sign', signs, reading.sign),
    ],
  };
}
