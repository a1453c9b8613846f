// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import type * as contract from '@nestegg/domain/contract';
import { household } from './household-calls.ts';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const invitation: ObjectShape<(typeof contract.invitation)['_zod']['output']> = {
  fields: { id: 'string', household_name: 'string', inviter_name: 'string', created_at: 'string' },
};

export const invite: ObjectShape<(typeof contract.invite)['_zod']['output']> = {
  fields: {
    id: 'string',
    email: 'string',
    created_at: 'string',
    expires_at: 'string',
    link: { optional: { nullable: 'string' } },
  },
};

export const acceptInvitation: AnsweredCall<contract.Answer<typeof contract.acceptInvitation>> = {
  method: 'POST',
  path: '/api/households/join/{invitationId}',
  access: 'person',
  answer: household,
};

export const claimInvitation: AnsweredCall<contract.Answer<typeof contract.claimInvitation>> = {
  method: 'POST',
  path: '/api/invitations/claim',
  access: 'person',
  capability: 'invitation.manage',
  answer: invitation,
};

export const createInvite: AnsweredCall<contract.Answer<typeof contract.createInvite>> = {
  method: 'POST',
  path: '/api/households/{id}/invites',
  access: 'person',
  answer: invite,
};

export const declineInvitation: WireCall = {
  method: 'POST',
  path: '/api/invitations/{id}/decline',
  access: 'person',
  capability: 'invitation.manage',
};

export const listInvitations: AnsweredCall<contract.Answer<typeof contract.listInvitations>> = {
  method: 'GET',
  path: '/api/invitations',
  access: 'person',
  capability: 'invitation.manage',
  answer: { fields: { data: { list: invitation } } },
};

export const listInvites: AnsweredCall<contract.Answer<typeof contract.listInvites>> = {
  method: 'GET',
  path: '/api/households/{id}/invites',
  access: 'person',
  capability: 'invitation.manage',
  answer: { fields: { data: { list: invite } } },
};

export const resendInvite: AnsweredCall<contract.Answer<typeof contract.resendInvite>> = {
  method: 'POST',
  path: '/api/households/{id}/invites/{inviteId}/resend',
  access: 'person',
  capability: 'invitation.manage',
  answer: invite,
};

export const revokeInvite: WireCall = {
  method: 'DELETE',
  path: '/api/households/{id}/invites/{inviteId}',
  access: 'person',
  capability: 'invitation.manage',
};
