import { endOfMonth, type LocalDate, type Minor } from '@nestegg/domain';
import type { Queryable } from '../../db/transaction.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** The actual transactions of a month, or of some of its days, in several ledgers together. Spending is negative. */
export interface MonthTotals {
  /** The month's first day. */
  readonly month: LocalDate;
  readonly income: Minor;
  readonly spending: Minor;
}

/** Every month of these ledgers up to, and not including, one that begins on this day. */
export const wholeMonths = (tx: Queryable, ledgerIds: readonly string[], before: LocalDate): Promise<MonthTotals[]> =>
  tx.rows<MonthTotals>(sql`
    select month, sum(income)::bigint as income, sum(spending)::bigint as spending from month_total
    where ledger_id = any(${ledgerIds}) and not is_projected and month < ${before} group by month order by month`);

/** Some days of one month. */
export const partOfMonth = async (
  tx: Queryable,
  ledgerIds: readonly string[],
  days: { readonly first: LocalDate; readonly last: LocalDate },
): Promise<Pick<MonthTotals, 'income' | 'spending'>> => {
  const row = await tx.row<Pick<MonthTotals, 'income' | 'spending'>>(sql`
    select coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint as income,
      coalesce(sum(t.amount) filter (where t.amount < 0), 0)::bigint as spending
    from transaction t
    where t.ledger_id = any(${ledgerIds}) and t.date between ${days.first} and ${days.last} and not t.is_projected`);
  return row ?? { income: 0, spending: 0 };
};

/** Where a list, newest first, has its n-th row: among those up to this day, so many further on. */
export interface Place {
  readonly upTo: LocalDate | undefined;
  readonly skip: number;
  /** How many rows there are in all. */
  readonly total: number;
}

/** How many transactions of all kinds there are. */
export const countOf = (ledgerIds: readonly string[]): Sql => sql`
  select coalesce(sum(transactions), 0)::bigint from month_total where ledger_id = any(${ledgerIds})`;

/** Finds the row at an offset by counting months instead of rows; all kinds of transactions count. */
export async function placeOf(tx: Queryable, ledgerIds: readonly string[], offset: number): Promise<Place> {
  const months = await tx.rows<{ month: LocalDate; transactions: number }>(sql`
    select month, sum(transactions)::bigint as transactions from month_total
    where ledger_id = any(${ledgerIds}) group by month order by month desc`);
  let passed = 0;
  let place: Omit<Place, 'total'> | undefined;
  for (const { month, transactions } of months) {
    if (!place && passed + transactions > offset) place = { upTo: endOfMonth(month), skip: offset - passed };
    passed += transactions;
  }
  return { ...(place ?? { upTo: undefined, skip: offset }), total: passed };
}
