import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';

/** Ends all credentials of the caller, those of apps too. */
export async function deleteCredentials(tx: Queryable): Promise<void> {
  await tx.run(sql`delete from credential where person_id = access.me()`);
}
