import type { Role } from '@nestegg/domain';
import type { Queryable } from '../db/transaction.ts';
import { newId } from '../db/ids.ts';
import { sql } from '../db/sql.ts';
import type { Origin } from '../identity/accounts/activity.ts';
import type { HouseholdNews } from './notice.ts';

/** Which others of a household are told; without either, all. */
interface Listeners {
  readonly role?: Role;
  readonly personId?: string;
}

/** Leaves word for others of a household of what the caller does there, in the transaction in which they do it. */
export async function tellHousehold(
  tx: Queryable,
  householdId: string,
  kind: HouseholdNews,
  { role, personId }: Listeners = {},
): Promise<void> {
  await tx.run(sql`
    select access.tell_household(${householdId}, ${newId()}, ${kind}, ${role ?? null}, ${personId ?? null})`);
}

/** Leaves word of a sign-in, for whoever wants to hear of theirs. */
export async function tellOfSignIn(db: Queryable, accountId: string, { device, ip }: Origin): Promise<void> {
  await db.run(sql`select access.tell_of_sign_in(${accountId}, ${newId()}, ${JSON.stringify({ device, ip })})`);
}
