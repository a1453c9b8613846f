import {
  addDays,
  addMonths,
  decimalFromMinor,
  endOfMonth,
  MAX_SUMMARY_MONTHS,
  monthOf,
  monthsApart,
  monthsBetween,
  percentChange,
  saturatingSum,
  startOfMonth,
  type LocalDate,
  type Minor,
} from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { PersonTransaction, Queryable } from '../../db/session/unit-of-work.ts';
import { invalid } from '../../http/failure.ts';
import { utcToday } from '../../http/utc-today.ts';
import { figureScope } from '../ledgers/figures.ts';
import { sumBeforeAndAfter, monthsOf, type MonthRow, type Sums } from '../ledgers/month-repository.ts';
import { projectedAmounts } from '../schedules/projected-amounts.ts';

const MONTHS_BACK = 5;

/** The days that the figures of a summary are cut at. */
interface Days {
  readonly asOf: LocalDate;
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly start: LocalDate;
}

/** What really happened: in each whole month, and in the parts of months that figures need. */
interface Happened {
  /** Months before the one of `as_of`; what lies before the period is one. */
  readonly before: readonly MonthRow[];
  readonly thisMonth: Sums;
  /** The same days of the month before. */
  readonly sameDays: Sums;
  /** The days of the start's month that lie before it. */
  readonly beforeStart: Sums;
  /** What is recorded as still to come in the month of `as_of`. */
  readonly projected: Sums;
}

const NOTHING: Sums = { income: 0, spending: 0, neutral: 0 };

const added = ({ income, spending, neutral }: Sums): Minor => saturatingSum([income, spending, neutral]);

const saved = ({ income, spending }: Sums): Minor => income + spending;

/** Spending, which is negative, as the positive number that people read. */
const positive = (spending: Minor): number => decimalFromMinor(spending === 0 ? 0 : -spending);

function daysOf(asOf: LocalDate, start: LocalDate | undefined): Days {
  const first = startOfMonth(asOf);
  if (start && monthsApart(start, asOf) > MAX_SUMMARY_MONTHS) {
    throw invalid({ field: 'start_date', code: 'date.span', params: { n: MAX_SUMMARY_MONTHS } });
  }
  return { asOf, first, last: endOfMonth(asOf), start: start ?? addMonths(first, -MONTHS_BACK) };
}

/** What a month has had before the day on which a period starts in it. */
async function beforeStartIn(tx: Queryable, ledgerIds: readonly string[], start: LocalDate): Promise<Sums> {
  const first = startOfMonth(start);
  if (first === start) return NOTHING;
  const last = addDays(start, -1);
  return (await sumBeforeAndAfter(tx, ledgerIds, { first, gap: start, cut: start, last })).earlier;
}

async function happenedIn(tx: Queryable, ledgerIds: readonly string[], days: Days): Promise<Happened> {
  const { asOf, first, start } = days;
  const earliest = start < first ? startOfMonth(start) : first;
  const sameDays = { first: addMonths(first, -1), last: addMonths(asOf, -1) };
  const [months, halves, beforeStart] = await Promise.all([
    monthsOf(tx, ledgerIds, { first: earliest, last: first }),
    sumBeforeAndAfter(tx, ledgerIds, { first: sameDays.first, gap: addDays(sameDays.last, 1), cut: first, last: asOf }),
    beforeStartIn(tx, ledgerIds, start),
  ]);
  const present = months.find(({ month }) => month === first);
  return {
    before: months.filter(({ month }) => month < first),
    thisMonth: halves.later,
    sameDays: halves.earlier,
    beforeStart,
    projected: present
      ? { income: present.projected_income, spending: present.projected_spending, neutral: 0 }
      : NOTHING,
  };
}

/** Every month of the period, also those in which nothing happened. */
function monthFigures({ before, thisMonth, beforeStart }: Happened, { start, asOf, first }: Days) {
  const byMonth = new Map<string, Sums>(before.map((sums) => [monthOf(sums.month), sums]));
  byMonth.set(monthOf(first), thisMonth);
  return monthsBetween(start, asOf).map((month, index) => {
    const sums = byMonth.get(month) ?? NOTHING;
    const left = index === 0 ? beforeStart : NOTHING;
    return {
      month,
      income: decimalFromMinor(sums.income - left.income),
      expenses: positive(sums.spending - left.spending),
      ...(index === 0 && start !== startOfMonth(start) && { partial: true }),
    };
  });
}

/** Income less expenses from the start to `as_of`. */
function savedSince({ before, thisMonth, beforeStart }: Happened, { start, asOf }: Days): Minor {
  if (start > asOf) return 0;
  const since = before.filter(({ month }) => month >= startOfMonth(start)).map(saved);
  return saturatingSum([...since, saved(thisMonth), -saved(beforeStart)]);
}

/** What is still expected of a month: its projected records, and what is open of what comes again in it. */
const projection = (projected: Sums, open: readonly Minor[]) => ({
  projected_income: decimalFromMinor(saturatingSum([projected.income, ...open.filter((amount) => amount > 0)])),
  projected_expenses: positive(saturatingSum([projected.spending, ...open.filter((amount) => amount < 0)])),
});

function figures(happened: Happened, days: Days) {
  const { thisMonth, sameDays, before } = happened;
  const balanceBefore = saturatingSum(before.map(added));
  const balance = saturatingSum([balanceBefore, added(thisMonth)]);
  const savings = decimalFromMinor(savedSince(happened, days));
  return {
    balance: decimalFromMinor(balance),
    income: decimalFromMinor(thisMonth.income),
    expenses: positive(thisMonth.spending),
    balance_change: percentChange(balance, balanceBefore),
    income_change: percentChange(thisMonth.income, sameDays.income),
    expenses_change: percentChange(-thisMonth.spending, -sameDays.spending),
    savings_current: savings,
    savings_progress: savings,
    months: monthFigures(happened, days),
  };
}

/** The figures of a scope: what really happened up to `as_of`, and what its month still expects. */
export async function summariseTransactions(
  tx: PersonTransaction,
  query: contract.Query<typeof contract.summariseTransactions>,
): Promise<contract.Answer<typeof contract.summariseTransactions>> {
  const { ledgerIds, leading, currency, leftOut } = figureScope(tx.ledgers, query.household_id);
  const days = daysOf(query.as_of ?? utcToday(), query.start_date);
  const [happened, open] = await Promise.all([
    happenedIn(tx, ledgerIds, days),
    projectedAmounts(tx, ledgerIds, { from: days.first, to: days.last }),
  ]);
  const target = decimalFromMinor(leading.savings_target);
  return {
    ...figures(happened, days),
    ...projection(happened.projected, open),
    savings_target: target,
    savings_goal: target,
    currency,
    left_out: [...leftOut],
    start_date: days.start,
    as_of: days.asOf,
  };
}
