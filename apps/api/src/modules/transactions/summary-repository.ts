import type { Frequency, LocalDate, LocalMonth, Minor } from '@nestegg/domain';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The days that the figures of a summary are cut at. */
export interface SummaryDays {
  readonly asOf: LocalDate;
  readonly startOfMonth: LocalDate;
  readonly startOfMonthBefore: LocalDate;
  /** The same day of the month before. */
  readonly dayBefore: LocalDate;
  readonly start: LocalDate;
}

/** Sums of what really happened; spending as a negative number. */
export interface Totals {
  readonly balance: Minor;
  readonly balance_before: Minor;
  readonly income: Minor;
  readonly spending: Minor;
  readonly income_before: Minor;
  readonly spending_before: Minor;
  readonly saved: Minor;
}

const actual = (ledgerIds: readonly string[], asOf: LocalDate) =>
  sql`ledger_id = any(${ledgerIds}) and not is_projected and date <= ${asOf}`;

const NONE: Totals = {
  balance: 0,
  balance_before: 0,
  income: 0,
  spending: 0,
  income_before: 0,
  spending_before: 0,
  saved: 0,
};

export async function totals(tx: Queryable, ledgerIds: readonly string[], days: SummaryDays): Promise<Totals> {
  const thisMonth = sql`date >= ${days.startOfMonth}`;
  const monthBefore = sql`date >= ${days.startOfMonthBefore} and date <= ${days.dayBefore}`;
  const row = await tx.row<Totals>(sql`
    select coalesce(sum(amount), 0)::bigint as balance,
      coalesce(sum(amount) filter (where date < ${days.startOfMonth}), 0)::bigint as balance_before,
      coalesce(sum(amount) filter (where amount > 0 and ${thisMonth}), 0)::bigint as income,
      coalesce(sum(amount) filter (where amount < 0 and ${thisMonth}), 0)::bigint as spending,
      coalesce(sum(amount) filter (where amount > 0 and ${monthBefore}), 0)::bigint as income_before,
      coalesce(sum(amount) filter (where amount < 0 and ${monthBefore}), 0)::bigint as spending_before,
      coalesce(sum(amount) filter (where date >= ${days.start}), 0)::bigint as saved
    from transaction where ${actual(ledgerIds, days.asOf)}`);
  return row ?? NONE;
}

export interface MonthTotals {
  readonly month: LocalMonth;
  readonly income: Minor;
  readonly spending: Minor;
}

export const monthTotals = (tx: Queryable, ledgerIds: readonly string[], days: SummaryDays): Promise<MonthTotals[]> =>
  tx.rows<MonthTotals>(sql`
    select to_char(date, 'YYYY-MM') as month, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as income,
      coalesce(sum(amount) filter (where amount < 0), 0)::bigint as spending
    from transaction where ${actual(ledgerIds, days.asOf)} and date >= ${days.start}
    group by 1`);

/** The amounts of the projected records of a month. */
export const projectedAmounts = async (
  tx: Queryable,
  ledgerIds: readonly string[],
  month: { readonly first: LocalDate; readonly last: LocalDate },
): Promise<Minor[]> => {
  const rows = await tx.rows<{ amount: Minor }>(sql`
    select amount from transaction
    where ledger_id = any(${ledgerIds}) and is_projected and date between ${month.first} and ${month.last}`);
  return rows.map(({ amount }) => amount);
};

export interface RecurringRow {
  readonly date: LocalDate;
  readonly frequency: Frequency;
  readonly due_day: number | null;
  readonly amount: Minor;
}

/** The recurring records that can come again up to a day. */
export const recurringUntil = (tx: Queryable, ledgerIds: readonly string[], day: LocalDate): Promise<RecurringRow[]> =>
  tx.rows<RecurringRow>(sql`
    select date, frequency, due_day, amount from transaction
    where ledger_id = any(${ledgerIds}) and is_recurring and date < ${day}`);
