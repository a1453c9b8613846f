import {
  codedText,
  netChanges,
  planUndo,
  type Conflict,
  type NetChange,
  type UndoChoices,
  type UndoPlan,
} from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Body, UndoConflictsAnswer } from '@nestegg/domain/contract';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conflict, Failure, forbidden, notFound } from '../../http/failure.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { ownedLedgers } from './group-answer.ts';
import * as repository from './history-repository.ts';
import type { ChangeRow } from './history-repository.ts';
import { groupOf } from './history-service.ts';
import { withKeptBills } from './kept-bills.ts';
import { keptTogether } from './kept-together.ts';
import { labelsOf } from './record-labels.ts';
import { changeOf, lockRecords, type LockedRecords } from './records/present-records.ts';
import { reasonOf, undoRefusal } from './undo-refusal.ts';
import { wireName, wireValue } from './wire-fields.ts';

type Choices = Body<typeof contract.undoChange>;

const MAX_LISTED = 100;

/** One undo of a group at a time: the next one sees what this one did. */
const lockGroup = (tx: PersonTransaction, group: number) =>
  tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${String(group)}, 6))`);

async function checkUndoable(tx: PersonTransaction, group: number): Promise<void> {
  const ledgerIds = ledgerIdsOf(tx);
  const [parts, undos, hidden, owns] = await Promise.all([
    repository.listParts(tx, ledgerIds, [group]),
    repository.listUndos(tx, ledgerIds, [group]),
    repository.listHidden(tx, [group]),
    ownedLedgers(tx),
  ]);
  if (parts.length === 0) throw notFound();
  const code = undoRefusal(group, { parts, undos, owns, isHidden: hidden.has(group) });
  if (code === 'request.forbidden') throw forbidden();
  if (code === 'history.hidden') throw new Failure('FORBIDDEN', { reason: { code } });
  if (code !== null) throw conflict({ code });
}

async function conflictDetails(
  tx: PersonTransaction,
  rows: readonly ChangeRow[],
  { conflicts, steps }: UndoPlan,
): Promise<UndoConflictsAnswer> {
  const listed = conflicts.slice(0, MAX_LISTED);
  const rowOf = ({ kind, id }: Conflict) => rows.find((row) => row.kind === kind && row.record_id === id);
  const labels = await labelsOf(
    tx,
    listed.flatMap((each) => rowOf(each) ?? []),
  );
  // As they are by now: an undo may have waited for a change of one.
  const ledgers = await tx.rows<Pick<Ledger, 'id' | 'currency'>>(sql`
    select id, currency from ledger where id = any(${rows.map(({ ledger_id }) => ledger_id)}::uuid[])`);
  const answer = (each: Conflict) => {
    const row = rowOf(each);
    const { kind, id, version, reason, fields } = each;
    return {
      kind,
      id,
      version,
      title: row ? labels.titleOf(row, null) : null,
      currency: ledgers.find((ledger) => ledger.id === row?.ledger_id)?.currency,
      reason: reason && codedText(reasonOf(reason)),
      fields: fields.map(({ field, before, after, now }) => ({
        field: wireName(kind, field),
        before: wireValue(kind, field, before),
        after: wireValue(kind, field, after),
        now: wireValue(kind, field, now),
      })),
    };
  };
  return { conflicts: listed.map(answer), total: conflicts.length, clean: steps.length };
}

/** The group of what this transaction has changed so far. */
async function changeGroupOf(tx: PersonTransaction): Promise<string | null> {
  const row = await tx.row<{ group: number | null }>(sql`select access.change_group() as group`);
  return row?.group ? String(row.group) : null;
}

/** What taking a group back would do, and how that is written; its records are locked. */
export interface GroupUndo {
  readonly rows: readonly ChangeRow[];
  readonly changes: readonly NetChange[];
  readonly records: LockedRecords;
  readonly plan: UndoPlan;
  readonly write: () => Promise<void>;
}

/**
 * What a bill was recorded as, and was changed since, stays when the recording is taken back: only the bill is open again.
 * A person's own choice comes first.
 */
function withKeptEntries(changes: readonly NetChange[], { find }: LockedRecords, choices: UndoChoices): UndoChoices {
  const recorded = new Set(
    changes.map(({ kind, after }) => (kind === 'occurrence' ? after?.['transaction_id'] : null)),
  );
  const keep = changes.flatMap(({ kind, id, version, before }) => {
    const present = kind === 'transaction' && before === null && recorded.has(id) ? find({ kind, id }) : null;
    if (!present || present.version === version) return [];
    return [{ kind, id, version: present.version, choice: 'keep' as const }];
  });
  return keep.length === 0 ? choices : { ...choices, choices: [...(choices.choices ?? []), ...keep] };
}

/** Plans to take a group back; refused where that is not possible at all. */
export async function planGroupUndo(tx: PersonTransaction, group: number, choices: UndoChoices): Promise<GroupUndo> {
  await lockGroup(tx, group);
  await checkUndoable(tx, group);
  const rows = await repository.listGroupChanges(tx, { ledgerIds: ledgerIdsOf(tx), group });
  const records = await lockRecords(tx, rows);
  const changes = netChanges(rows.map((row) => changeOf(tx, row)));
  const chosen = withKeptBills(changes, records, withKeptEntries(changes, records, choices));
  const first = planUndo(changes, records, chosen);
  const together = keptTogether(changes, first, records);
  const choicesOfAll = { ...chosen, choices: [...(chosen.choices ?? []), ...together] };
  const plan = together.length === 0 ? first : planUndo(changes, records, choicesOfAll);
  const write = async () => {
    await tx.row(sql`select access.set_origin('web', null, null, ${group})`);
    await records.write(plan.steps);
  };
  return { rows, changes, records, plan, write };
}

/** Takes a group back, as a group of its own; refused, with nothing written, while a record of it asks for a choice. */
export async function undoChange(
  tx: PersonTransaction,
  id: string,
  choices: Choices,
): Promise<Answer<typeof contract.undoChange>> {
  const { rows, plan, write } = await planGroupUndo(tx, groupOf(id), choices);
  if (plan.conflicts.length > 0) {
    throw conflict({ code: 'history.conflicts' }, await conflictDetails(tx, rows, plan));
  }
  await write();
  const { kept, unchanged, steps } = plan;
  return { group: await changeGroupOf(tx), restored: steps.length, kept, unchanged };
}
