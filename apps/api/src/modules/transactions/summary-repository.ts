import type { Frequency, LocalDate, Minor } from '@nestegg/domain';
import type { transaction } from '../../db/schema.ts';
import type { Queryable } from '../../db/transaction.ts';
import { sql } from '../../db/sql.ts';

/** What the projected records of a month add up to. Spending is negative. */
export const projectedIn = async (
  tx: Queryable,
  ledgerIds: readonly string[],
  month: LocalDate,
): Promise<{ readonly income: Minor; readonly spending: Minor }> => {
  const row = await tx.row<{ income: Minor; spending: Minor }>(sql`
    select coalesce(sum(income), 0)::bigint as income, coalesce(sum(spending), 0)::bigint as spending from month_total
    where ledger_id = any(${ledgerIds}) and is_projected and month = ${month}`);
  return row ?? { income: 0, spending: 0 };
};

export interface RecurringRow extends Readonly<Pick<typeof transaction.$inferSelect, 'date' | 'due_day' | 'amount'>> {
  /** What recurs has one: the table sees to it. */
  readonly frequency: Frequency;
}

/** The recurring records that can come again up to a day. */
export const recurringUntil = (tx: Queryable, ledgerIds: readonly string[], day: LocalDate): Promise<RecurringRow[]> =>
  tx.rows<RecurringRow>(sql`
    select date, frequency, due_day, amount from transaction
    where ledger_id = any(${ledgerIds}) and is_recurring and date < ${day}`);
