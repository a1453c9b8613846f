import {
  addMonths,
  decimalFromMinor,
  endOfMonth,
  laterOccurrences,
  monthsBetween,
  percentChange,
  startOfMonth,
  sumMinor,
  type LocalDate,
  type Minor,
} from '@nestegg/domain';
import type { Answer, Query, summariseTransactions } from '@nestegg/domain/contract';
import type { Queryable } from '../../db/database.ts';
import { figureScope, utcToday } from '../ledgers/figures.ts';
import { myLedgers } from '../ledgers/ledger-repository.ts';
import {
  monthTotals,
  projectedAmounts,
  recurringUntil,
  totals,
  type MonthTotals,
  type RecurringRow,
  type SummaryDays,
} from './summary-repository.ts';

const MONTHS_BACK = 5;

function daysOf(asOf: LocalDate, start: LocalDate | undefined): SummaryDays {
  const first = startOfMonth(asOf);
  return {
    asOf,
    startOfMonth: first,
    startOfMonthBefore: addMonths(first, -1),
    dayBefore: addMonths(asOf, -1),
    start: start ?? addMonths(first, -MONTHS_BACK),
  };
}

/** Every month of the period, also those in which nothing happened. */
function monthsOf(sums: readonly MonthTotals[], { start, asOf }: SummaryDays) {
  const byMonth = new Map(sums.map((sum) => [sum.month, sum]));
  return monthsBetween(start, asOf).map((month, index) => ({
    month,
    income: decimalFromMinor(byMonth.get(month)?.income ?? 0),
    expenses: positive(byMonth.get(month)?.spending ?? 0),
    ...(index === 0 && start !== startOfMonth(start) && { partial: true }),
  }));
}

/** Spending, which is negative, as the positive number that people read. */
const positive = (spending: Minor): number => decimalFromMinor(spending === 0 ? 0 : -spending);

/** What is still expected of a month: its projected records, and the later occurrences of recurring ones in it. */
function projection(projected: readonly Minor[], recurring: readonly RecurringRow[], days: SummaryDays) {
  const last = endOfMonth(days.asOf);
  const repeated = recurring.flatMap(({ amount, date, frequency, due_day }) =>
    laterOccurrences({ date, frequency, dueDate: due_day }, days.startOfMonth, last).map(() => amount),
  );
  const amounts = [...projected, ...repeated];
  return {
    projected_income: decimalFromMinor(sumMinor(amounts.filter((amount) => amount > 0))),
    projected_expenses: positive(sumMinor(amounts.filter((amount) => amount < 0))),
  };
}

/** The figures of a scope: what really happened up to `as_of`, and what its month still expects. */
export async function summaryOf(
  tx: Queryable,
  query: Query<typeof summariseTransactions>,
): Promise<Answer<typeof summariseTransactions>> {
  const scope = figureScope(await myLedgers(tx), query.household_id);
  const days = daysOf(query.as_of ?? utcToday(), query.start_date);
  const last = endOfMonth(days.asOf);
  const [sums, months, projected, recurring] = await Promise.all([
    totals(tx, scope.ledgerIds, days),
    monthTotals(tx, scope.ledgerIds, days),
    projectedAmounts(tx, scope.ledgerIds, { first: days.startOfMonth, last }),
    recurringUntil(tx, scope.ledgerIds, last),
  ]);
  const target = decimalFromMinor(scope.leading.savings_target);
  const saved = decimalFromMinor(sums.saved);
  return {
    balance: decimalFromMinor(sums.balance),
    income: decimalFromMinor(sums.income),
    expenses: positive(sums.spending),
    balance_change: percentChange(sums.balance, sums.balance_before),
    income_change: percentChange(sums.income, sums.income_before),
    expenses_change: percentChange(-sums.spending, -sums.spending_before),
    savings_current: saved,
    savings_progress: saved,
    savings_target: target,
    savings_goal: target,
    ...projection(projected, recurring, days),
    months: monthsOf(months, days),
    currency: scope.currency,
    left_out: [...scope.leftOut],
    start_date: days.start,
    as_of: days.asOf,
  };
}
