import { endOfMonth, monthOf, type LocalDate, type LocalMonth } from '../date/local-date.ts';
import type { Occurrence } from '../schedule/occurrences.ts';
import type { DueSpending } from './budget.ts';

/** What the bills of a month need to be known for. */
interface DueMonth {
  readonly month: LocalMonth;
  readonly asOf: LocalDate;
}

/**
 * What bills will still take in a month: those that are due and expected in it, in the present month also those that are late.
 * What was missed, and what comes in, counts for none.
 */
export function dueInMonth(occurrences: readonly Occurrence[], { month, asOf }: DueMonth): DueSpending[] {
  const isPresent = monthOf(asOf) === month;
  const [first, last] = [`${month}-01`, endOfMonth(`${month}-01`)];
  return occurrences
    .filter(({ state, amount }) => state === 'due' && amount < 0)
    .filter(({ expectedDate }) => expectedDate <= last && (isPresent || expectedDate >= first))
    .map(({ category, amount }) => ({ category, amount: -amount }));
}
