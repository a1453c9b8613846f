// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import { CURRENCIES, ROLES } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const member: ObjectShape<(typeof contract.member)['_zod']['output']> = {
  fields: {
    id: 'string',
    name: 'string',
    role: { optional: { oneOf: ROLES } },
    joined_at: { optional: 'string' },
    is_current_user: { optional: 'boolean' },
    bio: { optional: { nullable: 'string' } },
    two_factor: { optional: 'boolean' },
  },
};

export const household: ObjectShape<(typeof contract.household)['_zod']['output']> = {
  fields: {
    id: 'string',
    name: 'string',
    description: { optional: { nullable: 'string' } },
    member_count: { optional: 'int' },
    creator_name: { optional: { nullable: 'string' } },
    created_at: { optional: 'string' },
    role: { optional: { oneOf: ROLES } },
    members: { optional: { list: member } },
    monthly_budget: { optional: { nullable: 'number' } },
    monthly_expenses: { optional: 'number' },
    savings_target: { optional: 'number' },
    currency: { optional: { oneOf: CURRENCIES } },
    time_zone: { optional: 'string' },
    version: { optional: 'int' },
    deleted_at: { optional: 'string' },
  },
};

export const createHousehold: AnsweredCall<contract.Answer<typeof contract.createHousehold>> = {
  method: 'POST',
  path: '/api/households',
  access: 'person',
  answer: household,
};

export const deleteHousehold: WireCall = {
  method: 'DELETE',
  path: '/api/households/{id}',
  access: 'person',
  capability: 'household.manage',
};

export const deleteMember: WireCall = {
  method: 'DELETE',
  path: '/api/households/{id}/members/{memberId}',
  access: 'person',
  capability: 'household.manage',
};

export const getHousehold: AnsweredCall<contract.Answer<typeof contract.getHousehold>> = {
  method: 'GET',
  path: '/api/households/{id}',
  access: 'person',
  capability: 'household.manage',
  answer: household,
};

export const listHouseholds: AnsweredCall<contract.Answer<typeof contract.listHouseholds>> = {
  method: 'GET',
  path: '/api/households',
  access: 'person',
  answer: { fields: { data: { list: household } } },
};

export const restoreHousehold: AnsweredCall<contract.Answer<typeof contract.restoreHousehold>> = {
  method: 'POST',
  path: '/api/households/{id}/restore',
  access: 'person',
  capability: 'household.manage',
  answer: household,
};

export const transferHousehold: AnsweredCall<contract.Answer<typeof contract.transferHousehold>> = {
  method: 'POST',
  path: '/api/households/{id}/transfer',
  access: 'person',
  capability: 'household.manage',
  answer: household,
};

export const updateHousehold: AnsweredCall<contract.Answer<typeof contract.updateHousehold>> = {
  method: 'PATCH',
  path: '/api/households/{id}',
  access: 'person',
  capability: 'household.manage',
  answer: household,
};

export const updateMemberRole: AnsweredCall<contract.Answer<typeof contract.updateMemberRole>> = {
  method: 'PATCH',
  path: '/api/households/{id}/members/{memberId}',
  access: 'person',
  capability: 'household.manage',
  answer: member,
};
