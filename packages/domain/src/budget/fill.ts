import { addMonths, monthOf, type LocalMonth } from '../date/local-date.ts';
import { averageMinor } from '../money/average.ts';
import { type Minor, sumMinor } from '../money/money.ts';
import { byCategory, type BudgetCell, type MonthSpending } from './budget.ts';

/** Where the amounts of a filled month come from. */
export const FILL_SOURCES = ['last_month', 'average'] as const;
/** Where the amounts of a filled month come from. */
export type FillSource = (typeof FILL_SOURCES)[number];

/** How many months before it the average of a filled month is of. */
const FILL_MONTHS = 3;

/** A category's amount in a month. */
export interface Assignment {
  readonly category: string;
  readonly assigned: Minor;
}

/** A month to be filled. */
export interface FillInput {
  readonly month: LocalMonth;
  readonly source: FillSource;
  readonly cells: readonly BudgetCell[];
  /** Of the months that an average is of. */
  readonly spending: readonly MonthSpending[];
  /** Also what is assigned already. */
  readonly overwrite: boolean;
  /** Whether the currency has no hundredths. */
  readonly isWhole: boolean;
}

const monthBefore = (month: LocalMonth, months: number): LocalMonth => monthOf(addMonths(`${month}-01`, -months));

/** The first of the months that an average is of. */
export const fillStart = (month: LocalMonth): LocalMonth => monthBefore(month, FILL_MONTHS);

function averages({ month, spending, isWhole }: FillInput): readonly Assignment[] {
  const start = fillStart(month);
  const amounts = new Map<string, Minor[]>();
  for (const { category, month: at, spent } of spending) {
    if (category === null || at < start || at >= month) continue;
    amounts.set(category, [...(amounts.get(category) ?? []), spent]);
  }
  return [...amounts]
    .map(([category, spent]) => ({ category, assigned: averageMinor(sumMinor(spent), FILL_MONTHS, isWhole) }))
    .filter(({ assigned }) => assigned > 0);
}

function lastAssigned({ month, cells }: FillInput): readonly Assignment[] {
  const last = monthBefore(month, 1);
  return cells.flatMap(({ category, month: at, assigned }) =>
    at === last && assigned !== null ? [{ category, assigned }] : [],
  );
}

/** What a month is filled with: the amounts of the month before, or the average spent in the three before, at least 0. */
export function fill(input: FillInput): readonly Assignment[] {
  const present = new Map(
    input.cells.flatMap(({ category, month, assigned }) =>
      month === input.month && assigned !== null ? [[category, assigned]] : [],
    ),
  );
  const found = input.source === 'average' ? averages(input) : lastAssigned(input);
  return found
    .filter(({ category, assigned }) => {
      const now = present.get(category);
      return now === undefined || (input.overwrite && now !== assigned);
    })
    .toSorted((one, other) => byCategory(one.category, other.category));
}
