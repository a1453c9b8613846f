import { decimalFromMinor, type DatedAmount, type LocalDate, type NetChange } from '@nestegg/domain';
import type { ImportAnswer } from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conflict } from '../../http/failure.ts';
import { planGroupUndo, type GroupUndo } from '../history/undo-service.ts';
import { writeOpening } from './commit-repository.ts';
import { answerImport } from './import-answer.ts';
import * as repository from './import-repository.ts';
import type { ImportRecord } from './import-repository.ts';

type Undo = NonNullable<ImportAnswer['undo']>;

/** How many of what stays are named. */
const MAX_NAMED = 100;

/** What stays, by name; what was moved elsewhere since is that ledger's affair, and counted only. */
async function listKept(
  tx: PersonTransaction,
  { ledger_id }: ImportRecord,
  ids: readonly string[],
): Promise<Undo['kept_transactions']> {
  const rows = await tx.rows<{ id: string; date: string; description: string; amount: number }>(sql`
    select id, date, description, amount from transaction
    where ledger_id = ${ledger_id} and id = any(${ids.slice(0, MAX_NAMED)}::uuid[])
    order by date desc, id desc`);
  return rows.map((row) => ({ ...row, amount: decimalFromMinor(row.amount) }));
}

/** What a plan does to transactions; the import itself and the balances that accounts begin with are not counted. */
async function undoAnswer(
  tx: PersonTransaction,
  record: ImportRecord,
  { changes, plan, records }: GroupUndo,
): Promise<Undo> {
  const isEntry = ({ kind, id }: { kind: string; id: string }): boolean =>
    kind === 'transaction' && records.find({ kind, id })?.fields['type'] !== 'opening';
  const steps = plan.steps.filter(isEntry);
  const touched = new Set(steps.map(({ id }) => id));
  // What is as it was before needs no step, and is there no more, or has nothing left of the import.
  const kept = changes.filter((change) => isEntry(change) && !touched.has(change.id) && records.find(change) !== null);
  const removed = steps.filter(({ op }) => op === 'delete').length;
  const kept_transactions = await listKept(
    tx,
    record,
    kept.map(({ id }) => id),
  );
  return { removed, restored: steps.length - removed, kept: kept.length, kept_transactions };
}

function assertCommitted({ state }: ImportRecord): void {
  if (state === 'undone') throw conflict({ code: 'import.undone' });
  if (state === 'draft') throw conflict({ code: 'import.not-committed' });
}

/** What undoing an import would do; null for one that cannot be undone. */
export async function previewUndo(tx: PersonTransaction, id: string): Promise<Undo | null> {
  const record = await repository.getImportRecord(tx, id);
  if (record.state !== 'committed' || record.group_no === null) return null;
  return undoAnswer(tx, record, await planGroupUndo(tx, record.group_no, { rest: 'keep' }));
}

interface MovedOpening extends DatedAmount {
  readonly account_id: string;
}

/** An opening balance that this import moved, and that nothing but imports and their undoing moved since. */
async function findMoved(tx: PersonTransaction, { ledger_id }: ImportRecord, { id, version }: NetChange) {
  return tx.row<MovedOpening>(sql`
    select account_id, date, amount from transaction
    where ledger_id = ${ledger_id} and id = ${id} and type = 'opening' and not exists (
      select from change c
      where c.ledger_id = ${ledger_id} and c.record_id = ${id} and c.version > ${version} and not exists (
        select from import i where i.ledger_id = ${ledger_id} and i.group_no in (c.group_no, c.undoes)))`);
}

/** An opening balance without what a change made of it; the day stays where a later change moved it further. */
function withoutChange({ date, amount }: DatedAmount, { before, after }: NetChange): DatedAmount {
  const moved = Number(after?.['amount'] ?? 0) - Number(before?.['amount'] ?? 0);
  const isLast = after?.['date'] === date && typeof before?.['date'] === 'string';
  return { date: isLast ? (before['date'] as LocalDate) : date, amount: amount - moved };
}

/**
 * Imports move an opening balance before their rows, by the sum of these. Where a later one did, this one's part is taken
 * back: else its rows would be gone and their sum still in the balance.
 */
async function takeBackOpenings(
  tx: PersonTransaction,
  record: ImportRecord & { readonly personId: string },
  { changes, plan, records }: GroupUndo,
): Promise<void> {
  const undone = new Set(plan.steps.map(({ id }) => id));
  const isOpening = (change: NetChange): boolean => records.find(change)?.fields['type'] === 'opening';
  const kept = changes.filter((change) => !undone.has(change.id) && isOpening(change));
  for (const change of kept) {
    const opening = await findMoved(tx, record, change);
    if (!opening) continue;
    const place = { accountId: opening.account_id, newId: change.id, isThere: true };
    await writeOpening(tx, record, { ...place, ...withoutChange(opening, change) });
  }
}

/** Takes an import back: what was changed since stays. */
export async function undoImport(tx: PersonTransaction, personId: string, id: string): Promise<ImportAnswer> {
  const record = await repository.lockImport(tx, id);
  assertCommitted(record);
  const planned = await planGroupUndo(tx, record.group_no ?? 0, { rest: 'keep' });
  const undo = await undoAnswer(tx, record, planned);
  await planned.write();
  await takeBackOpenings(tx, { ...record, personId }, planned);
  await tx.run(sql`
    update import set undo = ${JSON.stringify(undo)} where ledger_id = ${record.ledger_id} and id = ${record.id}`);
  return answerImport(tx, id);
}
