import { decimalFromMinor, DEFAULT_CURRENCY, RESTORE_DAYS, type LocalDate } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { Body, HouseholdAnswer } from '@nestegg/domain/contract';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { isId } from '../../db/ids.ts';
import { lock } from '../../db/lock.ts';
import { pickDeclaredFields } from '../../http/pick-declared-fields.ts';
import { conflict, forbidden, notFound } from '../../http/failure.ts';
import { enqueueHouseholdNotification } from '../notifications/outbox.ts';
import { checkLedgerIsWhole, checkWhole } from '../ledgers/amount-rules.ts';
import { utcToday } from '../../http/utc-today.ts';
import * as repository from './household-repository.ts';
import type { HouseholdRow, StoredHousehold } from './household-repository.ts';
import { listMembers, listMembersOf, membersWithFactor } from './member-repository.ts';

type Change = Body<typeof contract.updateHousehold>;

/** A household that a call names, and the version that its caller wants to change. */
export interface HouseholdTarget {
  readonly id: string;
  readonly ifMatch?: number | undefined;
}

/** A stored household as the wire has it. */
export function householdAnswer(row: HouseholdRow): HouseholdAnswer {
  const { monthly_budget, savings_target, monthly_expenses, currency, deleted_at, time_zone } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    member_count: row.member_count,
    creator_name: row.creator_name,
    created_at: row.created_at,
    role: row.role,
    monthly_budget: monthly_budget === null ? null : decimalFromMinor(monthly_budget),
    monthly_expenses: decimalFromMinor(monthly_expenses),
    ...(savings_target !== null && { savings_target: decimalFromMinor(savings_target) }),
    ...(currency !== null && { currency }),
    ...(time_zone !== null && { time_zone }),
    ...(deleted_at !== null && { deleted_at }),
    version: row.version,
  };
}

async function find(tx: Queryable, id: string): Promise<StoredHousehold> {
  const row = isId(id) ? await repository.getHousehold(tx, id) : undefined;
  if (!row) throw notFound();
  return row;
}

function present<Row extends StoredHousehold>(row: Row | undefined): Row {
  if (!row || row.deleted_at !== null) throw notFound();
  return row;
}

async function withFigures(tx: Queryable, id: string, asOf: LocalDate = utcToday()): Promise<HouseholdRow> {
  return present(isId(id) ? await repository.getFigures(tx, id, asOf) : undefined);
}

/** The household, for one of its members. */
export const asMember = async (tx: Queryable, id: string): Promise<StoredHousehold> => present(await find(tx, id));

/** The household, for one of its owners, kept from changes by others. */
export async function asOwner(tx: Queryable, { id, ifMatch }: HouseholdTarget): Promise<StoredHousehold> {
  if (isId(id)) await lock(tx, id);
  const row = await asMember(tx, id);
  if (row.role !== 'owner') throw forbidden();
  if (ifMatch !== undefined && ifMatch !== row.version) {
    throw conflict(
      { code: 'household.changed' },
      { current: pickDeclaredFields(contract.household, await getHousehold(tx, id)) },
    );
  }
  return row;
}

/** The members; for an owner with whether each signs in with a second factor. */
async function membersFor(tx: Queryable, { id, role }: HouseholdRow) {
  const members = await listMembers(tx, id);
  if (role !== 'owner') return members;
  const secured = await membersWithFactor(tx, id);
  return members.map((member) => ({ ...member, two_factor: secured.has(member.id) }));
}

export async function getHousehold(tx: Queryable, id: string, asOf?: LocalDate): Promise<HouseholdAnswer> {
  const row = await withFigures(tx, id, asOf);
  return { ...householdAnswer(row), members: await membersFor(tx, row) };
}

/** The person's households, each with its members; of deleted ones those that they can restore. */
export async function listHouseholds(tx: Queryable, asOf: LocalDate, deleted: boolean): Promise<HouseholdAnswer[]> {
  if (deleted) return (await repository.listDeletedHouseholds(tx, asOf)).map(householdAnswer);
  const rows = await repository.listHouseholds(tx, asOf);
  const ids = rows.map(({ id }) => id);
  const members = await listMembersOf(tx, ids);
  const membersOf = (id: string) =>
    members.flatMap(({ household_id, ...member }) => (household_id === id ? [member] : []));
  return rows.map((row) => ({ ...householdAnswer(row), members: membersOf(row.id) }));
}

export async function createHousehold(tx: Queryable, name: string, personId: string): Promise<HouseholdAnswer> {
  return getHousehold(tx, await repository.createHousehold(tx, name, personId));
}

export async function updateHousehold(
  tx: Queryable,
  target: HouseholdTarget,
  change: Change,
): Promise<HouseholdAnswer> {
  const row = await asOwner(tx, target);
  const currency = change.currency ?? row.currency ?? DEFAULT_CURRENCY;
  const monthly_budget = change.monthly_budget === undefined ? row.monthly_budget : change.monthly_budget;
  const savings_target = change.savings_target ?? row.savings_target;
  checkWhole(currency, { monthly_budget, savings_target });
  if (row.ledger_id && currency !== row.currency) {
    await checkLedgerIsWhole(tx, { ledgerId: row.ledger_id, currency, field: 'currency' });
  }
  await repository.updateHousehold(tx, row.id, {
    name: change.name ?? row.name,
    description: change.description === undefined ? row.description : change.description || null,
    monthly_budget,
    savings_target,
    currency,
    ...(change.time_zone !== undefined && { time_zone: change.time_zone }),
  });
  return getHousehold(tx, row.id);
}

export async function deleteHousehold(tx: Queryable, target: HouseholdTarget): Promise<void> {
  const row = await asOwner(tx, target);
  await enqueueHouseholdNotification(tx, row.id, 'household-deleted');
  await repository.setDeleted(tx, row.id, true);
}

const DAY = 86_400_000;

/** Brings a deleted household back, within the days in which that is promised. */
export async function restoreHousehold(tx: Queryable, id: string): Promise<HouseholdAnswer> {
  if (isId(id)) await lock(tx, id);
  const row = await find(tx, id);
  if (row.role !== 'owner') throw notFound();
  if (row.deleted_at === null) return getHousehold(tx, id);
  if (Date.parse(row.deleted_at) + RESTORE_DAYS * DAY < Date.now()) throw notFound();
  await repository.setDeleted(tx, id, false);
  await enqueueHouseholdNotification(tx, id, 'household-restored');
  return getHousehold(tx, id);
}
