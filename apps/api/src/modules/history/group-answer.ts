import { decimalFromMinor } from '@nestegg/domain';
import type { ChangeSetAnswer } from '@nestegg/domain/contract';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { sql } from '../../db/sql.ts';
import * as repository from './history-repository.ts';
import type { ChangeRow, GroupPart, Undoing } from './history-repository.ts';
import { labelsOf, type Labels } from './record-labels.ts';
import { undoInEffect, undoRefusal, type UndoFacts } from './undo-refusal.ts';

type Counts = Record<string, Record<string, number>>;

function countsOf(parts: readonly GroupPart[]): Counts {
  const counts: Counts = {};
  for (const { kind, op, count } of parts) {
    const ofKind = (counts[kind] ??= {});
    ofKind[op] = (ofKind[op] ?? 0) + count;
  }
  return counts;
}

const ledgerAnswer = ({ household_id, household_name }: Ledger) => ({ household_id, household_name });

/** The ledgers whose settings the caller may change. */
export async function ownedLedgers(tx: PersonTransaction): Promise<(ledgerId: string) => boolean> {
  const owned = await tx.rows<{ id: string }>(sql`select access.owned_households() as id`);
  const ids = new Set(owned.map(({ id }) => id));
  const mine = new Set(
    tx.ledgers.filter(({ household_id }) => household_id === null || ids.has(household_id)).map(({ id }) => id),
  );
  return (ledgerId) => mine.has(ledgerId);
}

/** What is known of some groups, beside their parts. */
interface Known {
  readonly tx: PersonTransaction;
  readonly undos: readonly Undoing[];
  readonly hidden: ReadonlySet<number>;
  readonly owns: UndoFacts['owns'];
  readonly names: ReadonlyMap<string, string>;
  readonly only: ReadonlyMap<number, ChangeRow>;
  readonly labels: Labels;
}

/** What follows from a transaction that is recorded with it, and says no more than that. */
const FOLLOWING: ReadonlySet<string> = new Set(['schedule', 'occurrence']);

function recordsOf(parts: readonly GroupPart[]): ReadonlySet<string> {
  const hasTransaction = parts.some(({ kind }) => kind === 'transaction');
  const subjects = hasTransaction ? parts.filter(({ kind }) => !FOLLOWING.has(kind)) : parts;
  return new Set(subjects.flatMap(({ kind, records }) => records.map((id) => `${kind} ${id}`)));
}

/** What a group says of its only record. */
function onlyRecord(group: number, parts: readonly GroupPart[], { tx, only, labels }: Known) {
  const row = recordsOf(parts).size === 1 ? only.get(group) : undefined;
  const nothing = { record_id: null, title: null, amount: null, currency: null };
  if (!row) return nothing;
  const values = row.after ?? row.before;
  if (!values) return { ...nothing, record_id: row.record_id };
  const amount = row.kind === 'transaction' ? labels.amountOf(row, values) : null;
  return {
    record_id: row.record_id,
    title: labels.titleOf(row, values),
    amount: amount === null ? null : decimalFromMinor(amount),
    currency: tx.ledgers.find(({ id }) => id === row.ledger_id)?.currency ?? null,
  };
}

function groupAnswer(group: number, parts: readonly GroupPart[], known: Known): ChangeSetAnswer {
  const { tx, undos, hidden, owns, names } = known;
  const [first] = parts;
  if (!first) throw new Error('A group has no part');
  const actorOf = (id: string | null) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  const inLedger = (id: string) => tx.ledgers.find((ledger) => ledger.id === id);
  const involved = tx.ledgers.filter(({ id }) => parts.some((part) => part.ledger_id === id));
  const target = inLedger(parts.find(({ op }) => op === 'move-in')?.ledger_id ?? '');
  const undone = undoInEffect(undos, group);
  return {
    id: String(group),
    at: first.at,
    actor: actorOf(first.actor),
    channel: first.channel,
    source_name: first.source_name,
    ledgers: involved.map(ledgerAnswer),
    counts: countsOf(parts),
    ...onlyRecord(group, parts, known),
    moved_to: target ? ledgerAnswer(target) : null,
    undoes: first.undoes === null ? null : String(first.undoes),
    undone_by: undone ? { id: String(undone.by), actor: actorOf(undone.actor) } : null,
    undo: undoRefusal(group, { parts, undos, owns, isHidden: hidden.has(group) }) ?? 'yes',
  };
}

/** The last change of each group that is about one record alone. */
async function onlyChanges(
  tx: PersonTransaction,
  byGroup: ReadonlyMap<number, readonly GroupPart[]>,
): Promise<Map<number, ChangeRow>> {
  const single = [...byGroup].filter(([, parts]) => recordsOf(parts).size === 1).map(([group]) => group);
  const rows = await tx.rows<ChangeRow>(sql`
    select distinct on (c.group_no) c.ledger_id, c.ord, c.group_no, c.at, c.kind, c.record_id, c.version, c.op, c.before, c.after
    from change c where c.ledger_id = any(${ledgerIdsOf(tx)}) and c.group_no = any(${single}::bigint[])
    order by c.group_no, c.kind = any(${[...FOLLOWING]}), c.ord desc`);
  return new Map(rows.map((row) => [row.group_no, row]));
}

/** Groups as the wire has them, by their ids; with all that the caller sees of them. */
export async function groupAnswers(tx: PersonTransaction, groups: readonly number[]): Promise<ChangeSetAnswer[]> {
  const ledgerIds = ledgerIdsOf(tx);
  const [parts, undos, hidden, owns] = await Promise.all([
    repository.listParts(tx, ledgerIds, groups),
    repository.listUndos(tx, ledgerIds, groups),
    repository.listHidden(tx, groups),
    ownedLedgers(tx),
  ]);
  const byGroup = new Map(groups.map((group) => [group, parts.filter((part) => part.group === group)]));
  const actors = [...parts, ...undos].flatMap(({ actor }) => (actor === null ? [] : [actor]));
  const [names, only] = await Promise.all([repository.namesOf(tx, [...new Set(actors)]), onlyChanges(tx, byGroup)]);
  const known = { tx, undos, hidden, owns, names, only, labels: await labelsOf(tx, [...only.values()]) };
  // A deleted household's or a former member's group is gone between two statements of one page.
  return [...byGroup].flatMap(([group, its]) => (its.length > 0 ? [groupAnswer(group, its, known)] : []));
}
