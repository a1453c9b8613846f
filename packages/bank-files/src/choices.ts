import { daysBetween, type LocalDate, type Minor } from '@nestegg/domain';
import type { DateOrder, DecimalMark, Question, QuestionOption } from './model.ts';
import { fittingMarks, type AmountText } from './text/amount.ts';
import { bestOrder, fittingOrders, type DateText } from './text/dates.ts';

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
  // Three digits behind the only mark there is: it more often parts thousands.
  return { value: marked.digits.includes('.') ? ',' : '.', fitting: [first, second] };
}

/** The order of day, month and year in a file. */
export function chooseOrder(dates: readonly DateText[], chosen?: DateOrder): Choice<DateOrder> {
  if (chosen !== undefined) return only(chosen);
  const fitting = fittingOrders(dates);
  return { value: fitting[0] ?? bestOrder(dates), fitting };
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
