import type { HouseholdAnswer } from '@nestegg/domain/contract';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { isId } from '../../db/ids.ts';
import { lock } from '../../db/lock.ts';
import { notFound } from '../../http/failure.ts';
import { hashSecret } from '../../db/link-secrets.ts';
import { enqueueHouseholdNotification } from '../notifications/outbox.ts';
import { getHousehold } from '../households/household-service.ts';
import { createMembership } from '../households/member-repository.ts';
import {
  acceptedBefore,
  claimBySecret,
  deleteInvite,
  getInvitation,
  takeInvitation,
  type InvitationRow,
} from './invitation-repository.ts';

async function find(tx: Queryable, id: string): Promise<InvitationRow> {
  const invitation = isId(id) ? await getInvitation(tx, id) : undefined;
  if (!invitation) throw notFound();
  return invitation;
}

/** Makes the addressee a member. Doing it again is the same success while they are one. */
export async function acceptInvitation(tx: Queryable, id: string, personId: string): Promise<HouseholdAnswer> {
  if (!isId(id)) throw notFound();
  await lock(tx, id);
  const before = await acceptedBefore(tx, id);
  if (before) return getHousehold(tx, before);
  const invitation = await find(tx, id);
  await lock(tx, invitation.household_id);
  if ((await takeInvitation(tx, invitation)) === 0) throw notFound();
  const joined = await createMembership(tx, invitation.household_id, personId);
  if (joined > 0) {
    await enqueueHouseholdNotification(tx, invitation.household_id, 'member-joined', { role: 'owner' });
  }
  return getHousehold(tx, invitation.household_id);
}

export async function declineInvitation(tx: Queryable, id: string): Promise<void> {
  const { household_id } = await find(tx, id);
  await deleteInvite(tx, household_id, id);
}

/** Puts the invitation of a link into the list of the person who opened it. */
export async function claimInvitation(tx: Queryable, secret: string): Promise<InvitationRow> {
  const id = await claimBySecret(tx, hashSecret(secret));
  if (!id) throw notFound();
  return find(tx, id);
}
