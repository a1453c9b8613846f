import { RESTORE_DAYS, startOfMonth, type Currency, type LocalDate, type Minor, type Role } from '@nestegg/domain';
import type { household } from '../../db/schema.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { newId } from '../../db/ids.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { saturated } from '../../db/sums.ts';

/** A household as stored, as one of its members sees it: what decides who may do what. */
export interface StoredHousehold extends Readonly<Omit<typeof household.$inferSelect, 'created_by'>> {
  readonly role: Role;
  readonly creator_name: string | null;
  readonly member_count: number;
  /** Null for a deleted household, whose ledger is hidden. */
  readonly ledger_id: string | null;
  readonly currency: Currency | null;
  readonly savings_target: Minor | null;
  /** By which its days begin; the creator's, unless it has its own. */
  readonly time_zone: string | null;
}

/** A household with what was spent in it in a month. */
export interface HouseholdRow extends StoredHousehold {
  readonly monthly_expenses: Minor;
}

const expensesUpTo = (asOf: LocalDate): Sql => sql`, (
    select ${saturated(sql`-sum(t.amount)`)} from transaction t
    where t.ledger_id = l.id and not t.is_projected and t.type = 'entry' and t.amount < 0
      and t.date between ${startOfMonth(asOf)} and ${asOf}
  ) as monthly_expenses`;

const select = (figures: Sql, condition: Sql): Sql => sql`
  select h.id, h.name, h.description, h.monthly_budget, h.created_at, h.deleted_at, h.version, m.role,
    creator.name as creator_name, l.id as ledger_id, l.currency, l.savings_target, access.time_zone(l.id) as time_zone,
    (select count(*) from membership c where c.household_id = h.id) as member_count ${figures}
  from household h
    join membership m on m.household_id = h.id and m.person_id = access.me()
    left join ledger l on l.household_id = h.id
    left join person_name creator on creator.id = h.created_by
  where ${condition}
  order by h.created_at, h.id`;

export const listHouseholds = (tx: Queryable, asOf: LocalDate): Promise<HouseholdRow[]> =>
  tx.rows<HouseholdRow>(select(expensesUpTo(asOf), sql`h.deleted_at is null`));

/** Those that can still be restored; what is older is purged within the hour. */
export const listDeletedHouseholds = (tx: Queryable, asOf: LocalDate): Promise<HouseholdRow[]> =>
  tx.rows<HouseholdRow>(
    select(expensesUpTo(asOf), sql`h.deleted_at > now() - make_interval(days => ${RESTORE_DAYS}) and m.role = 'owner'`),
  );

export const getHousehold = (tx: Queryable, id: string): Promise<StoredHousehold | undefined> =>
  tx.row<StoredHousehold>(select(sql``, sql`h.id = ${id}`));

export const getFigures = (tx: Queryable, id: string, asOf: LocalDate): Promise<HouseholdRow | undefined> =>
  tx.row<HouseholdRow>(select(expensesUpTo(asOf), sql`h.id = ${id}`));

/** Makes a household with its ledger, owned by the person, in the currency of their own ledger. */
export async function createHousehold(tx: Queryable, name: string, personId: string): Promise<string> {
  const id = newId();
  await tx.run(sql`insert into household (id, name, created_by) values (${id}, ${name}, ${personId})`);
  await tx.run(sql`
    insert into membership (household_id, person_id, role) values (${id}, ${personId}, 'owner')`);
  await tx.run(sql`
    insert into ledger (id, household_id, currency)
    select ${newId()}, ${id}, currency from ledger where person_id = ${personId}`);
  return id;
}

export type HouseholdFields = Pick<
  StoredHousehold,
  'name' | 'description' | 'monthly_budget' | 'currency' | 'savings_target'
> & {
  /** What is left out stays. */
  readonly time_zone?: string | null;
};

/** Changes a household and its ledger, which share one version; where nothing becomes other, that stays. */
export async function updateHousehold(tx: Queryable, id: string, fields: HouseholdFields): Promise<void> {
  const { name, description, monthly_budget, currency, savings_target, time_zone } = fields;
  const timeZone = sql`case when ${time_zone !== undefined}::boolean then ${time_zone ?? null} else l.time_zone end`;
  await tx.run(sql`
    update household h set name = ${name}, description = ${description}, monthly_budget = ${monthly_budget},
      version = version + 1
    from ledger l
    where h.id = ${id} and l.household_id = h.id and (h.name, h.description, h.monthly_budget, l.currency,
      l.savings_target, l.time_zone) is distinct from (${name}, ${description}::text, ${monthly_budget}::bigint,
      ${currency}, ${savings_target}::bigint, ${timeZone})`);
  await tx.run(sql`
    update ledger l set currency = ${currency}, savings_target = ${savings_target}, time_zone = ${timeZone}
    where household_id = ${id}`);
}

export async function setDeleted(tx: Queryable, id: string, deleted: boolean): Promise<void> {
  await tx.run(sql`
    update household set deleted_at = case when ${deleted} then now() end, version = version + 1 where id = ${id}`);
}
