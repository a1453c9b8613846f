import type { Household } from '../../model/household.ts';
import type { Invitation, Invite } from '../../model/invitation.ts';
import * as requests from '../../requests/invitation-requests.ts';
import type { InviteOfHousehold } from '../../requests/invitation-requests.ts';
import type { WriteOptions } from '../../requests/write-options.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { LEDGER_TAGS, touches } from './tags.ts';

/** What the owner of a household does. */
const forOwners = (build: Builder) => ({
  createInvite: build.mutation<Invite | null, WriteOptions & { readonly householdId: string; readonly email: string }>({
    query: requests.createInvite,
    invalidatesTags: touches('Invite'),
  }),
  listInvites: build.query<Cached<readonly Invite[]>, string>({
    query: requests.listInvites,
    providesTags: ['Invite'],
  }),
  resendInvite: build.mutation<Invite | null, InviteOfHousehold>({
    query: requests.resendInvite,
    invalidatesTags: touches('Invite'),
  }),
  revokeInvite: build.mutation<null, InviteOfHousehold>({
    query: requests.revokeInvite,
    invalidatesTags: touches('Invite'),
  }),
});

/** What the invited person does. */
const forAddressees = (build: Builder) => ({
  listInvitations: build.query<Cached<readonly Invitation[]>, void>({
    query: requests.listInvitations,
    providesTags: ['Invitation'],
  }),
  acceptInvitation: build.mutation<Household | null, WriteOptions & { readonly id: string }>({
    query: requests.acceptInvitation,
    invalidatesTags: touches(...LEDGER_TAGS, 'Invitation', 'Profile'),
  }),
  declineInvitation: build.mutation<null, WriteOptions & { readonly id: string }>({
    query: requests.declineInvitation,
    invalidatesTags: touches('Invitation'),
  }),
  /** Puts the invitation of a link's secret into the person's list. */
  claimInvitation: build.mutation<Invitation | null, WriteOptions & { readonly secret: string }>({
    query: requests.claimInvitation,
    invalidatesTags: touches('Invitation'),
  }),
});

export const invitationEndpoints = (build: Builder) => ({ ...forOwners(build), ...forAddressees(build) });
