import { fillText, REFUSAL_TEXTS } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/transaction.ts';
import { isId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';
import { conflict } from '../../http/failure.ts';
import { endSessionsOf } from '../../identity/accounts/sessions.ts';
import type { Identity } from '../../identity/identity.ts';
import { tellHousehold } from '../../notices/tell.ts';

interface Owned {
  readonly id: string;
  readonly name: string;
}

const solelyOwned = (tx: PersonTransaction): Promise<Owned[]> =>
  tx.rows<Owned>(sql`
    select h.id, h.name from household h
    where h.deleted_at is null and h.id in (select access.owned_households())
      and not exists (
        select from membership m where m.household_id = h.id and m.role = 'owner' and m.person_id <> access.me())
    order by h.name`);

/**
 * Deletes a person with their own ledger, and their account where it is ours. What they recorded in households stays
 * there. A household must not be left without an owner: then it is a 409 that names those households.
 */
export async function endAccount(tx: PersonTransaction, { subject }: Identity): Promise<void> {
  const households = await solelyOwned(tx);
  if (households.length > 0) {
    const names = households.map(({ name }) => name).join(', ');
    throw conflict(fillText(REFUSAL_TEXTS['account.last-owner'], { names }), { households });
  }
  for (const { household_id } of tx.ledgers) {
    if (household_id !== null) await tellHousehold(tx, household_id, 'member-left', { role: 'owner' });
  }
  await tx.run(sql`delete from person where id = ${tx.personId}`);
  if (!isId(subject)) return;
  await endSessionsOf(tx, subject);
  await tx.run(sql`delete from identity.account where id = ${subject}`);
}
