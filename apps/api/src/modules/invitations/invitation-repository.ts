import { INVITATION_DAYS } from '@nestegg/domain';
import type { invitation } from '../../db/schema.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { newId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';

/** A pending invitation as its household's owner sees it. */
export type InviteRow = Readonly<Pick<typeof invitation.$inferSelect, 'id' | 'email' | 'created_at' | 'expires_at'>>;

/** An invitation as its addressee sees it. */
export type InvitationRow = Readonly<
  Pick<typeof invitation.$inferSelect, 'id' | 'household_id' | 'created_at'> & {
    household_name: string;
    inviter_name: string;
  }
>;

const pending = sql`accepted_by is null and expires_at > now()`;

export const listInvites = (tx: Queryable, householdId: string): Promise<InviteRow[]> =>
  tx.rows<InviteRow>(sql`
    select id, email, created_at, expires_at from invitation
    where household_id = ${householdId} and ${pending} order by created_at, id`);

/** How many invitations of a person are pending, in the households that they own. */
export const countPending = async (tx: Queryable, personId: string): Promise<number> => {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) from invitation
    where household_id in (select access.owned_households()) and invited_by = ${personId} and ${pending}`);
  return row?.count ?? 0;
};

export const isMemberAddress = async (tx: Queryable, householdId: string, emailKey: string): Promise<boolean> => {
  const row = await tx.row<{ member: boolean }>(sql`
    select access.is_member_address(${householdId}, ${emailKey}) as member`);
  return row?.member ?? false;
};

interface NewInvite {
  readonly householdId: string;
  readonly email: string;
  readonly emailKey: string;
  readonly personId: string;
  readonly secretHash: Buffer;
}

/** Makes an invitation in the place of one that ran out; undefined while one is pending for the address. */
export async function createInvite(tx: Queryable, invite: NewInvite): Promise<InviteRow | undefined> {
  const { householdId, email, emailKey, personId, secretHash } = invite;
  await tx.run(sql`
    delete from invitation
    where household_id = ${householdId} and email_key = ${emailKey} and accepted_by is null and expires_at <= now()`);
  return tx.row<InviteRow>(sql`
    insert into invitation (household_id, id, email, email_key, invited_by, secret_hash, expires_at)
    values (${householdId}, ${newId()}, ${email}, ${emailKey}, ${personId}, ${secretHash},
      now() + make_interval(days => ${INVITATION_DAYS}))
    on conflict do nothing returning id, email, created_at, expires_at`);
}

/** Gives a pending invitation a new secret and new days; who opened the old link has to open the new one. */
export const renewInvite = (
  tx: Queryable,
  target: { readonly householdId: string; readonly inviteId: string },
  secretHash: Buffer,
): Promise<InviteRow | undefined> =>
  tx.row<InviteRow>(sql`
    update invitation set secret_hash = ${secretHash}, claimed_by = null,
      expires_at = now() + make_interval(days => ${INVITATION_DAYS})
    where household_id = ${target.householdId} and id = ${target.inviteId} and accepted_by is null
    returning id, email, created_at, expires_at`);

export const deleteInvite = (tx: Queryable, householdId: string, inviteId: string): Promise<number> =>
  tx.run(sql`
    delete from invitation where household_id = ${householdId} and id = ${inviteId} and accepted_by is null`);

/** An inviter whose account is gone has no name. */
const forMe = sql`id, household_id, household_name, coalesce(inviter_name, 'Somebody') as inviter_name, created_at`;

/** The invitations that wait for the person: to their verified address, or by a link that they opened. */
export const listInvitations = (tx: Queryable): Promise<InvitationRow[]> =>
  tx.rows<InvitationRow>(sql`
    select ${forMe} from invitation_for_me
    where household_id not in (select access.households()) order by created_at, id`);

export const getInvitation = (tx: Queryable, id: string): Promise<InvitationRow | undefined> =>
  tx.row<InvitationRow>(sql`
    select ${forMe} from invitation_for_me where id = ${id}`);

/** The household of an invitation by which the person has become, and still is, a member. */
export const acceptedBefore = async (tx: Queryable, id: string): Promise<string | undefined> => {
  const row = await tx.row<{ household_id: string }>(sql`
    select household_id from invitation
    where id = ${id} and accepted_by = access.me() and household_id in (select access.households())`);
  return row?.household_id;
};

/** Takes a pending invitation; of several at once, one does. */
export const takeInvitation = (tx: Queryable, { id, household_id }: InvitationRow): Promise<number> =>
  tx.run(sql`
    update invitation set accepted_by = access.me()
    where household_id = ${household_id} and id = ${id} and ${pending}`);

export const claimBySecret = async (tx: Queryable, secretHash: Buffer): Promise<string | null> => {
  const row = await tx.row<{ id: string | null }>(sql`select access.claim(${secretHash}) as id`);
  return row?.id ?? null;
};
