import { DELETED_ACTOR, type ChangeKind, type FilteredOp, type RuleCondition } from '@nestegg/domain';
import type { change } from '../../db/schema.ts';
import type { PersonTransaction, Queryable } from '../../db/session/unit-of-work.ts';
import { isId } from '../../db/ids.ts';
import { join, sql, type Sql } from '../../db/sql.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { ruleText } from '../rules/rule-text.ts';

type Stored = Readonly<typeof change.$inferSelect>;

/** One change as it is read. */
export type ChangeRow = Pick<
  Stored,
  'ledger_id' | 'ord' | 'group_no' | 'at' | 'kind' | 'record_id' | 'version' | 'op' | 'before' | 'after'
>;

/** What a list of groups is narrowed to. */
export interface HistoryFilter {
  readonly ledgerIds: readonly string[];
  readonly actor?: string | undefined;
  readonly kind?: ChangeKind | undefined;
  readonly op?: FilteredOp | undefined;
  readonly record_id?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** A part of a group: what happened to one kind of record in one ledger. */
export interface GroupPart extends Pick<Stored, 'ledger_id' | 'kind' | 'op' | 'channel' | 'source_name' | 'undoes'> {
  readonly group: number;
  readonly at: string;
  readonly actor: string | null;
  readonly count: number;
  readonly records: readonly string[];
  /** Values of one of its changes are not kept any more. */
  readonly emptied: boolean;
}

/** An undo: the group that was taken back, and the one that took it back. */
export interface Undoing {
  readonly undone: number;
  readonly by: number;
  readonly actor: string | null;
}

/** Kinds that are parts of another one's records, and are found with them. */
const PARTS: Partial<Record<ChangeKind, ChangeKind>> = { account: 'reconciliation', schedule: 'occurrence' };

const MOVES = sql`('update', 'move-out', 'move-in')`;

function conditions({ actor, kind, op, from, until }: HistoryFilter): Sql {
  const all = [sql`true`];
  if (actor === DELETED_ACTOR) all.push(sql`c.actor is null`);
  else if (actor !== undefined) all.push(sql`c.actor = ${isId(actor) ? actor : null}::uuid`);
  if (kind) all.push(sql`c.kind in (${kind}, ${PARTS[kind] ?? kind})`);
  if (op) all.push(op === 'update' ? sql`c.op in ${MOVES}` : sql`c.op = ${op}`);
  if (from) all.push(sql`c.at >= ${from}::timestamptz`);
  if (until) all.push(sql`c.at < ${until}::timestamptz`);
  return join(all, ' and ');
}

/** The changes of a ledger; those of one record by their own index. */
const changesOf = ({ record_id }: HistoryFilter): Sql =>
  record_id === undefined
    ? sql`change`
    : sql`(select * from change r where r.ledger_id = l.id and r.record_id = ${isId(record_id) ? record_id : null}::uuid offset 0)`;

/** The newest groups before one of them, newest first. */
export async function listGroups(
  tx: Queryable,
  filter: HistoryFilter,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<number[]> {
  const rows = await tx.rows<{ group: number }>(sql`
    select distinct found.group_no as group from unnest(${filter.ledgerIds}::uuid[]) as l (id),
      lateral (
        select distinct c.group_no from ${changesOf(filter)} c
        where c.ledger_id = l.id and c.group_no < ${before ?? Number.MAX_SAFE_INTEGER} and ${conditions(filter)}
        order by c.group_no desc limit ${limit}
      ) as found
    order by 1 desc limit ${limit}`);
  return rows.map(({ group }) => group);
}

export const listParts = (
  tx: Queryable,
  ledgerIds: readonly string[],
  groups: readonly number[],
): Promise<GroupPart[]> =>
  tx.rows<GroupPart>(sql`
    select c.group_no as group, c.ledger_id, c.kind, c.op, count(*) as count, min(c.at) as at, min(c.actor::text) as actor,
      min(c.channel) as channel, min(c.source_name) as source_name, min(c.undoes) as undoes,
      (array_agg(distinct c.record_id::text))[:2] as records, bool_or(c.before is null and c.after is null) as emptied
    from change c where c.ledger_id = any(${ledgerIds}) and c.group_no = any(${groups}::bigint[])
    group by c.group_no, c.ledger_id, c.kind, c.op`);

/** All undos of these groups, undos of those undos included. */
export const listUndos = (tx: Queryable, ledgerIds: readonly string[], groups: readonly number[]): Promise<Undoing[]> =>
  tx.rows<Undoing>(sql`
    with recursive undo as (
      select c.undoes as undone, c.group_no as by, c.actor::text from change c
      where c.ledger_id = any(${ledgerIds}) and c.undoes = any(${groups}::bigint[])
      union
      select c.undoes, c.group_no, c.actor::text from undo u join change c on c.undoes = u.by
      where c.ledger_id = any(${ledgerIds})
    )
    select undone, by, actor from undo order by by`);

/** Those of the groups that have a part in a ledger that the caller does not see. */
export async function listHidden(tx: Queryable, groups: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ group: number }>(sql`
    select g as group from unnest(${groups}::bigint[]) as g where access.has_hidden_part(g)`);
  return new Set(rows.map(({ group }) => group));
}

/** Names by the ids of people; deleted accounts have none. */
export async function namesOf(tx: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id, name from person_name where id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Since when the logs of these ledgers are complete; null if that is always. */
export async function completeSince(tx: Queryable, ledgerIds: readonly string[]): Promise<string | null> {
  const row = await tx.row<{ since: string | null }>(sql`
    select max(since) as since from change_head where ledger_id = any(${ledgerIds})`);
  return row?.since ?? null;
}

const columns = sql`
  c.ledger_id, c.ord, c.group_no, c.at, c.kind, c.record_id, c.version, c.op, c.before, c.after`;

interface Page {
  readonly after?: number | undefined;
  readonly limit?: number;
}

/** The changes of a group in the order in which they happened. */
export const listGroupChanges = (
  tx: Queryable,
  { ledgerIds, group }: { readonly ledgerIds: readonly string[]; readonly group: number },
  { after = 0, limit = Number.MAX_SAFE_INTEGER }: Page = {},
): Promise<ChangeRow[]> =>
  tx.rows<ChangeRow>(sql`
    select ${columns} from change c
    where c.ledger_id = any(${ledgerIds}) and c.group_no = ${group} and c.ord > ${after} order by c.ord limit ${limit}`);

/** The changes of a record, newest first; of these groups, if any are named. */
export const listRecordChanges = (
  tx: Queryable,
  {
    kind,
    recordId,
    ledgerIds,
  }: { readonly kind?: string; readonly recordId: string; readonly ledgerIds: readonly string[] },
  groups?: readonly number[],
): Promise<ChangeRow[]> =>
  tx.rows<ChangeRow>(sql`
    select ${columns} from change c
    where c.ledger_id = any(${ledgerIds}) and c.record_id = ${recordId}
      and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
      and (${groups ?? null}::bigint[] is null or c.group_no = any(${groups ?? null}::bigint[]))
    order by c.ord desc`);

/** What some groups changed of the schedules that started with a transaction, and of what it was recorded as. */
export const listBillChanges = (
  tx: Queryable,
  {
    ledgerIds,
    groups,
    id,
  }: { readonly ledgerIds: readonly string[]; readonly groups: readonly number[]; readonly id: string },
): Promise<ChangeRow[]> =>
  tx.rows<ChangeRow>(sql`
    select ${columns} from change c
    where c.ledger_id = any(${ledgerIds}) and c.group_no = any(${groups}::bigint[]) and (
      c.kind = 'occurrence' and exists (
        select from change named
        where named.ledger_id = c.ledger_id and named.record_id = c.record_id
          and ${id} in (named.before ->> 'transaction_id', named.after ->> 'transaction_id'))
      or c.kind = 'schedule' and ${id} in (
        select s.transaction_id::text from schedule s where s.ledger_id = c.ledger_id and s.id = c.record_id
        union all
        select made.after ->> 'transaction_id' from change made
        where made.ledger_id = c.ledger_id and made.record_id = c.record_id and made.op = 'create'))
    order by c.ord`);

/** The version with which a record returns that is gone. */
export const nextVersion = async (tx: Queryable, ledgerId: string, id: string): Promise<number> => {
  const row = await tx.row<{ version: number }>(sql`
    select version from change where ledger_id = ${ledgerId} and record_id = ${id} order by ord desc limit 1`);
  return (row?.version ?? 0) + 1;
};

/** What a record is called beside its changes, which may not touch its name. */
export interface RecordLabel {
  readonly record_id: string;
  readonly title: string | null;
  readonly amount: number | null;
}

/** The descriptions and amounts of transactions: the present ones, or those that they were deleted with. */
export const listTransactionLabels = (
  tx: Queryable,
  ledgerIds: readonly string[],
  ids: readonly string[],
): Promise<RecordLabel[]> =>
  tx.rows<RecordLabel>(sql`
    select record_id, coalesce(t.description, gone.before ->> 'description') as title,
      coalesce(t.amount, (gone.before ->> 'amount')::bigint) as amount
    from unnest(${ids}::uuid[]) as record_id
      left join lateral (
        select description, amount from transaction where ledger_id = any(${ledgerIds}) and id = record_id limit 1
      ) as t on true
      left join lateral (
        select c.before from change c
        where t.description is null and c.ledger_id = any(${ledgerIds}) and c.record_id = record_id.record_id
          and c.op in ('delete', 'move-out') order by c.ord desc limit 1
      ) as gone on true`);

/** The categories of budgets. */
export async function categoriesOf(
  tx: PersonTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: string; category: string }>(sql`
    select id, category from budget where ledger_id = any(${ledgerIdsOf(tx)}) and id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, category }) => [id, category]));
}

/** What bills are called, by their own ids and by those of their occurrences. */
export async function billNamesOf(tx: PersonTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: string; description: string }>(sql`
    select id, description from schedule where ledger_id = any(${ledgerIdsOf(tx)}) and id = any(${ids}::uuid[])
    union all
    select o.id, s.description from occurrence o join schedule s on s.ledger_id = o.ledger_id and s.id = o.schedule_id
    where o.ledger_id = any(${ledgerIdsOf(tx)}) and o.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/** By which texts rules are named: the present ones, or those that they were deleted with. */
export async function ruleTextsOf(
  tx: PersonTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: string; says: readonly RuleCondition[] | null }>(sql`
    select record_id as id, coalesce(r.conditions, gone.conditions) as says
    from unnest(${ids}::uuid[]) as record_id
      left join rule r on r.ledger_id = any(${ledgerIdsOf(tx)}) and r.id = record_id
      left join lateral (
        select c.before -> 'conditions' as conditions from change c
        where r.id is null and c.ledger_id = any(${ledgerIdsOf(tx)}) and c.record_id = record_id.record_id
          and c.op = 'delete' order by c.ord desc limit 1
      ) as gone on true`);
  return new Map(rows.map(({ id, says }) => [id, ruleText(says ?? [])]));
}
