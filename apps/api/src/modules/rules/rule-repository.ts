import type { Rule } from '@nestegg/domain';
import type { rule } from '../../db/schema.ts';
import type { PersonTransaction, Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';

/** A rule as it is stored. */
export type RuleRow = Readonly<typeof rule.$inferSelect>;

/** What a person writes of a rule. */
export type RuleFields = Pick<RuleRow, 'conditions' | 'actions' | 'is_enabled'>;

const columns = sql`r.ledger_id, r.id, r.position, r.conditions, r.actions, r.is_enabled, r.version`;

/** The rules of some ledgers, each ledger's in their order. */
export const listRules = (tx: Queryable, ledgerIds: readonly string[]): Promise<RuleRow[]> =>
  tx.rows<RuleRow>(sql`
    select ${columns} from rule r where r.ledger_id = any(${ledgerIds}) order by r.ledger_id, r.position, r.id`);

export const findRule = (tx: PersonTransaction, id: string): Promise<RuleRow | undefined> =>
  tx.row<RuleRow>(sql`select ${columns} from rule r where r.ledger_id = any(${ledgerIdsOf(tx)}) and r.id = ${id}`);

/** Locks a rule until the database transaction ends. */
export const lockRule = (tx: PersonTransaction, id: string): Promise<RuleRow | undefined> =>
  tx.row<RuleRow>(sql`
    select ${columns} from rule r where r.ledger_id = any(${ledgerIdsOf(tx)}) and r.id = ${id} for update`);

export const createRule = (
  tx: Queryable,
  { ledger_id, id, position, conditions, actions, is_enabled, version }: RuleRow,
): Promise<number> =>
  tx.run(sql`
    insert into rule (ledger_id, id, position, conditions, actions, is_enabled, version)
    values (${ledger_id}, ${id}, ${position}, ${JSON.stringify(conditions)}::jsonb, ${JSON.stringify(actions)}::jsonb,
      ${is_enabled}, ${version})`);

/** Changes what is other; its place in the order is another's affair. Answers how many rules that were. */
export const updateRule = (
  tx: Queryable,
  { ledger_id, id }: RuleRow,
  { conditions, actions, is_enabled }: RuleFields,
): Promise<number> =>
  tx.run(sql`
    update rule set conditions = ${JSON.stringify(conditions)}::jsonb, actions = ${JSON.stringify(actions)}::jsonb,
      is_enabled = ${is_enabled}, version = version + 1
    where ledger_id = ${ledger_id} and id = ${id} and (conditions, actions, is_enabled) is distinct from
      (${JSON.stringify(conditions)}::jsonb, ${JSON.stringify(actions)}::jsonb, ${is_enabled}::boolean)`);

/** Makes a rule what it was, its place included. */
export const putRule = (
  tx: Queryable,
  { ledger_id, id }: RuleRow,
  { position, conditions, actions, is_enabled }: RuleFields & Pick<RuleRow, 'position'>,
): Promise<number> =>
  tx.run(sql`
    update rule set position = ${position}, conditions = ${JSON.stringify(conditions)}::jsonb,
      actions = ${JSON.stringify(actions)}::jsonb, is_enabled = ${is_enabled}, version = version + 1
    where ledger_id = ${ledger_id} and id = ${id}`);

export const deleteRule = (tx: Queryable, { ledger_id, id }: RuleRow): Promise<number> =>
  tx.run(sql`delete from rule where ledger_id = ${ledger_id} and id = ${id}`);

/** Writes places alone: a rule that is changed meanwhile keeps its change. Those that move have another version. */
export const updateOrder = (tx: Queryable, ledgerId: string, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update rule r set position = wanted.place - 1, version = r.version + 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where r.ledger_id = ${ledgerId} and r.id = wanted.id and r.position <> wanted.place - 1`);

/** Accounts of a ledger that take transactions. */
export const listOpenAccounts = async (tx: Queryable, ledgerIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from account where ledger_id = any(${ledgerIds}) and closed_on is null`);
  return new Set(rows.map(({ id }) => id));
};

/** A stored rule as the evaluator takes it. */
export const toRule = ({ id, conditions, actions, is_enabled }: RuleRow): Rule => ({
  id,
  conditions,
  actions,
  isEnabled: is_enabled,
});
