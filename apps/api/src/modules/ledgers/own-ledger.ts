import type { Currency, Minor } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

/** Changes the settings of a person's own ledger. */
export async function updateOwnLedger(
  tx: Queryable,
  personId: string,
  ledger: { readonly currency: Currency; readonly savings_target: Minor },
): Promise<void> {
  await tx.run(sql`
    update ledger set currency = ${ledger.currency}, savings_target = ${ledger.savings_target}
    where person_id = ${personId}`);
}
