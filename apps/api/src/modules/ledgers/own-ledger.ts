import type { Currency, Minor } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

/** Keeps a person's profile, and the settings of their own ledger with it, from changes by other requests. */
export const lockProfile = (tx: Queryable): Promise<unknown> =>
  tx.row(sql`select from person where id = access.me() for no key update`);

/** Changes the settings of a person's own ledger. */
export async function updateOwnLedger(
  tx: Queryable,
  personId: string,
  ledger: { readonly currency: Currency; readonly savings_target: Minor; readonly time_zone?: string | null },
): Promise<void> {
  await tx.run(sql`
    update ledger set currency = ${ledger.currency}, savings_target = ${ledger.savings_target},
      time_zone = case when ${ledger.time_zone !== undefined}::boolean then ${ledger.time_zone ?? null} else time_zone end
    where person_id = ${personId}`);
}
