import {
  type Currency,
  DEFAULT_SAVINGS_TARGET,
  isLocalDate,
  type LocalDate,
  type LocalMonth,
  type Minor,
  nearestMinor,
} from '@nestegg/domain';
import type { Answer, breakDownSpending } from '@nestegg/domain/contract';
import type { Result } from '../errors/result.ts';
import type { AnswerMarks } from '../transport/answer-facts.ts';
import { summary } from '../wire/summary-calls.ts';
import { minorOrNull, parseAnswer, unwrapRecord, orNull } from './answer.ts';
import { isJsonObject } from '../wire/shape.ts';

/** Income and expenses of one month. */
export interface MonthFigures {
  readonly month: LocalMonth;
  readonly incomeMinor: Minor;
  readonly expensesMinor: Minor;
  /** The month began before the span did. */
  readonly isPartial: boolean;
}

/** A household whose ledger has another currency, and so is in none of the figures. */
export interface LeftOutLedger {
  readonly householdId: string;
  readonly householdName: string;
  readonly currency: Currency;
}

/** The figures of a scope. What the server does not send is null, never 0. */
export interface SummaryFigures {
  readonly balanceMinor: Minor | null;
  readonly incomeMinor: Minor | null;
  /** A positive number. */
  readonly expensesMinor: Minor | null;
  readonly savingsCurrentMinor: Minor | null;
  readonly savingsTargetMinor: Minor;
  /** Percent against the month before; null where there is nothing to compare with. */
  readonly balanceChange: number | null;
  readonly incomeChange: number | null;
  readonly expensesChange: number | null;
  readonly projectedIncomeMinor: Minor | null;
  readonly projectedExpensesMinor: Minor | null;
  readonly months: readonly MonthFigures[];
  readonly currency: Currency | null;
  readonly leftOut: readonly LeftOutLedger[];
  readonly startDate: LocalDate | null;
  readonly asOf: LocalDate | null;
}

/** The figures of a scope, and what their answer was. */
export interface Summary extends SummaryFigures, AnswerMarks {}

export const toLeftOut = (left: NonNullable<SummaryAnswer['left_out']>): LeftOutLedger[] =>
  left.map((ledger) => ({
    householdId: ledger.household_id,
    householdName: ledger.household_name,
    currency: ledger.currency,
  }));

type SummaryAnswer = NonNullable<ReturnType<typeof parseSummary>>;

const parseSummary = (body: unknown) => parseAnswer(summary, body);

const toMonth = (month: NonNullable<SummaryAnswer['months']>[number]): MonthFigures => ({
  month: month.month,
  incomeMinor: nearestMinor(month.income),
  expensesMinor: nearestMinor(month.expenses),
  isPartial: month.partial ?? false,
});

/** Callers calculate with these days, so that an invalid one becomes null. */
const dayOrNull = (day: string | undefined): LocalDate | null => (day !== undefined && isLocalDate(day) ? day : null);

/** Both readings of the specification in one shape: the dashboard's names win where a server sends both. */
function toSummary(answer: SummaryAnswer): SummaryFigures {
  return {
    balanceMinor: minorOrNull(answer.balance),
    incomeMinor: minorOrNull(answer.income),
    expensesMinor: minorOrNull(answer.expenses),
    savingsCurrentMinor: minorOrNull(answer.savings_current ?? answer.savings_progress),
    savingsTargetMinor: minorOrNull(answer.savings_target ?? answer.savings_goal) ?? DEFAULT_SAVINGS_TARGET,
    balanceChange: orNull(answer.balance_change),
    incomeChange: orNull(answer.income_change),
    expensesChange: orNull(answer.expenses_change),
    projectedIncomeMinor: minorOrNull(answer.projected_income),
    projectedExpensesMinor: minorOrNull(answer.projected_expenses),
    months: (answer.months ?? []).map(toMonth),
    currency: orNull(answer.currency),
    leftOut: toLeftOut(answer.left_out ?? []),
    startDate: dayOrNull(answer.start_date),
    asOf: dayOrNull(answer.as_of),
  };
}

/** Reads the figures by either set of names; an empty body has none. */
export function readSummary(body: unknown): Result<SummaryFigures, string> {
  const record = body === null ? {} : body;
  const bare = isJsonObject(record) ? unwrapRecord(record) : null;
  const answer = isJsonObject(bare) ? parseSummary(bare) : null;
  return answer === null
    ? { ok: false, error: 'Invalid response for transaction summary' }
    : { ok: true, value: toSummary(answer) };
}

/** What was spent on one category. */
export interface SpendingShare {
  /** Null is what has no category. */
  readonly category: string | null;
  readonly amountMinor: Minor;
  readonly percent: number;
}

/** Spending of a scope per category, largest first. */
export interface Breakdown {
  readonly shares: readonly SpendingShare[];
  readonly totalMinor: Minor;
  readonly currency: Currency;
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
}

export const toBreakdown = (answer: Answer<typeof breakDownSpending>): Breakdown => ({
  shares: answer.data.map((share) => ({
    category: share.category,
    amountMinor: nearestMinor(share.amount),
    percent: share.percent,
  })),
  totalMinor: nearestMinor(answer.total),
  currency: answer.currency,
  startDate: answer.start_date,
  endDate: answer.end_date,
});
