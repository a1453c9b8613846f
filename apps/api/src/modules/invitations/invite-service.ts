import { comparableEmail, MAX_PENDING_INVITATIONS } from '@nestegg/domain';
import { conflict, notFound, rateLimited } from '../../http/failure.ts';
import type { PersonTransaction, Queryable } from '../../db/session/unit-of-work.ts';
import { isId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';
import { newSecret } from '../../db/link-secrets.ts';
import { mayMailInvitation, reserveInvitation } from '../../mail/mail-limits.ts';
import type { Delivery } from '../../mail/delivery.ts';
import { invitationMail } from '../../mail/texts.ts';
import { asOwner } from '../households/household-service.ts';
import * as repository from './invitation-repository.ts';
import type { InviteRow } from './invitation-repository.ts';

interface Target {
  readonly householdId: string;
  readonly inviteId: string;
}

type LinkedInvite = InviteRow & { readonly link: string };

const linkOf = ({ publicOrigin }: Delivery, secret: string): string => `${publicOrigin}/invitations/claim#${secret}`;

async function deliver(
  tx: PersonTransaction,
  { mailer }: Delivery,
  message: { readonly email: string; readonly household: string; readonly link: string },
): Promise<void> {
  if (!mailer || !(await mayMailInvitation(tx, message.email))) return;
  const inviter = await tx.row<{ name: string }>(sql`select name from person_name where id = ${tx.personId}`);
  const mail = invitationMail(message.email, { ...message, inviter: inviter?.name ?? 'Somebody' });
  tx.afterCommit(() => mailer.send(mail));
}

/** Counts an invitation of the person; one too many is refused. Where it goes to makes no difference. */
async function countInvitation(tx: Queryable, personId: string): Promise<void> {
  const retryAfter = await reserveInvitation(tx, personId);
  if (retryAfter > 0) throw rateLimited(retryAfter, 'invitation.too-often');
}

/** Of one person's invitations only so many wait for an answer. They are counted one after the other. */
async function checkPending(tx: Queryable, personId: string): Promise<void> {
  if ((await repository.countPending(tx, personId)) > MAX_PENDING_INVITATIONS) {
    throw conflict({ code: 'invitation.too-many' });
  }
}

/**
 * Invites an address. The answer is the same whether or not it has an account, and whether or not a mail may go to it:
 * the link can be handed over.
 */
export async function createInvite(
  tx: PersonTransaction,
  request: { readonly householdId: string; readonly email: string; readonly personId: string },
  delivery: Delivery,
): Promise<LinkedInvite> {
  const { householdId, email, personId } = request;
  const household = await asOwner(tx, { id: householdId });
  await countInvitation(tx, personId);
  const emailKey = comparableEmail(email);
  if (await repository.isMemberAddress(tx, householdId, emailKey)) throw conflict({ code: 'invitation.member' });
  const { secret, hash } = newSecret();
  const row = await repository.createInvite(tx, { householdId, email, emailKey, personId, secretHash: hash });
  if (!row) throw conflict({ code: 'invitation.pending' });
  await checkPending(tx, personId);
  const link = linkOf(delivery, secret);
  await deliver(tx, delivery, { email, household: household.name, link });
  return { ...row, link };
}

export async function listInvites(tx: Queryable, householdId: string): Promise<InviteRow[]> {
  await asOwner(tx, { id: householdId });
  return repository.listInvites(tx, householdId);
}

export async function resendInvite(
  tx: PersonTransaction,
  { personId, ...target }: Target & { readonly personId: string },
  delivery: Delivery,
): Promise<LinkedInvite> {
  const household = await asOwner(tx, { id: target.householdId });
  await countInvitation(tx, personId);
  const { secret, hash } = newSecret();
  const row = isId(target.inviteId) ? await repository.renewInvite(tx, target, hash) : undefined;
  if (!row) throw notFound();
  await checkPending(tx, personId);
  const link = linkOf(delivery, secret);
  await deliver(tx, delivery, { email: row.email, household: household.name, link });
  return { ...row, link };
}

export async function revokeInvite(tx: Queryable, { householdId, inviteId }: Target): Promise<void> {
  await asOwner(tx, { id: householdId });
  const ended = isId(inviteId) ? await repository.deleteInvite(tx, householdId, inviteId) : 0;
  if (ended === 0) throw notFound();
}
