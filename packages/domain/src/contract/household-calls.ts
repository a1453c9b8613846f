import * as z from 'zod/mini';
import { ROLES } from '../household/household.ts';
import { TEXT_LIMITS } from '../text/text.ts';
import { defineCall } from './call.ts';
import { amount, choice, currency, id, text, timeZone } from './primitives.ts';
import { asOf } from './scope.ts';

/** A member of a household, as servers answer it. */
export const member = z.looseObject({
  id: z.string(),
  name: z.string(),
  role: z.optional(z.enum(ROLES)),
  joined_at: z.optional(z.string()),
  is_current_user: z.optional(z.boolean()),
  /** The bio of a member with a public profile. */
  bio: z.optional(z.nullable(z.string())),
  /** Whether they sign in with a second factor; owners alone see it. */
  two_factor: z.optional(z.boolean()),
});

/** A household as servers answer it. What only our server sends is optional. */
export const household = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.nullable(z.string())),
  member_count: z.optional(z.int()),
  creator_name: z.optional(z.nullable(z.string())),
  created_at: z.optional(z.string()),
  role: z.optional(z.enum(ROLES)),
  members: z.optional(z.array(member)),
  /** Decimal number; null is no budget. */
  monthly_budget: z.optional(z.nullable(z.number())),
  /** Actual expenses in the month of `as_of`, a positive decimal number. */
  monthly_expenses: z.optional(z.number()),
  savings_target: z.optional(z.number()),
  currency: z.optional(currency()),
  /** By which its days begin, of servers with the capability `schedule`. */
  time_zone: z.optional(z.string()),
  version: z.optional(z.int()),
  /** Present on deleted households, which only their owner can list. */
  deleted_at: z.optional(z.string()),
});
/** A household as servers answer it. */
export type HouseholdAnswer = z.output<typeof household>;

const name = () => text({ label: 'Household Name', max: TEXT_LIMITS.householdName, required: 'text.required' });
export const listHouseholds = defineCall({
  method: 'GET',
  path: '/api/households',
  access: 'person',
  query: z.strictObject({ ...asOf, deleted: z.optional(choice('Deleted', ['true', 'false'])) }),
  status: 200,
  answer: z.looseObject({ data: z.array(household) }),
});

export const createHousehold = defineCall({
  method: 'POST',
  path: '/api/households',
  access: 'person',
  body: z.strictObject({ name: name() }),
  status: 201,
  answer: household,
});

export const getHousehold = defineCall({
  method: 'GET',
  path: '/api/households/{id}',
  access: 'person',
  capability: 'household.manage',
  query: z.strictObject({ ...asOf }),
  status: 200,
  answer: household,
});

export const updateHousehold = defineCall({
  method: 'PATCH',
  path: '/api/households/{id}',
  access: 'person',
  capability: 'household.manage',
  body: z.strictObject({
    name: z.optional(name()),
    description: z.optional(z.nullable(text({ label: 'Description', max: TEXT_LIMITS.bio }))),
    monthly_budget: z.optional(z.nullable(amount('Monthly budget', 'zero'))),
    savings_target: z.optional(amount('Savings target', 'zero')),
    currency: z.optional(currency()),
    time_zone: z.optional(timeZone()),
  }),
  status: 200,
  answer: household,
});

export const deleteHousehold = defineCall({
  method: 'DELETE',
  path: '/api/households/{id}',
  access: 'person',
  capability: 'household.manage',
  status: 204,
});

export const restoreHousehold = defineCall({
  method: 'POST',
  path: '/api/households/{id}/restore',
  access: 'person',
  capability: 'household.manage',
  status: 200,
  answer: household,
});

export const updateMemberRole = defineCall({
  method: 'PATCH',
  path: '/api/households/{id}/members/{memberId}',
  access: 'person',
  capability: 'household.manage',
  body: z.strictObject({ role: choice('Role', ROLES) }),
  status: 200,
  answer: member,
});

export const deleteMember = defineCall({
  method: 'DELETE',
  path: '/api/households/{id}/members/{memberId}',
  access: 'person',
  capability: 'household.manage',
  status: 204,
});

export const transferHousehold = defineCall({
  method: 'POST',
  path: '/api/households/{id}/transfer',
  access: 'person',
  capability: 'household.manage',
  body: z.strictObject({ member_id: id() }),
  status: 200,
  answer: household,
});
