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
import { readTogether } from '../../db/read-together.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { invalid } from '../../http/failure.ts';
import { utcToday } from '../../http/utc-today.ts';
import { figureScope } from '../ledgers/figures.ts';
import {
  monthsOf,
  NO_SUMS,
  sumBeforeAndAfter,
  toSumsBeforeAndAfter,
  type MonthRow,
  type Sums,
  type SumsRow,
} from '../ledgers/month-repository.ts';
import { decidedIn, projectedAmounts, type DecidedRow } from '../schedules/projected-amounts.ts';
import { toSchedule, unstopped, type UnreadSchedule } from '../schedules/schedule-repository.ts';

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

/** What is read for a summary. */
type Read = {
  readonly months: MonthRow;
  readonly halves: SumsRow;
  readonly beforeStart: SumsRow;
  readonly schedules: UnreadSchedule;
  readonly decided: DecidedRow;
};

type Lists = { readonly [Name in keyof Read]: readonly Read[Name][] };

function statementsOf(ledgerIds: readonly string[], { asOf, first, last, start }: Days) {
  const earliest = start < first ? startOfMonth(start) : first;
  const sameDays = { first: addMonths(first, -1), last: addMonths(asOf, -1) };
  const lastBefore = addDays(start, -1);
  return {
    months: monthsOf(ledgerIds, { first: earliest, last: first }),
    halves: sumBeforeAndAfter(ledgerIds, {
      first: sameDays.first,
      gap: addDays(sameDays.last, 1),
      cut: first,
      last: asOf,
    }),
    // Empty where the period starts with its month; a period that begins after its day is empty itself.
    beforeStart: sumBeforeAndAfter(ledgerIds, {
      first: startOfMonth(start),
      gap: start,
      cut: start,
      last: lastBefore < asOf ? lastBefore : asOf,
    }),
    schedules: unstopped(ledgerIds),
    decided: decidedIn(ledgerIds, { from: first, to: last }),
  };
}

function happenedIn({ months, halves, beforeStart }: Lists, { first }: Days): Happened {
  const { earlier, later } = toSumsBeforeAndAfter(halves[0]);
  const present = months.find(({ month }) => month === first);
  return {
    before: months.filter(({ month }) => month < first),
    thisMonth: later,
    sameDays: earlier,
    beforeStart: toSumsBeforeAndAfter(beforeStart[0]).earlier,
    projected: present
      ? { income: present.projected_income, spending: present.projected_spending, neutral: 0 }
      : NO_SUMS,
  };
}

/** Every month of the period, also those in which nothing happened. */
function monthFigures({ before, thisMonth, beforeStart }: Happened, { start, asOf, first }: Days) {
  const byMonth = new Map<string, Sums>(before.map((sums) => [monthOf(sums.month), sums]));
  byMonth.set(monthOf(first), thisMonth);
  return monthsBetween(start, asOf).map((month, index) => {
    const sums = byMonth.get(month) ?? NO_SUMS;
    const left = index === 0 ? beforeStart : NO_SUMS;
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
  const lists = await readTogether<Read>(tx, statementsOf(ledgerIds, days));
  const happened = happenedIn(lists, days);
  const span = { from: days.first, to: days.last };
  const open = projectedAmounts(lists.schedules.map(toSchedule), lists.decided, span);
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
