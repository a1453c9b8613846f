import { decimalFromMinor, type Currency, type Minor, type Role } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import { looseReader, reader, readNothing } from '../model/answer.ts';
import {
  type CreatedHousehold,
  type Household,
  type Member,
  readCreatedHousehold,
  readHouseholds,
  toHousehold,
  toMember,
} from '../model/household.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/household-calls.ts';
import type { VersionedWrite, WriteOptions } from './write-options.ts';

/** An owner's changes of a household. */
export interface UpdateHousehold extends VersionedWrite {
  readonly id: string;
  /** What is left out stays. */
  readonly changes: {
    readonly name?: string | undefined;
    readonly description?: string | null | undefined;
    /** Null is no budget. */
    readonly monthlyBudgetMinor?: Minor | null | undefined;
    readonly savingsTargetMinor?: Minor | undefined;
    readonly currency?: Currency | undefined;
    /** The name of a time zone, by which its days begin; of servers with the capability `schedule`. */
    readonly timeZone?: string | undefined;
  };
}

/** One member of one household. */
export interface HouseholdMember extends WriteOptions {
  readonly householdId: string;
  readonly memberId: string;
}

const decimalOrNull = (minor: Minor | null): number | null => (minor === null ? null : decimalFromMinor(minor));

function changesBody(changes: UpdateHousehold['changes']): contract.BodyInput<typeof contract.updateHousehold> {
  const { monthlyBudgetMinor, savingsTargetMinor, timeZone, ...rest } = changes;
  return {
    ...rest,
    ...(monthlyBudgetMinor !== undefined && { monthly_budget: decimalOrNull(monthlyBudgetMinor) }),
    ...(savingsTargetMinor !== undefined && { savings_target: decimalFromMinor(savingsTargetMinor) }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  };
}

const readLoosely = looseReader(wire.household, toHousehold);

/** The person's households. */
export const listHouseholds = (): CallRequest<readonly Household[]> => ({
  call: wire.listHouseholds,
  asOf: true,
  read: readHouseholds,
});

/** Those that the person can still restore. */
export const listDeletedHouseholds = (): CallRequest<readonly Household[]> => ({
  call: wire.listHouseholds,
  query: { deleted: 'true' },
  read: readHouseholds,
});

/** One household with its members. */
export const getHousehold = (id: string): CallRequest<Household> => ({
  call: wire.getHousehold,
  path: { id },
  asOf: true,
  read: reader(wire.household, toHousehold, 'household'),
});

/** Creates a household, owned by the person. */
export const createHousehold = ({
  name,
  idempotencyKey,
}: WriteOptions & { readonly name: string }): CallRequest<CreatedHousehold> => ({
  call: wire.createHousehold,
  body: { name },
  idempotencyKey,
  read: readCreatedHousehold,
});

/** Changes what is given of a household (its owner). */
export const updateHousehold = ({
  id,
  version,
  changes,
  idempotencyKey,
}: UpdateHousehold): CallRequest<Household | null> => ({
  call: wire.updateHousehold,
  path: { id },
  body: changesBody(changes),
  version,
  idempotencyKey,
  read: readLoosely,
});

/** Deletes a household, to restore for 30 days. */
export const deleteHousehold = ({
  id,
  version,
  idempotencyKey,
}: VersionedWrite & { readonly id: string }): CallRequest<null> => ({
  call: wire.deleteHousehold,
  path: { id },
  version,
  idempotencyKey,
  read: readNothing,
});

/** Restores a deleted household with its transactions (its owner). */
export const restoreHousehold = ({
  id,
  idempotencyKey,
}: WriteOptions & { readonly id: string }): CallRequest<Household | null> => ({
  call: wire.restoreHousehold,
  path: { id },
  idempotencyKey,
  read: readLoosely,
});

/** Changes a member's role (an owner). */
export const updateMemberRole = ({
  householdId,
  memberId,
  role,
  idempotencyKey,
}: HouseholdMember & { readonly role: Role }): CallRequest<Member | null> => ({
  call: wire.updateMemberRole,
  path: { id: householdId, memberId },
  body: { role },
  idempotencyKey,
  read: looseReader(wire.member, toMember),
});

/** Removes a member (an owner); oneself leaves. */
export const deleteMember = ({ householdId, memberId, idempotencyKey }: HouseholdMember): CallRequest<null> => ({
  call: wire.deleteMember,
  path: { id: householdId, memberId },
  idempotencyKey,
  read: readNothing,
});

/** Hands ownership over to a member. */
export const transferHousehold = ({
  householdId,
  memberId,
  idempotencyKey,
}: HouseholdMember): CallRequest<Household | null> => ({
  call: wire.transferHousehold,
  path: { id: householdId },
  body: { member_id: memberId },
  idempotencyKey,
  read: readLoosely,
});
