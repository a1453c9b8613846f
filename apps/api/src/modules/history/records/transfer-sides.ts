import { sameValue, type FieldValue, type ProblemCode, type UndoStep } from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { ledgerIdsOf } from '../../ledgers/ledgers.ts';

/** What the two sides of a transfer have to agree on. */
type Side = Readonly<
  Partial<Record<'type' | 'transfer_id' | 'transfer_ledger_id' | 'amount' | 'account_id', FieldValue>>
>;

/** A side that the caller sees. */
interface VisibleSide extends Side {
  readonly id: string;
  /** Whether it has another side that the caller does not see. */
  readonly is_other_hidden: boolean;
}

/** The sides of transfers that the caller sees, locked: what is put back has to agree with them. */
export const lockSides = (tx: PersonTransaction, transferIds: readonly string[]): Promise<VisibleSide[]> =>
  transferIds.length === 0
    ? Promise.resolve([])
    : tx.rows<VisibleSide>(sql`
        select t.id, t.type, t.transfer_id, t.amount, t.account_id, other.id is null
          and access.has_other_side(t.transfer_id, t.id, t.transfer_ledger_id) as is_other_hidden
        from transaction t left join lateral (
          select o.id from transaction o
          where o.ledger_id = t.transfer_ledger_id and o.transfer_id = t.transfer_id and o.id <> t.id limit 1
        ) as other on true
        where t.ledger_id = any(${ledgerIdsOf(tx)}) and t.transfer_id = any(${transferIds}::uuid[])
        order by t.id for update of t`);

const isSide = ({ type }: Side): boolean => type === 'transfer';

const agree = (one: Side, other: Side): boolean =>
  !isSide(one) || !isSide(other) || (one.amount === -Number(other.amount) && one.account_id !== other.account_id);

/** A side once some steps are written. */
interface SideAfter {
  readonly id: string;
  readonly now: Side;
}

/** What a side is held against. */
interface Beside {
  readonly isNew: boolean;
  /** The others of the transfer that a side is of. */
  readonly othersOf: (side: Side) => readonly SideAfter[];
}

/** By their transfers, the sides that are there once some steps are written. */
function sidesAfter(sides: readonly VisibleSide[], written: ReadonlyMap<string, Side | null>) {
  const kept = sides.filter(({ id }) => !written.has(id)).map((side): SideAfter => ({ id: side.id, now: side }));
  const put = [...written].flatMap(([id, now]): SideAfter[] => (now ? [{ id, now }] : []));
  return Map.groupBy([...kept, ...put], ({ now }) => now.transfer_id ?? null);
}

/** Whether a side, as it is to be, leaves others of its transfer behind, joins none, or disagrees with one. */
function isSplit(now: Side, was: Side | undefined, { isNew, othersOf }: Beside): boolean {
  const isLeft = was !== undefined && !sameValue(now.transfer_id, was.transfer_id);
  if (isLeft && othersOf(was).length > 0) return true;
  const others = othersOf(now);
  const isJoined = !isNew && (!was || isLeft) && !sameValue(now.transfer_id, null);
  return (isJoined && others.length === 0) || others.some((other) => !agree(now, other.now));
}

/** Whether a side, as it is to be, is another than one that the caller does not see would have it. */
const isUnseen = (now: Side, was: VisibleSide): boolean =>
  was.is_other_hidden && (!sameValue(now.transfer_id, was.transfer_id) || (isSide(now) && now.amount !== was.amount));

interface SidesBefore {
  readonly sides: readonly VisibleSide[];
  /** What records that are gone were when they went. */
  readonly gone: ReadonlyMap<string, Side>;
}

/**
 * For what the sides of transfers would no longer agree once some steps are written; null where they do. A side that is
 * put back without the other would count its money twice, or not at all.
 */
export function sidesRefusal(
  steps: readonly UndoStep[],
  { sides, gone, wholeOf }: SidesBefore & { readonly wholeOf: (step: UndoStep) => Side },
): ProblemCode | null {
  const written = new Map(steps.map((step) => [step.id, step.op === 'delete' ? null : wholeOf(step)]));
  const before = new Map(sides.map((side) => [side.id, side]));
  const after = sidesAfter(sides, written);
  for (const { id, op } of steps) {
    const [was, now] = [before.get(id), written.get(id)];
    if (!now) continue;
    if (was && isUnseen(now, was)) return 'transfer.hidden';
    const othersOf = ({ transfer_id = null }: Side) =>
      transfer_id === null ? [] : (after.get(transfer_id) ?? []).filter((other) => other.id !== id);
    if (isSplit(now, was ?? gone.get(id), { isNew: op === 'create', othersOf })) return 'history.not-undoable';
  }
  return null;
}

/** A record that comes back, as it is to be. */
interface Back extends Side {
  readonly id: string;
}

const asRecords = (sides: readonly Back[]) => sql`
  jsonb_to_recordset(${JSON.stringify(sides)}::jsonb) as s (id uuid, transfer_id uuid, transfer_ledger_id uuid, amount bigint)`;

/** Whether one of the sides is another than the one that the caller does not see would have it. */
async function isOneApart(tx: PersonTransaction, sides: readonly Back[]): Promise<boolean> {
  const found = await tx.row<{ is_apart: boolean }>(sql`
    select coalesce(bool_or(access.is_side_apart(s.transfer_id, s.id, s.transfer_ledger_id, s.amount)), false) as is_apart
    from ${asRecords(sides)} where s.transfer_ledger_id <> all(${ledgerIdsOf(tx)})`);
  return found?.is_apart === true;
}

/** Whether what was in the transfer with one of the sides is an entry by now, which has the money without it. */
async function isOneLeft(tx: PersonTransaction, sides: readonly Back[]): Promise<boolean> {
  const ledgers = ledgerIdsOf(tx);
  // Step by step, since a group may have thousands of each: they are matched once, and not each with each.
  const found = await tx.row(sql`
    with own as materialized (
      select distinct c.group_no, s.transfer_id::text as transfer from ${asRecords(sides)}
        join change c on c.ledger_id = any(${ledgers}) and c.record_id = s.id and c.op <> 'delete'
    ), other as materialized (
      select distinct c.group_no, c.record_id, named.transfer from change c
        cross join lateral (values (c.before ->> 'transfer_id'), (c.after ->> 'transfer_id')) as named (transfer)
      where c.ledger_id = any(${ledgers}) and c.group_no = any(array(select group_no from own)) and c.kind = 'transaction'
    )
    select t.id from own join other using (group_no, transfer)
      join transaction t on t.ledger_id = any(${ledgers}) and t.id = other.record_id and t.type = 'entry'
        and t.transfer_id::text is distinct from transfer
    limit 1`);
  return found !== undefined;
}

/** For what sides that come back would not agree with what became of their transfers; null where they do. Once all is written. */
export async function backRefusal(tx: PersonTransaction, back: readonly Back[]): Promise<ProblemCode | null> {
  const sides = back.filter(isSide);
  if (sides.length === 0) return null;
  if (await isOneApart(tx, sides)) return 'transfer.hidden';
  return (await isOneLeft(tx, sides)) ? 'history.not-undoable' : null;
}
