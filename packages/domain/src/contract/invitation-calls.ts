import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { household } from './household-calls.ts';
import { email } from './primitives.ts';

/** An invitation as its household's owner sees it. */
export const invite = z.looseObject({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** The one-time link to hand over; given once, when the invitation is made or sent again. */
  link: z.optional(z.nullable(z.string())),
});

export const createInvite = defineCall({
  method: 'POST',
  path: '/api/households/{id}/invites',
  access: 'person',
  body: z.strictObject({ email: email() }),
  status: 201,
  answer: invite,
});

export const listInvites = defineCall({
  method: 'GET',
  path: '/api/households/{id}/invites',
  access: 'person',
  capability: 'invitation.manage',
  status: 200,
  answer: z.looseObject({ data: z.array(invite) }),
});

export const resendInvite = defineCall({
  method: 'POST',
  path: '/api/households/{id}/invites/{inviteId}/resend',
  access: 'person',
  capability: 'invitation.manage',
  status: 200,
  answer: invite,
});

export const revokeInvite = defineCall({
  method: 'DELETE',
  path: '/api/households/{id}/invites/{inviteId}',
  access: 'person',
  capability: 'invitation.manage',
  status: 204,
});

/** An invitation as its addressee sees it: the household's name and who invites, no more. */
export const invitation = z.looseObject({
  id: z.string(),
  household_name: z.string(),
  inviter_name: z.string(),
  created_at: z.string(),
});

export const listInvitations = defineCall({
  method: 'GET',
  path: '/api/invitations',
  access: 'person',
  capability: 'invitation.manage',
  status: 200,
  answer: z.looseObject({ data: z.array(invitation) }),
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/households/join/{invitationId}',
  access: 'person',
  status: 200,
  answer: household,
});

export const declineInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/{id}/decline',
  access: 'person',
  capability: 'invitation.manage',
  status: 204,
});

export const claimInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/claim',
  access: 'person',
  capability: 'invitation.manage',
  body: z.strictObject({ secret: z.string().check(z.minLength(1), z.maxLength(200)) }),
  status: 200,
  answer: invitation,
});
