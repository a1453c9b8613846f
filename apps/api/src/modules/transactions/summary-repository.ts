import type { Frequency, LocalDate, Minor } from '@nestegg/domain';
import type { Queryable } from '../../db/transaction.ts';
import { sql } from '../../db/sql.ts';

/** The amounts of the projected records of a month. */
export const projectedAmounts = async (
  tx: Queryable,
  ledgerIds: readonly string[],
  month: { readonly first: LocalDate; readonly last: LocalDate },
): Promise<Minor[]> => {
  const rows = await tx.rows<{ amount: Minor }>(sql`
    select income as amount from month_total
    where ledger_id = any(${ledgerIds}) and is_projected and month = ${month.first}
    union all
    select spending from month_total
    where ledger_id = any(${ledgerIds}) and is_projected and month = ${month.first}`);
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
