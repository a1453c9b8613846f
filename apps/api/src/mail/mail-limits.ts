import { comparableEmail } from '@nestegg/domain';
import type { Queryable } from '../db/session/unit-of-work.ts';
import { sql } from '../db/sql.ts';

/** How many mails, or notifications, of a kind go out for one sender, recipient or account. */
interface Limit {
  readonly most: number;
  readonly hours: number;
}

const LIMITS = {
  /** Invitations of one person, whether or not they go by mail. */
  inviter: { most: 20, hours: 1 },
  /** Invitations to one address, from all senders. */
  invited: { most: 3, hours: 24 },
  /** What an address is sent to prove that it is its owner's, from all accounts. */
  confirmed: { most: 3, hours: 24 },
  /** Links that one account has sent to what is to be its new address. */
  changed: { most: 5, hours: 1 },
  /** Notifications to one person, by one way, of what others do: those decide how often they do it. */
  notified: { most: 20, hours: 1 },
  /** Links for a new password to one account. */
  reset: { most: 3, hours: 1 },
} as const satisfies Record<string, Limit>;

/** Reserves one mail; answers in how many seconds the next may go, 0 if this one may. */
async function reserve(db: Queryable, kind: keyof typeof LIMITS, of: string): Promise<number> {
  const { most, hours } = LIMITS[kind];
  const row = await db.row<{ seconds: number }>(sql`
    select access.reserve_mail(${`${kind} ${of}`}, ${most}, make_interval(hours => ${hours})) as seconds`);
  return row?.seconds ?? 0;
}

/** In how many seconds a person may invite again; 0 if they may now, and this is counted. */
export const reserveInvitation = (tx: Queryable, personId: string): Promise<number> => reserve(tx, 'inviter', personId);

/** Whether an address may be sent one more invitation by mail, which is counted. */
export const mayMailInvitation = async (tx: Queryable, email: string): Promise<boolean> =>
  (await reserve(tx, 'invited', comparableEmail(email))) === 0;

/** In how many seconds an account may ask for another address again; 0 if it may now, and this is counted. */
export const reserveAddressChange = (tx: Queryable, accountId: string): Promise<number> =>
  reserve(tx, 'changed', accountId);

/** Whether an address may be asked once more to confirm that it is its owner's, which is counted. */
export const mayMailConfirmation = async (db: Queryable, email: string): Promise<boolean> =>
  (await reserve(db, 'confirmed', comparableEmail(email))) === 0;

/** Whether an account may be sent one more link for a new password, which is counted. */
export const mayMailReset = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await reserve(db, 'reset', accountId)) === 0;

/** A notification as it is counted: once, however often its delivery is tried. */
interface CountedNotification {
  readonly id: string;
  readonly person_id: string;
  readonly way: string;
}

/** Whether a person may be notified of one more thing that others do, by one way, in which case it is counted. */
export async function mayNotify(db: Queryable, { id, person_id, way }: CountedNotification): Promise<boolean> {
  const { most, hours } = LIMITS.notified;
  const row = await db.row<{ allowed: boolean }>(sql`
    select identity.reserve_notification(
      ${`notified ${way} ${person_id}`}, ${id}, ${most}, make_interval(hours => ${hours})) as allowed`);
  return row?.allowed ?? false;
}
