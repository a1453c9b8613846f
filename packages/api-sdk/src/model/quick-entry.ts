import {
  type Currency,
  type LocalDate,
  type Minor,
  nearestMinor,
  type Suggestion as SuggestedText,
} from '@nestegg/domain';
import type { Answer, listSuggestions, listTransactions } from '@nestegg/domain/contract';
import { toLeftOut, type LeftOutLedger } from './summary.ts';

/** A description that was used before, with what was last chosen beside it; `suggest` ranks them. */
export interface Suggestion extends SuggestedText {
  readonly amountMinor: Minor;
  /** The day of the last one. */
  readonly last: LocalDate;
}

/** What all matches of a list add up to, without projected ones. */
export interface ListTotals {
  /** How many transactions are in the sums. */
  readonly count: number;
  readonly incomeMinor: Minor;
  /** A positive number. */
  readonly expensesMinor: Minor;
  readonly balanceMinor: Minor;
  readonly currency: Currency;
  readonly leftOut: readonly LeftOutLedger[];
}

export const toSuggestions = ({ data }: Answer<typeof listSuggestions>): readonly Suggestion[] =>
  data.map(({ description, category, household_id, amount, uses, last }) => ({
    description,
    category,
    householdId: household_id,
    amountMinor: nearestMinor(amount),
    uses,
    last,
  }));

/** Null where the server does not send totals. */
export const toListTotals = ({ totals }: Answer<typeof listTransactions>): ListTotals | null =>
  totals
    ? {
        count: totals.count,
        incomeMinor: nearestMinor(totals.income),
        expensesMinor: nearestMinor(totals.expenses),
        balanceMinor: nearestMinor(totals.balance),
        currency: totals.currency,
        leftOut: toLeftOut(totals.left_out),
      }
    : null;
