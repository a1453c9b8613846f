import { type Currency, displayName, type Minor, type Role, roleOf } from '@nestegg/domain';
import type { Answer, HouseholdAnswer, updateMemberRole } from '@nestegg/domain/contract';
import type { Result } from '../errors/result.ts';
import { household, member } from '../wire/household-calls.ts';
import { listReader, minorOrNull, orNull, parseAnswer, readableRows, unwrapRecord } from './answer.ts';
import { isJsonObject } from '../wire/shape.ts';

/** A person in a household. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly joinedAt: string | null;
  readonly isCurrentUser: boolean;
  /** What they say of themselves, where their profile is public. */
  readonly bio: string | null;
  /** Whether they sign in with a second factor; null for who may not see it. */
  readonly hasTwoFactor: boolean | null;
}

/** A household that the person belongs to. */
export interface Household {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly memberCount: number;
  readonly creatorName: string | null;
  readonly createdAt: string | null;
  /** The signed-in person's role. */
  readonly role: Role;
  readonly members: readonly Member[];
  /** Null is no budget. */
  readonly monthlyBudgetMinor: Minor | null;
  /** Actual expenses of this month, a positive number; null where the server does not send it. */
  readonly monthlyExpensesMinor: Minor | null;
  readonly savingsTargetMinor: Minor | null;
  readonly currency: Currency | null;
  /** By which its days begin; null where the server does not send it. */
  readonly timeZone: string | null;
  readonly version: number | null;
  /** There on deleted households, which only their owner can list. */
  readonly deletedAt: string | null;
}

export const toMember = (answer: Answer<typeof updateMemberRole>): Member => ({
  id: answer.id,
  name: answer.name,
  role: answer.role ?? 'member',
  joinedAt: orNull(answer.joined_at),
  isCurrentUser: answer.is_current_user ?? false,
  bio: answer.bio || null,
  hasTwoFactor: orNull(answer.two_factor),
});

export function toHousehold(answer: HouseholdAnswer): Household {
  const members = (answer.members ?? []).map(toMember);
  return {
    id: answer.id,
    name: answer.name,
    description: answer.description || null,
    memberCount: answer.member_count ?? Math.max(1, members.length),
    creatorName: orNull(answer.creator_name),
    createdAt: orNull(answer.created_at),
    role: roleOf(answer),
    members,
    monthlyBudgetMinor: minorOrNull(answer.monthly_budget),
    monthlyExpensesMinor: minorOrNull(answer.monthly_expenses),
    savingsTargetMinor: minorOrNull(answer.savings_target),
    currency: orNull(answer.currency),
    timeZone: orNull(answer.time_zone),
    version: orNull(answer.version),
    deletedAt: orNull(answer.deleted_at),
  };
}

/** A member with the least that one needs: other servers list people who have not said their name yet. */
const completeMember = (row: unknown, index: number): unknown =>
  isJsonObject(row) ? { ...row, id: row['id'] ?? `member-${index}`, name: row['name'] ?? displayName({}) } : row;

function withReadableMembers(body: unknown): unknown {
  if (!isJsonObject(body) || !Array.isArray(body['members'])) return body;
  return { ...body, members: readableRows(member, body['members'].map(completeMember)) };
}

/** A household as any server may answer it. */
export const readAnyHousehold = (value: unknown): HouseholdAnswer | null =>
  parseAnswer(household, withReadableMembers(value));

const readList = listReader({
  parser: readAnyHousehold,
  toModel: toHousehold,
  names: ['data', 'households'],
  what: 'households',
});

/** Reads a list in each of its shapes; an empty body is an empty list. */
export const readHouseholds = (body: unknown): Result<readonly Household[], string> =>
  readList(body === null ? [] : body);

/** A new household: its id is all that every server answers; null where the answer was empty. */
export interface CreatedHousehold {
  readonly id: string | null;
}

export function readCreatedHousehold(body: unknown): Result<CreatedHousehold, string> {
  if (body === null) return { ok: true, value: { id: null } };
  const record = unwrapRecord(body);
  const id = isJsonObject(record) ? record['id'] : undefined;
  const isId = (typeof id === 'string' && id !== '') || typeof id === 'number';
  return isId ? { ok: true, value: { id: String(id) } } : { ok: false, error: 'Invalid response for household' };
}
