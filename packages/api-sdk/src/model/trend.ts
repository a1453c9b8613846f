import { type Currency, type LocalDate, type LocalMonth, nearestMinor, type TrendRow } from '@nestegg/domain';
import type { Answer, getTrends } from '@nestegg/domain/contract';
import { type LeftOutLedger, toLeftOut } from './summary.ts';

/** Spending or income of a scope per category or payee, month by month. Spending is positive. */
export interface TrendFigures {
  /** The months shown, oldest first; the last is not over yet. */
  readonly months: readonly LocalMonth[];
  /** The one that is held against the others. */
  readonly month: LocalMonth;
  /** The day up to which the figures go. */
  readonly asOf: LocalDate;
  /** The first month in which anything was recorded; null where nothing was. */
  readonly firstMonth: LocalMonth | null;
  /** How many months the averages are of, or would be of. */
  readonly compared: number;
  readonly rows: readonly TrendRow[];
  /** The rows that grew most against their averages, at most five. */
  readonly grew: readonly TrendRow[];
  readonly totals: TrendRow;
  readonly currency: Currency;
  readonly leftOut: readonly LeftOutLedger[];
}

type WireRow = Answer<typeof getTrends>['totals'];

const toRow = (row: WireRow): TrendRow => ({
  key: row.key,
  label: row.label,
  amounts: row.amounts.map(nearestMinor),
  total: nearestMinor(row.total),
  amount: nearestMinor(row.amount),
  count: row.count,
  average: row.average === null ? null : nearestMinor(row.average),
  change: row.change,
  changeYear: row.change_year,
});

export const toTrends = (answer: Answer<typeof getTrends>): TrendFigures => ({
  months: answer.months,
  month: answer.month,
  asOf: answer.as_of,
  firstMonth: answer.first_month,
  compared: answer.compared,
  rows: answer.rows.map(toRow),
  grew: answer.grew.map(toRow),
  totals: toRow(answer.totals),
  currency: answer.currency,
  leftOut: toLeftOut(answer.left_out),
});
