import { daysBetween, type LocalDate, type Minor } from '@nestegg/domain';
import type { DateOrder, DecimalMark, Question, QuestionOption } from './model.ts';
import { fittingMarks, minorOf, type AmountText } from './text/amount.ts';
import { bestOrder, dateIn, fittingOrders, type DateText } from './text/dates.ts';

/** What is taken, and all that would fit: where that is more than one, a person is asked. */
export interface Choice<T> {
  readonly value: T;
  readonly fitting: readonly T[];
}

const only = <T>(value: T): Choice<T> => ({ value, fitting: [value] });

/** The mark that reads most of the amounts. */
function bestMark(amounts: readonly AmountText[]): DecimalMark {
  const count = (mark: DecimalMark): number => amounts.filter((amount) => fittingMarks([amount]).includes(mark)).length;
  return count('.') >= count(',') ? '.' : ',';
}

/** The decimal mark of amounts that stand together. */
export function chooseMark(amounts: readonly AmountText[], chosen?: DecimalMark): Choice<DecimalMark> {
  if (chosen !== undefined) return only(chosen);
  const marked = amounts.find(({ digits }) => /[.,]/.test(digits));
  if (marked === undefined) return only('.');
  const [first, second] = fittingMarks(amounts);
  if (first === undefined) return only(bestMark(amounts));
  if (second === undefined) return only(first);
  // Hundredths are the least there is: what has more is read otherwise, if that is all there is against it.
  const readable = ([first, second] as const).filter((mark) =>
    amounts.every((amount) => typeof minorOf(amount, mark) === 'number'),
  );
  if (readable.length === 1 && readable[0] !== undefined) return only(readable[0]);
  // Three digits behind the only mark there is: it more often parts thousands.
  return { value: marked.digits.includes('.') ? ',' : '.', fitting: [first, second] };
}

/** The days of a file as one order has them: the last, and how far apart they are, or further than any where one is to come. */
function spreadOf(dates: readonly DateText[], order: DateOrder, today: LocalDate): { last: LocalDate; spread: number } {
  let [first, last]: [LocalDate, LocalDate] = [today, ''];
  for (const date of dates) {
    const day = dateIn(date, order);
    if (day === null) continue;
    if (day < first) first = day;
    if (day > last) last = day;
    if (day > today) return { last, spread: Infinity };
  }
  return { last, spread: last === '' ? Infinity : daysBetween(first, last) };
}

/**
 * `26-01-05` is read from the year on only where that is likelier than from the day on, which banks write far more often: the days
 * are no further apart then, and later, because people import the files of these days.
 */
function isYearFirst(dates: readonly DateText[], fitting: readonly DateOrder[], today: LocalDate): boolean {
  const open = dates.filter((date) => typeof date !== 'string');
  if (open.length === 0 || !open.every((date) => dateIn(date, 'ymd') !== null)) return false;
  const yearFirst = spreadOf(dates, 'ymd', today);
  if (yearFirst.spread === Infinity) return false;
  return fitting.every((order) => {
    const other = spreadOf(dates, order, today);
    return (
      order === 'ymd' || other.spread === Infinity || (yearFirst.spread <= other.spread && yearFirst.last > other.last)
    );
  });
}

/** The order of day, month and year in a file. */
export function chooseOrder(
  dates: readonly DateText[],
  { chosen, today }: { readonly chosen: DateOrder | undefined; readonly today: LocalDate },
): Choice<DateOrder> {
  if (chosen !== undefined) return only(chosen);
  const fitting = fittingOrders(dates);
  const [first] = fitting;
  if (first === undefined) return { value: bestOrder(dates), fitting };
  return {
    value: first,
    fitting: first !== 'ymd' && isYearFirst(dates, fitting, today) ? [...fitting, 'ymd'] : fitting,
  };
}

/** A movement as one reading has it. */
export interface Reckoned {
  readonly date: LocalDate | null;
  readonly amount: Minor | null;
}

/** What would come of a reading: its first day, its last, and its sum. */
export function optionOf(value: QuestionOption['value'], movements: readonly Reckoned[]): QuestionOption {
  const dates = movements.flatMap(({ date }) => date ?? []).toSorted();
  let sum = 0;
  for (const { amount } of movements) sum += amount ?? 0;
  return { value, from: dates[0] ?? null, to: dates.at(-1) ?? null, sum };
}

const spanOf = ({ from, to }: QuestionOption): number =>
  from === null || to === null ? Infinity : daysBetween(from, to);

/** Of several orders the shorter span without future is likelier. */
export function likelierOrder<T>(options: readonly (QuestionOption & { value: T })[], today: LocalDate): T | undefined {
  const future = ({ to }: QuestionOption): number => Number(to !== null && to > today);
  return options.toSorted((a, b) => future(a) - future(b) || spanOf(a) - spanOf(b))[0]?.value;
}

/** The question, where more than one reading fits. */
export const askBetween = (
  kind: 'date-order' | 'decimal-mark' | 'sign',
  options: readonly QuestionOption[],
  preselected: QuestionOption['value'],
): Question[] => (options.length > 1 ? [{ kind, options, preselected }] : []);
