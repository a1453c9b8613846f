import type { Frequency, LocalDate } from '@nestegg/domain';
import type { transaction } from '../../db/schema.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

export interface RecurringRow extends Readonly<Pick<typeof transaction.$inferSelect, 'date' | 'due_day' | 'amount'>> {
  /** What recurs has one: the table sees to it. */
  readonly frequency: Frequency;
}

/** The recurring records that can come again up to a day. */
export const recurringUntil = (tx: Queryable, ledgerIds: readonly string[], day: LocalDate): Promise<RecurringRow[]> =>
  tx.rows<RecurringRow>(sql`
    select date, frequency, due_day, amount from transaction
    where ledger_id = any(${ledgerIds}) and is_recurring and type = 'entry' and date < ${day}`);
