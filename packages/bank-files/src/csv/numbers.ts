import {
  askBetween,
  chooseMark,
  chooseOrder,
  likelierOrder,
  optionOf,
  type Choice,
  type Reckoned,
} from '../choices.ts';
import type { Column, DateOrder, DecimalMark, ParseOptions, Question, QuestionOption } from '../model.ts';
import { fittingMarks, type AmountText } from '../text/amount.ts';
import type { DateText } from '../text/dates.ts';
import { columnSignsOf } from './column-signs.ts';
import { amountsAround, datesAround } from './context-values.ts';
import { amountAt, dateAt, type Line } from './lines.ts';
import type { Places } from './places.ts';
import { amountOf, dayAt, directionAt, isProven, minorAt, type NumberReading } from './signed-amounts.ts';
import { areSomeUnnamed, chooseSign, doubtfulSigns, findSigns, openDebitOf, proofOf, wordInOf } from './signs.ts';

const MOVED = ['amount', 'in', 'out'] as const;
const AMOUNTS = [...MOVED, 'balance'] as const;

/**
 * Amounts of a table, whatever their decimal mark. Where a single one of each mark that is sure will do, the others are
 * left out.
 */
function amountsIn(
  lines: readonly Line[],
  { every }: Places,
  columns: readonly Column[],
  isEachWanted = true,
): AmountText[] {
  const indices = columns.flatMap((column) => every[column]).toSorted((a, b) => a - b);
  const amounts: AmountText[] = [];
  const sure = { '.': false, ',': false };
  const add = (line: Line, index: number): void => {
    const amount = amountAt(line, index);
    if (amount === null || (!isEachWanted && amount.mark !== null && sure[amount.mark])) return;
    if (amount.mark !== null) sure[amount.mark] = true;
    amounts.push(amount);
  };
  lines.forEach((line) => {
    for (let at = 0; at < indices.length; at += 1) add(line, indices[at] ?? -1);
  });
  return amounts;
}

/** Days of a table that may be read in several orders: those that read one way decide nothing. */
function openDatesIn(lines: readonly Line[], columns: readonly number[]): DateText[] {
  const indices = columns.filter((index) => index >= 0);
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

/** Whether some rows have no amount, but a fee. */
const areFeesAlone = (
  lines: readonly Line[],
  places: Places,
  reading: NumberReading,
  fees: readonly number[],
): boolean =>
  lines.some(
    (line) =>
      amountOf(line, places, reading) === null && fees.some((at) => (minorAt(line, at, reading.mark) ?? 0) !== 0),
  );

/** The fees that have to be taken for the balance to agree. */
function findFee(lines: readonly Line[], places: Places, reading: NumberReading, fees: readonly number[]): number {
  if (fees.length === 0 || places.first.balance < 0) return -1;
  if (isProven(lines, places, reading) && !areFeesAlone(lines, places, reading, fees)) return -1;
  return fees.find((feeAt) => isProven(lines, places, { ...reading, feeAt })) ?? -1;
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
  const some = amountsIn(lines, places, AMOUNTS, false);
  // Where no mark fits all of them, the one that most have is taken.
  const all = fittingMarks(some).length > 0 ? some : amountsIn(lines, places, AMOUNTS);
  const own = chooseMark(all, chosen);
  // What stands around the table decides where the table does not.
  const mark = own.fitting.length < 2 ? own : agreed(own, chooseMark([...all, ...amountsAround(around)], chosen));
  return places.first.balance < 0 || fittingMarks(all).length > 0
    ? mark
    : chooseMark(amountsIn(lines, places, MOVED), chosen);
}

/** Of two marks that fit the one by which the balance runs. */
function markByBalance(
  lines: readonly Line[],
  places: Places,
  reading: NumberReading,
  written: Choice<DecimalMark>,
): Choice<DecimalMark> {
  const proven =
    written.fitting.length < 2
      ? []
      : written.fitting.filter((mark) => proofOf(lines, places, { ...reading, mark }) !== null);
  return proven.length === 1 && proven[0] !== undefined ? { value: proven[0], fitting: proven } : written;
}

interface OrderOptions extends Pick<ParseOptions, 'today'> {
  readonly chosen: DateOrder | undefined;
  readonly around: readonly Line[];
}

/** The order of a table's days, and that of its value dates where they are written in another one. */
function ordersOf(
  lines: readonly Line[],
  { first }: Places,
  { chosen, today, around }: OrderOptions,
): { readonly order: Choice<DateOrder>; readonly valueOrder: DateOrder | null } {
  const orderOf = (columns: readonly number[], more: readonly DateText[] = []): Choice<DateOrder> =>
    chooseOrder([...openDatesIn(lines, columns), ...more], { chosen, today });
  const both = orderOf([first.date, first['value-date']]);
  if (both.fitting.length > 1)
    return { order: agreed(both, orderOf([first.date, first['value-date']], datesAround(around))), valueOrder: null };
  if (both.fitting.length === 1 || first['value-date'] < 0) return { order: both, valueOrder: null };
  return { order: orderOf([first.date]), valueOrder: orderOf([first['value-date']]).value };
}

/** What was found out of a table's numbers, and what is left to ask. */
export interface FoundNumbers {
  readonly reading: NumberReading;
  readonly questions: readonly Question[];
}

/**
 * Decides how numbers are read: by what fits every cell, by a running balance; where two readings fit, it asks, and
 * takes the likelier one for the preview.
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
  const written = markOf(lines, places, { chosen: chosen.decimalMark, around });
  const { order, valueOrder } = ordersOf(lines, places, { chosen: chosen.dateOrder, today, around });
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
    valueOrder,
    mark: written.value,
    sign: 'as-written',
    feeAt: -1,
    isOwed: false,
    isBefore: false,
    wordIn,
    hasOtherWords: areSomeUnnamed(lines, places, wordIn),
    signs: null,
    openDebit: null,
  };
  const orders = options(order.fitting, (value) => ({ ...first, order: value }));
  const undecided = { ...first, order: likelierOrder(orders, today) ?? order.value };
  const mark = markByBalance(lines, places, undecided, written);
  const dated = { ...undecided, mark: mark.value };
  const feeAt = findFee(lines, places, dated, fees);
  const proof = proofOf(lines, places, { ...dated, feeAt });
  const proven = proof?.sign ?? null;
  const signs = (proven === 'as-written' ? doubtfulSigns : findSigns)(lines, places, { ...dated, feeAt });
  const openDebit = proven === null ? null : openDebitOf(lines, places, { ...dated, feeAt, sign: proven });
  const likely = { ...dated, feeAt, signs, openDebit, isBefore: proof?.isBefore ?? false };
  const sign = chooseSign(lines, places, { reading: likely, chosen: chosen.sign, proven, isKnown });
  const isOwed = isKnown && signs === null && openDebit === null && proven !== null && proven !== sign.value;
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
