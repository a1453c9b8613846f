import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { answerImports } from './import-answer.ts';
import { listRecords } from './import-repository.ts';

/** More imports than a person has. */
const ALL = 1_000_000;

/** Every import of the person's ledgers with its statements, and how tables of each layout are read. */
export async function exportImports(
  tx: PersonTransaction,
): Promise<{ readonly imports: readonly object[]; readonly import_layouts: readonly object[] }> {
  const ledgerIds = ledgerIdsOf(tx);
  const records = await listRecords(tx, { ledgerIds, state: undefined, after: undefined, limit: ALL });
  const layouts = await tx.rows<object>(sql`
    select account_id, reading, used_at from import_profile
    where ledger_id = any(${ledgerIds}) order by account_id, used_at`);
  return { imports: await answerImports(tx, records), import_layouts: layouts };
}
