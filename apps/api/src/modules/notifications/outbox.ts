import type { Role } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { newId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';
import type { Origin } from '../../http/origin.ts';
import type { HouseholdEvent } from './notification.ts';

/** Which others of a household are notified; without either, all. */
interface Recipients {
  readonly role?: Role;
  readonly personId?: string;
}

/** Transactional outbox: enqueues what the caller does in a household for its other members, in the same transaction. */
export async function enqueueHouseholdNotification(
  tx: Queryable,
  householdId: string,
  kind: HouseholdEvent,
  { role, personId }: Recipients = {},
): Promise<void> {
  await tx.run(sql`
    select access.tell_household(${householdId}, ${newId()}, ${kind}, ${role ?? null}, ${personId ?? null})`);
}

/** Enqueues a notification of a sign-in, where the person chose those. */
export async function enqueueSignInNotification(
  db: Queryable,
  accountId: string,
  { device, ip }: Origin,
): Promise<void> {
  await db.run(sql`select access.tell_of_sign_in(${accountId}, ${newId()}, ${JSON.stringify({ device, ip })})`);
}
