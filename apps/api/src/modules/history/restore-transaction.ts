import { netChanges, planUndo, type UndoStep } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { conflict } from '../../http/failure.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { followUpdate, isStartDecided, type TransactionRow } from '../schedules/start-schedule.ts';
import * as transactions from '../transactions/transaction-repository.ts';
import { listBillChanges, type ChangeRow } from './history-repository.ts';
import { changeOf, lockRecords } from './records/present-records.ts';
import { reasonOf } from './undo-refusal.ts';

/** How a transaction is restored, and what of it is undone by that, newest first. */
interface Restoring {
  readonly step: UndoStep;
  readonly undone: readonly ChangeRow[];
}

/** The transaction as it was before: as it is, or as it was when it was deleted. */
async function findBefore(tx: PersonTransaction, { step, undone }: Restoring): Promise<TransactionRow | undefined> {
  if (step.op !== 'create') return transactions.getTransaction(tx, step.id, ledgerIdsOf(tx));
  const [deleted] = undone;
  const unbooked = { account_id: null, payee: null };
  const { id } = step;
  return deleted && ({ ...unbooked, ...deleted.before, id, ledger_id: deleted.ledger_id } as object as TransactionRow);
}

/**
 * What comes back with a transaction: what it was recorded as, unless something else was decided about that since, and, of
 * one that was deleted, the bill that ended with it. A 409 where the bill cannot come back.
 */
async function withBill(tx: PersonTransaction, { step, undone }: Restoring) {
  const { id, op } = step;
  const groups = [...new Set(undone.map(({ group_no }) => group_no))];
  const rows = await listBillChanges(tx, { ledgerIds: ledgerIdsOf(tx), groups, id });
  const records = await lockRecords(tx, [...undone, ...rows]);
  const netOf = (those: readonly ChangeRow[]) => netChanges(those.map((row) => changeOf(tx, row)));
  const isEnd = ({ kind, group_no }: ChangeRow) => kind === 'schedule' && group_no === undone[0]?.group_no;
  const ended = op === 'create' ? netOf(rows.filter(isEnd)) : [];
  const bill = planUndo(ended, records);
  const [refused] = bill.conflicts;
  if (refused) throw conflict(reasonOf(refused.reason ?? 'history.not-undoable'));
  const released = netOf(rows.filter(({ kind }) => kind === 'occurrence')).filter(
    ({ before }) => before?.['transaction_id'] === id,
  );
  return { records, steps: [step, ...bill.steps, ...planUndo(released, records).steps] };
}

/**
 * Restores a transaction, and has its bill follow: what it was recorded as and what ended as it was deleted come back, as by
 * an undo; whatever else becomes of it has the consequences that it has where it is saved.
 */
export async function restoreTransaction(tx: PersonTransaction, restoring: Restoring): Promise<void> {
  const { step, undone } = restoring;
  const before = await findBefore(tx, restoring);
  const { records, steps } = await withBill(tx, restoring);
  await records.write(steps);
  const now = await transactions.getTransaction(tx, step.id, ledgerIdsOf(tx));
  if (!now) return;
  if (await isStartDecided(tx, now)) throw conflict({ code: 'history.not-undoable' });
  const isAsDeleted = step.op === 'create' && undone.length === 1;
  if (!before || isAsDeleted) return;
  await followUpdate(tx, await transactions.getWritten(tx, now), { present: before, keep: false });
}
