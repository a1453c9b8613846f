import type { Role } from '@nestegg/domain';
import type { membership } from '../../db/schema.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

export type MemberRow = Readonly<
  Pick<typeof membership.$inferSelect, 'role' | 'joined_at'> & {
    id: string;
    name: string;
    is_current_user: boolean;
    bio: string | null;
  }
>;

/** The members of a household, in the order in which they joined. */
export const listMembers = (tx: Queryable, householdId: string): Promise<MemberRow[]> =>
  tx.rows<MemberRow>(sql`
    select m.person_id as id, n.name, m.role, m.joined_at, m.person_id = access.me() as is_current_user,
      access.public_bio(m.person_id) as bio
    from membership m join person_name n on n.id = m.person_id
    where m.household_id = ${householdId}
    order by m.joined_at, m.person_id`);

/** The members of several households, by name and role, in the order in which they joined. */
export const listMembersOf = (
  tx: Queryable,
  householdIds: readonly string[],
): Promise<(Omit<MemberRow, 'bio'> & { readonly household_id: string })[]> =>
  tx.rows(sql`
    select m.household_id, m.person_id as id, n.name, m.role, m.joined_at, m.person_id = access.me() as is_current_user
    from membership m join person_name n on n.id = m.person_id
    where m.household_id = any(${householdIds})
    order by m.joined_at, m.person_id`);

/** Makes the person a member; 0 is answered, and nothing happens, if they are one. */
export const createMembership = (tx: Queryable, householdId: string, personId: string): Promise<number> =>
  tx.run(sql`
    insert into membership (household_id, person_id, role) values (${householdId}, ${personId}, 'member')
    on conflict do nothing`);

/** Which members of a household sign in with a second factor, as its owners see it. */
export async function membersWithFactor(tx: Queryable, householdId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(sql`select access.members_with_factor(${householdId}) as id`);
  return new Set(rows.map(({ id }) => id));
}

export async function updateRole(tx: Queryable, householdId: string, personId: string, role: Role): Promise<void> {
  await tx.run(sql`
    update membership set role = ${role} where household_id = ${householdId} and person_id = ${personId}`);
}

/** Ends the pending invitations whose links a person knows: those that they made, and those that they opened. */
export async function deleteKnownInvites(tx: Queryable, householdId: string, personId: string): Promise<void> {
  await tx.run(sql`
    delete from invitation
    where household_id = ${householdId} and ${personId} in (invited_by, claimed_by) and accepted_by is null`);
}

/** Ends a membership, and with it the invitation that it came by, which could be used again otherwise. */
export async function deleteMembership(tx: Queryable, householdId: string, personId: string): Promise<void> {
  await tx.run(sql`delete from invitation where household_id = ${householdId} and accepted_by = ${personId}`);
  await tx.run(sql`delete from membership where household_id = ${householdId} and person_id = ${personId}`);
}
