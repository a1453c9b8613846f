import { listReader, looseReader, readNothing } from '../model/answer.ts';
import { type Household, toHousehold } from '../model/household.ts';
import { type Invitation, type Invite, toInvitation, toInvite } from '../model/invitation.ts';
import type { CallRequest } from '../transport/request.ts';
import { household } from '../wire/household-calls.ts';
import * as wire from '../wire/invitation-calls.ts';
import type { WriteOptions } from './write-options.ts';

/** One invitation of one household, for its owner. */
export interface InviteOfHousehold extends WriteOptions {
  readonly householdId: string;
  readonly inviteId: string;
}

const readInvitations = listReader({
  parser: wire.invitation,
  toModel: toInvitation,
  names: ['data', 'invitations'],
  what: 'invitations',
});

const readInvites = listReader({
  parser: wire.invite,
  toModel: toInvite,
  names: ['data', 'invites'],
  what: 'invitations',
});

/** Invites a person by e-mail address (an owner); null where the server answers a write in its own way. */
export const createInvite = ({
  householdId,
  email,
  idempotencyKey,
}: WriteOptions & { readonly householdId: string; readonly email: string }): CallRequest<Invite | null> => ({
  call: wire.createInvite,
  path: { id: householdId },
  body: { email },
  idempotencyKey,
  read: looseReader(wire.invite, toInvite),
});

/** The household's pending invitations (an owner). */
export const listInvites = (householdId: string): CallRequest<readonly Invite[]> => ({
  call: wire.listInvites,
  path: { id: householdId },
  read: readInvites,
});

/** Makes a new link and 14 new days; the old link ends (an owner). */
export const resendInvite = ({
  householdId,
  inviteId,
  idempotencyKey,
}: InviteOfHousehold): CallRequest<Invite | null> => ({
  call: wire.resendInvite,
  path: { id: householdId, inviteId },
  idempotencyKey,
  read: looseReader(wire.invite, toInvite),
});

/** Revokes a pending invitation (an owner). */
export const revokeInvite = ({ householdId, inviteId, idempotencyKey }: InviteOfHousehold): CallRequest<null> => ({
  call: wire.revokeInvite,
  path: { id: householdId, inviteId },
  idempotencyKey,
  read: readNothing,
});

/** The person's pending invitations. */
export const listInvitations = (): CallRequest<readonly Invitation[]> => ({
  call: wire.listInvitations,
  read: readInvitations,
});

/** Accepts an invitation; null where the server answers a write in its own way. */
export const acceptInvitation = ({
  id,
  idempotencyKey,
}: WriteOptions & { readonly id: string }): CallRequest<Household | null> => ({
  call: wire.acceptInvitation,
  path: { invitationId: id },
  idempotencyKey,
  read: looseReader(household, toHousehold),
});

/** Declines an invitation. */
export const declineInvitation = ({
  id,
  idempotencyKey,
}: WriteOptions & { readonly id: string }): CallRequest<null> => ({
  call: wire.declineInvitation,
  path: { id },
  idempotencyKey,
  read: readNothing,
});

/** Puts the invitation of a link's secret into the person's list. */
export const claimInvitation = ({
  secret,
  idempotencyKey,
}: WriteOptions & { readonly secret: string }): CallRequest<Invitation | null> => ({
  call: wire.claimInvitation,
  body: { secret },
  idempotencyKey,
  read: looseReader(wire.invitation, toInvitation),
});
