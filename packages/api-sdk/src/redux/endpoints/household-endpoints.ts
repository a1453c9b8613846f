import type { Role } from '@nestegg/domain';
import type { CreatedHousehold, Household, Member } from '../../model/household.ts';
import * as requests from '../../requests/household-requests.ts';
import type { HouseholdMember, UpdateHousehold } from '../../requests/household-requests.ts';
import type { VersionedWrite, WriteOptions } from '../../requests/write-options.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { LEDGER_TAGS, touches } from './tags.ts';

const queries = (build: Builder) => ({
  listHouseholds: build.query<Cached<readonly Household[]>, void>({
    query: requests.listHouseholds,
    providesTags: ['Household'],
  }),
  /** Those that the person can still restore. */
  listDeletedHouseholds: build.query<Cached<readonly Household[]>, void>({
    query: requests.listDeletedHouseholds,
    providesTags: ['Household'],
  }),
  getHousehold: build.query<Cached<Household>, string>({ query: requests.getHousehold, providesTags: ['Household'] }),
});

const ownership = (build: Builder) => ({
  updateMemberRole: build.mutation<Member | null, HouseholdMember & { readonly role: Role }>({
    query: requests.updateMemberRole,
    invalidatesTags: touches('Household', 'History'),
  }),
  /** Removes a member; oneself leaves. */
  deleteMember: build.mutation<null, HouseholdMember>({
    query: requests.deleteMember,
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
  transferHousehold: build.mutation<Household | null, HouseholdMember>({
    query: requests.transferHousehold,
    invalidatesTags: touches('Household', 'History'),
  }),
});

const mutations = (build: Builder) => ({
  createHousehold: build.mutation<CreatedHousehold, WriteOptions & { readonly name: string }>({
    query: requests.createHousehold,
    // What each ledger holds is listed with its accounts, and a new one has a log.
    invalidatesTags: touches('Household', 'Profile', 'Account', 'History'),
  }),
  updateHousehold: build.mutation<Household | null, UpdateHousehold>({
    query: requests.updateHousehold,
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
  deleteHousehold: build.mutation<null, VersionedWrite & { readonly id: string }>({
    query: requests.deleteHousehold,
    invalidatesTags: touches(...LEDGER_TAGS, 'Invite'),
  }),
  restoreHousehold: build.mutation<Household | null, WriteOptions & { readonly id: string }>({
    query: requests.restoreHousehold,
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
});

export const householdEndpoints = (build: Builder) => ({ ...queries(build), ...mutations(build), ...ownership(build) });
