import {
  type BudgetRow,
  type Currency,
  type LocalDate,
  type LocalMonth,
  type Minor,
  nearestMinor,
} from '@nestegg/domain';
import type { Answer, getBudget } from '@nestegg/domain/contract';
import type { WriteMark } from './write-mark.ts';

/** A month of a ledger's budget. */
export interface Budget {
  readonly month: LocalMonth;
  /** The day up to which spending counts. */
  readonly asOf: LocalDate;
  readonly currency: Currency;
  /** The household's, which its owners set; null of a person's own ledger, and where there is none. */
  readonly monthlyBudgetMinor: Minor | null;
  /** What the household spent in the month, nothing given back. */
  readonly monthlyExpensesMinor: Minor;
  /** Categories with a budget first, then those that were spent on without one. */
  readonly rows: readonly BudgetRow[];
  readonly totals: {
    /** Of the categories with a budget. */
    readonly assigned: Minor;
    readonly carry: Minor;
    readonly spent: Minor;
    readonly available: Minor;
    /** Of all categories. */
    readonly allSpent: Minor;
  };
}

/** A month of a budget after a write. */
export interface SavedBudget extends Budget, WriteMark {}

type WireMonth = Answer<typeof getBudget>;

const minorOrNull = (amount: number | null): Minor | null => (amount === null ? null : nearestMinor(amount));

const toRow = (row: WireMonth['rows'][number]): BudgetRow => ({
  category: row.category,
  assigned: minorOrNull(row.assigned),
  carry: nearestMinor(row.carry),
  spent: nearestMinor(row.spent),
  available: minorOrNull(row.available),
  carryOver: row.carry_over,
  stillDue: nearestMinor(row.still_due),
});

export const toBudget = (answer: WireMonth): Budget => ({
  month: answer.month,
  asOf: answer.as_of,
  currency: answer.currency,
  monthlyBudgetMinor: minorOrNull(answer.monthly_budget),
  monthlyExpensesMinor: nearestMinor(answer.monthly_expenses),
  rows: answer.rows.map(toRow),
  totals: {
    assigned: nearestMinor(answer.totals.assigned),
    carry: nearestMinor(answer.totals.carry),
    spent: nearestMinor(answer.totals.spent),
    available: nearestMinor(answer.totals.available),
    allSpent: nearestMinor(answer.totals.all_spent),
  },
});
