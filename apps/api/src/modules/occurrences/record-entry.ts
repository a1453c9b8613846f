import type { LocalDate, Minor } from '@nestegg/domain';
import { isId, newId } from '../../db/ids.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { mapLedgerError } from '../ledgers/amount-rules.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { createTransaction, UNBOOKED } from '../transactions/transaction-repository.ts';
import type { ScheduleRow } from '../schedules/schedule-repository.ts';

/** A transaction that a person names as an occurrence. */
interface NamedEntry {
  /** It happened, and is no part of a transfer. */
  readonly isUsable: boolean;
  /** It is recorded as an occurrence already. */
  readonly isMatched: boolean;
}

/** Locks a transaction of a ledger, or of any of the person's; who edits one locks it before the schedule, too. */
export const lockEntry = async (
  tx: PersonTransaction,
  ledgerId: string | null,
  id: string,
): Promise<NamedEntry | undefined> => {
  if (!isId(id)) return undefined;
  const ledgerIds = ledgerId === null ? ledgerIdsOf(tx) : [ledgerId];
  const row = await tx.row<{ isUsable: boolean; ledger_id: string }>(sql`
    select ledger_id, type = 'entry' and not is_projected as "isUsable" from transaction
    where ledger_id = any(${ledgerIds}) and id = ${id} for update`);
  if (!row) return undefined;
  const matched = await tx.row(sql`
    select from occurrence where ledger_id = ${row.ledger_id} and transaction_id = ${id}`);
  return { isUsable: row.isUsable, isMatched: matched !== undefined };
};

/**
 * Keeps the accounts into which schedules record, then locks the projected transactions that they start with: recording
 * them makes them actual.
 */
export async function lockStarts(
  tx: PersonTransaction,
  ledgerIds: readonly string[],
  scheduleIds: readonly string[],
): Promise<void> {
  const wanted = sql`s.ledger_id = any(${ledgerIds}) and s.id = any(${scheduleIds}::uuid[])`;
  await Promise.all([
    tx.rows(sql`
      select from account a where (a.ledger_id, a.id) in (
        select s.ledger_id, s.account_id from schedule s where ${wanted})
        order by a.id for key share`),
    tx.rows(sql`
      select from transaction t where (t.ledger_id, t.id) in (
        select s.ledger_id, s.transaction_id from schedule s where ${wanted})
        and t.is_projected order by t.id for update`),
  ]);
}

/** An occurrence that happened. */
interface Happened {
  readonly personId: string;
  readonly schedule: ScheduleRow;
  /** The nominal date. */
  readonly nominal: LocalDate;
  readonly date: LocalDate;
  readonly amount: Minor;
}

/** Makes the projected start of a schedule actual; false where the occurrence has no such row. */
const makeActual = async (
  tx: PersonTransaction,
  { personId, schedule, nominal, date, amount }: Happened,
): Promise<boolean> => {
  const { ledgerId, transactionId, date: anchor } = schedule;
  if (transactionId === null || nominal !== anchor) return false;
  const changed = await tx.run(sql`
    update transaction set is_projected = false, date = ${date}, amount = ${amount}, updated_by = ${personId},
      version = version + 1
    where ledger_id = ${ledgerId} and id = ${transactionId} and is_projected`);
  return changed > 0;
};

/** Records an occurrence as a transaction; answers its id. */
export async function recordEntry(tx: PersonTransaction, happened: Happened): Promise<string> {
  const { personId, schedule, date, amount } = happened;
  if (schedule.transactionId !== null && (await makeActual(tx, happened).catch(mapLedgerError))) {
    return schedule.transactionId;
  }
  const id = newId();
  const { ledgerId, description, category, accountId } = schedule;
  const fields = { date, description, category, amount };
  const recurrence = { is_recurring: false, frequency: null, due_date: null, is_projected: false };
  const booking = { ...UNBOOKED, account_id: accountId };
  await createTransaction(tx, { id, ledgerId, personId }, { ...fields, ...recurrence, booking }).catch(mapLedgerError);
  return id;
}
