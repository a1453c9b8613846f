import type { Role } from '@nestegg/domain';
import type { HouseholdAnswer } from '@nestegg/domain/contract';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { isId } from '../../db/ids.ts';
import { lock } from '../../db/lock.ts';
import { conflict, forbidden, notFound } from '../../http/failure.ts';
import { enqueueHouseholdNotification } from '../notifications/outbox.ts';
import { asMember, asOwner, getHousehold } from './household-service.ts';
import { deleteKnownInvites, deleteMembership, listMembers, updateRole, type MemberRow } from './member-repository.ts';

interface MemberTarget {
  readonly householdId: string;
  readonly memberId: string;
}

async function find(tx: Queryable, { householdId, memberId }: MemberTarget): Promise<MemberRow> {
  const member = (await listMembers(tx, householdId)).find(({ id }) => id === memberId);
  if (!member) throw notFound();
  return member;
}

/** A household always has an owner: the last one can neither leave nor step down. */
async function checkAnotherOwner(tx: Queryable, { householdId, memberId }: MemberTarget): Promise<void> {
  const members = await listMembers(tx, householdId);
  if (members.some(({ id, role }) => role === 'owner' && id !== memberId)) return;
  throw conflict({ code: 'household.last-owner' });
}

export async function updateMemberRole(tx: Queryable, target: MemberTarget, role: Role): Promise<MemberRow> {
  await asOwner(tx, { id: target.householdId });
  const { householdId, memberId: personId } = target;
  const before = await find(tx, target);
  if (role !== 'owner') await checkAnotherOwner(tx, target);
  await updateRole(tx, householdId, personId, role);
  if (role !== before.role) await enqueueHouseholdNotification(tx, householdId, `made-${role}`, { personId });
  return find(tx, target);
}

/**
 * An owner removes anybody, everybody removes themselves. What they recorded stays with the household; the invitations that
 * a person who was removed made or opened end, by whose links they could come back.
 */
export async function deleteMember(tx: Queryable, target: MemberTarget, personId: string): Promise<void> {
  if (isId(target.householdId)) await lock(tx, target.householdId);
  const household = await asMember(tx, target.householdId);
  if (household.role !== 'owner' && target.memberId !== personId) throw forbidden();
  const member = await find(tx, target);
  if (member.role === 'owner') await checkAnotherOwner(tx, target);
  if (target.memberId === personId) {
    await enqueueHouseholdNotification(tx, household.id, 'member-left', { role: 'owner' });
  } else {
    await enqueueHouseholdNotification(tx, household.id, 'member-removed', { personId: target.memberId });
    await deleteKnownInvites(tx, household.id, target.memberId);
  }
  await deleteMembership(tx, household.id, target.memberId);
}

/** Makes another member the owner in the place of the present one. */
export async function transferHousehold(
  tx: Queryable,
  target: MemberTarget,
  personId: string,
): Promise<HouseholdAnswer> {
  await asOwner(tx, { id: target.householdId });
  const { role } = await find(tx, target);
  if (target.memberId !== personId) {
    await updateRole(tx, target.householdId, target.memberId, 'owner');
    await updateRole(tx, target.householdId, personId, 'member');
    const made = { personId: target.memberId };
    if (role !== 'owner') await enqueueHouseholdNotification(tx, target.householdId, 'made-owner', made);
  }
  return getHousehold(tx, target.householdId);
}
