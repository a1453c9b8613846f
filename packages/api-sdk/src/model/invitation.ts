import type { Answer, claimInvitation, createInvite } from '@nestegg/domain/contract';
import { orNull } from './answer.ts';

/** An invitation as its addressee sees it. */
export interface Invitation {
  readonly id: string;
  readonly householdName: string;
  readonly inviterName: string;
  readonly createdAt: string;
}

/** An invitation as the household's owner sees it. */
export interface Invite {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The one-time link to hand over; given once, when the invitation is made or sent again. */
  readonly link: string | null;
}

export const toInvitation = (answer: Answer<typeof claimInvitation>): Invitation => ({
  id: answer.id,
  householdName: answer.household_name,
  inviterName: answer.inviter_name,
  createdAt: answer.created_at,
});

export const toInvite = (answer: Answer<typeof createInvite>): Invite => ({
  id: answer.id,
  email: answer.email,
  createdAt: answer.created_at,
  expiresAt: answer.expires_at,
  link: orNull(answer.link),
});
