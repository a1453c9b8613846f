import { decimalFromMinor, type Currency, type Minor, type Role } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import { looseReader, reader, readNothing } from '../../model/answer.ts';
import {
  type CreatedHousehold,
  type Household,
  type Member,
  readCreatedHousehold,
  readHouseholds,
  toHousehold,
  toMember,
} from '../../model/household.ts';
import type { Builder } from './base-query.ts';
import { LEDGER_TAGS, touches } from './tags.ts';
import type { WriteOptions } from './transaction-endpoints.ts';

/** An owner's changes of a household. */
export interface UpdateHousehold extends WriteOptions {
  readonly id: string;
  readonly version?: number | null;
  /** What is left out stays. */
  readonly changes: {
    readonly name?: string;
    readonly description?: string | null;
    /** Null is no budget. */
    readonly monthlyBudgetMinor?: Minor | null;
    readonly savingsTargetMinor?: Minor;
    readonly currency?: Currency;
  };
}

/** One member of one household. */
export interface HouseholdMember extends WriteOptions {
  readonly householdId: string;
  readonly memberId: string;
}

const decimalOrNull = (minor: Minor | null): number | null => (minor === null ? null : decimalFromMinor(minor));

function changesBody(changes: UpdateHousehold['changes']): contract.BodyInput<typeof contract.updateHousehold> {
  const { monthlyBudgetMinor, savingsTargetMinor, ...rest } = changes;
  return {
    ...rest,
    ...(monthlyBudgetMinor !== undefined && { monthly_budget: decimalOrNull(monthlyBudgetMinor) }),
    ...(savingsTargetMinor !== undefined && { savings_target: decimalFromMinor(savingsTargetMinor) }),
  };
}

const readLoosely = looseReader(contract.household, toHousehold);

const queries = (build: Builder) => ({
  listHouseholds: build.query<readonly Household[], void>({
    query: () => ({ call: contract.listHouseholds, asOf: true, read: readHouseholds }),
    providesTags: ['Household'],
  }),
  /** Those that the person can still restore. */
  listDeletedHouseholds: build.query<readonly Household[], void>({
    query: () => ({ call: contract.listHouseholds, query: { deleted: 'true' }, read: readHouseholds }),
    providesTags: ['Household'],
  }),
  getHousehold: build.query<Household, string>({
    query: (id) => ({
      call: contract.getHousehold,
      path: { id },
      asOf: true,
      read: reader(contract.household, toHousehold, 'household'),
    }),
    providesTags: ['Household'],
  }),
});

const ownership = (build: Builder) => ({
  updateMemberRole: build.mutation<Member | null, HouseholdMember & { readonly role: Role }>({
    query: ({ householdId, memberId, role, idempotencyKey }) => ({
      call: contract.updateMemberRole,
      path: { id: householdId, memberId },
      body: { role },
      idempotencyKey,
      read: looseReader(contract.member, toMember),
    }),
    invalidatesTags: touches('Household'),
  }),
  /** Removes a member; oneself leaves. */
  deleteMember: build.mutation<null, HouseholdMember>({
    query: ({ householdId, memberId, idempotencyKey }) => ({
      call: contract.deleteMember,
      path: { id: householdId, memberId },
      idempotencyKey,
      read: readNothing,
    }),
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
  transferHousehold: build.mutation<Household | null, HouseholdMember>({
    query: ({ householdId, memberId, idempotencyKey }) => ({
      call: contract.transferHousehold,
      path: { id: householdId },
      body: { member_id: memberId },
      idempotencyKey,
      read: readLoosely,
    }),
    invalidatesTags: touches('Household'),
  }),
});

const mutations = (build: Builder) => ({
  createHousehold: build.mutation<CreatedHousehold, WriteOptions & { readonly name: string }>({
    query: ({ name, idempotencyKey }) => ({
      call: contract.createHousehold,
      body: { name },
      idempotencyKey,
      read: readCreatedHousehold,
    }),
    invalidatesTags: touches('Household', 'Profile'),
  }),
  updateHousehold: build.mutation<Household | null, UpdateHousehold>({
    query: ({ id, version, changes, idempotencyKey }) => ({
      call: contract.updateHousehold,
      path: { id },
      body: changesBody(changes),
      version,
      idempotencyKey,
      read: readLoosely,
    }),
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
  deleteHousehold: build.mutation<null, WriteOptions & { readonly id: string; readonly version?: number | null }>({
    query: ({ id, version, idempotencyKey }) => ({
      call: contract.deleteHousehold,
      path: { id },
      version,
      idempotencyKey,
      read: readNothing,
    }),
    invalidatesTags: touches(...LEDGER_TAGS, 'Invite'),
  }),
  restoreHousehold: build.mutation<Household | null, WriteOptions & { readonly id: string }>({
    query: ({ id, idempotencyKey }) => ({
      call: contract.restoreHousehold,
      path: { id },
      idempotencyKey,
      read: readLoosely,
    }),
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
});

export const householdEndpoints = (build: Builder) => ({ ...queries(build), ...mutations(build), ...ownership(build) });
