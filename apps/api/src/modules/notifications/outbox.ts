import type { Role } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { newId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';
import type { Origin } from '../../http/origin.ts';
import type { FactorEvent, HouseholdEvent } from './notification.ts';

export type { FactorEvent } from './notification.ts';

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
    select access.notify_household(${householdId}, ${newId()}, ${kind}, ${role ?? null}, ${personId ?? null})`);
}

/** Enqueues a notification of what the caller did with an access token or an app of theirs, whatever else they chose. */
export async function enqueueCredentialNotification(
  tx: Queryable,
  kind: 'token-created' | 'token-revoked' | 'app-disconnected',
  name: string,
): Promise<void> {
  await tx.run(sql`select access.notify_of_credential(${newId()}, ${kind}, ${JSON.stringify({ name })})`);
}

/** What became of an app that an account's person allowed something; the same event is enqueued once. */
interface AppNotification {
  readonly accountId: string;
  readonly event: string;
  readonly kind: 'app-connected' | 'app-reused';
  /** What the app is called. */
  readonly app: string;
}

export async function enqueueAppNotification(db: Queryable, { accountId, event, kind, app }: AppNotification) {
  await db.run(sql`select access.notify_app(${accountId}, ${event}, ${kind}, ${app})`);
}

/** Enqueues a notification of what became of the caller's second factors, whatever else they chose. */
export async function enqueueFactorNotification(tx: Queryable, { kind, details }: FactorEvent): Promise<void> {
  await tx.run(sql`select access.notify_of_factor(${newId()}, ${kind}, ${JSON.stringify(details)})`);
}

/** The same by the server itself, of an account. */
export async function enqueueAccountFactorNotification(
  db: Queryable,
  accountId: string,
  { kind, details }: FactorEvent,
): Promise<void> {
  await db.run(sql`
    select access.notify_account_of_factor(${accountId}, ${newId()}, ${kind}, ${JSON.stringify(details)})`);
}

/** Enqueues a notification of a sign-in, where the person chose those. */
export async function enqueueSignInNotification(
  db: Queryable,
  accountId: string,
  { device, ip }: Origin,
): Promise<void> {
  await db.run(sql`select access.notify_sign_in(${accountId}, ${newId()}, ${JSON.stringify({ device, ip })})`);
}
