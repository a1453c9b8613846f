import { addDays, dayIn, daysBetween, endOfMonth, type LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';
import type { Frequency } from '../recurrence/recurrence.ts';
import { payeeKey } from '../trend/payee-key.ts';
import { medianOf, WINDOW_DAYS } from './schedule.ts';

/** A transaction that may come again. */
export interface RecurringCandidate {
  readonly id: string;
  readonly date: LocalDate;
  readonly amount: Minor;
  readonly description: string;
}

/** A transaction that seems to come again: the latest of its payee. */
export interface RecurringSuggestion {
  readonly transactionId: string;
  readonly frequency: Frequency;
  /** The day of the month of what comes monthly; null of others. */
  readonly dueDate: number | null;
}

/** The days between one and the next, and how many such gaps show that it comes again. */
const GAPS: readonly (readonly [frequency: Frequency, least: number, most: number, gaps: number])[] = [
  ['weekly', 6, 8, 3],
  ['biweekly', 12, 16, 3],
  ['monthly', 26, 35, 3],
  ['quarterly', 84, 99, 3],
  ['annually', 350, 380, 1],
];

const GAPS_COMPARED = 3;
const LAST_DAY_OF_MONTH = 31;

/** The amounts lie within a fifth of their median. */
function areAmountsAlike(amounts: readonly Minor[]): boolean {
  const median = medianOf(amounts);
  return amounts.every((amount) => Math.abs(amount - median) * 5 <= Math.abs(median));
}

const dueDateOf = (last: LocalDate, dates: readonly LocalDate[]): number =>
  dates.every((date) => date === endOfMonth(date)) ? LAST_DAY_OF_MONTH : dayIn(last);

/** The latest transactions of one payee, oldest first. */
interface Group {
  readonly last: RecurringCandidate;
  readonly all: readonly RecurringCandidate[];
}

const daysApart = (dates: readonly LocalDate[]): number[] =>
  dates.flatMap((date, at) => {
    const next = dates[at + 1];
    return next === undefined ? [] : [daysBetween(date, next)];
  });

/** What one payee's transactions suggest; null where they come at no frequency, or do so no more. */
function suggestionOf({ last, all }: Group, today: LocalDate): RecurringSuggestion | null {
  for (const [frequency, least, most, gaps] of GAPS) {
    const latest = all.slice(-gaps - 1);
    const dates = latest.map(({ date }) => date);
    const isOfFrequency = daysApart(dates).every((days) => days >= least && days <= most);
    if (latest.length <= gaps || !isOfFrequency) continue;
    if (!areAmountsAlike(latest.map(({ amount }) => amount))) return null;
    if (today > addDays(last.date, most + WINDOW_DAYS[frequency])) return null;
    const dueDate = frequency === 'monthly' ? dueDateOf(last.date, dates) : null;
    return { transactionId: last.id, frequency, dueDate };
  }
  return null;
}

const keyOf = ({ date, id }: RecurringCandidate): string => `${date} ${id}`;

const byDate = (one: RecurringCandidate, other: RecurringCandidate): number => (keyOf(one) < keyOf(other) ? -1 : 1);

/**
 * Payees whose last three gaps, of what comes annually the last one, are of one frequency, with amounts within a fifth
 * of their median; the latest first. Those whose next one has not come for longer than its window are left out.
 */
export function findRecurring(transactions: readonly RecurringCandidate[], today: LocalDate): RecurringSuggestion[] {
  const groups = new Map<string, Group>();
  for (const each of transactions.filter(({ date }) => date <= today).toSorted(byDate)) {
    const key = `${Math.sign(each.amount)} ${payeeKey(each.description)}`;
    groups.set(key, { last: each, all: [...(groups.get(key)?.all.slice(-GAPS_COMPARED) ?? []), each] });
  }
  return [...groups.values()]
    .toSorted((one, other) => byDate(other.last, one.last))
    .flatMap((group) => suggestionOf(group, today) ?? []);
}
