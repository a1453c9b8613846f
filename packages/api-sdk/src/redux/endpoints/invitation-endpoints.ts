import * as contract from '@nestegg/domain/contract';
import { listReader, looseReader, readNothing } from '../../model/answer.ts';
import { type Household, toHousehold } from '../../model/household.ts';
import { type Invitation, type Invite, toInvitation, toInvite } from '../../model/invitation.ts';
import type { Builder } from './base-query.ts';
import { LEDGER_TAGS, touches } from './tags.ts';
import type { WriteOptions } from './transaction-endpoints.ts';

/** One invitation of one household, for its owner. */
export interface InviteOfHousehold extends WriteOptions {
  readonly householdId: string;
  readonly inviteId: string;
}

const readInvitations = listReader({
  schema: contract.invitation,
  toModel: toInvitation,
  names: ['data', 'invitations'],
  what: 'invitations',
});

const readInvites = listReader({
  schema: contract.invite,
  toModel: toInvite,
  names: ['data', 'invites'],
  what: 'invitations',
});

/** What the owner of a household does. */
const forOwners = (build: Builder) => ({
  createInvite: build.mutation<Invite | null, WriteOptions & { readonly householdId: string; readonly email: string }>({
    query: ({ householdId, email, idempotencyKey }) => ({
      call: contract.createInvite,
      path: { id: householdId },
      body: { email },
      idempotencyKey,
      read: looseReader(contract.invite, toInvite),
    }),
    invalidatesTags: touches('Invite'),
  }),
  listInvites: build.query<readonly Invite[], string>({
    query: (householdId) => ({
      call: contract.listInvites,
      path: { id: householdId },
      read: readInvites,
    }),
    providesTags: ['Invite'],
  }),
  resendInvite: build.mutation<Invite | null, InviteOfHousehold>({
    query: ({ householdId, inviteId, idempotencyKey }) => ({
      call: contract.resendInvite,
      path: { id: householdId, inviteId },
      idempotencyKey,
      read: looseReader(contract.invite, toInvite),
    }),
    invalidatesTags: touches('Invite'),
  }),
  revokeInvite: build.mutation<null, InviteOfHousehold>({
    query: ({ householdId, inviteId, idempotencyKey }) => ({
      call: contract.revokeInvite,
      path: { id: householdId, inviteId },
      idempotencyKey,
      read: readNothing,
    }),
    invalidatesTags: touches('Invite'),
  }),
});

/** What the invited person does. */
const forAddressees = (build: Builder) => ({
  listInvitations: build.query<readonly Invitation[], void>({
    query: () => ({ call: contract.listInvitations, read: readInvitations }),
    providesTags: ['Invitation'],
  }),
  acceptInvitation: build.mutation<Household | null, WriteOptions & { readonly id: string }>({
    query: ({ id, idempotencyKey }) => ({
      call: contract.acceptInvitation,
      path: { invitationId: id },
      idempotencyKey,
      read: looseReader(contract.household, toHousehold),
    }),
    invalidatesTags: touches(...LEDGER_TAGS, 'Invitation', 'Profile'),
  }),
  declineInvitation: build.mutation<null, WriteOptions & { readonly id: string }>({
    query: ({ id, idempotencyKey }) => ({
      call: contract.declineInvitation,
      path: { id },
      idempotencyKey,
      read: readNothing,
    }),
    invalidatesTags: touches('Invitation'),
  }),
  /** Puts the invitation of a link's secret into the person's list. */
  claimInvitation: build.mutation<Invitation | null, WriteOptions & { readonly secret: string }>({
    query: ({ secret, idempotencyKey }) => ({
      call: contract.claimInvitation,
      body: { secret },
      idempotencyKey,
      read: looseReader(contract.invitation, toInvitation),
    }),
    invalidatesTags: touches('Invitation'),
  }),
});

export const invitationEndpoints = (build: Builder) => ({ ...forOwners(build), ...forAddressees(build) });
