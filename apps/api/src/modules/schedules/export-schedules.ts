import { decimalFromMinor, type Minor } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { listSchedules } from './schedule-service.ts';

/** The schedules of the person's ledgers, and what was decided about their occurrences. */
export async function exportSchedules(
  tx: PersonTransaction,
): Promise<{ readonly schedules: object[]; readonly schedule_decisions: object[] }> {
  const decisions = await tx.rows<{ amount: Minor | null }>(sql`
    select schedule_id, date, state, transaction_id, expected_date, amount, is_automatic, rejected::text[] as rejected
    from occurrence where ledger_id = any(${ledgerIdsOf(tx)}) order by schedule_id, date`);
  return {
    schedules: (await listSchedules(tx, {})).data,
    schedule_decisions: decisions.map((row) => ({
      ...row,
      amount: row.amount === null ? null : decimalFromMinor(row.amount),
    })),
  };
}
