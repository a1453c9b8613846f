import { decimalFromMinor, MAX_MINOR, reconciliationCandidates, type LocalDate, type Minor } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { Answer, Body, ReconciliationAnswer, TransactionAnswer } from '@nestegg/domain/contract';
import { isId, newId } from '../../db/ids.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';
import { pickDeclaredFields } from '../../http/pick-declared-fields.ts';
import { checkWhole, mapLedgerError } from '../ledgers/amount-rules.ts';
import { refuseClosed } from '../transactions/booking.ts';
import {
  createTransaction,
  transactionColumns,
  UNBOOKED,
  withNames,
  type TransactionRow,
} from '../transactions/transaction-repository.ts';
import { getTransaction, transactionAnswers } from '../transactions/transaction-service.ts';
import type { AccountRow } from '../bookings/account-repository.ts';
import { lockAccount } from './account-service.ts';
import { getAccountRow } from '../bookings/account-repository.ts';

/** The description of what is recorded for what was missing. */
const ADJUSTMENT = 'Reconciliation adjustment';

interface ReconciliationRow {
  readonly id: string;
  readonly date: LocalDate;
  readonly balance: Minor;
  readonly is_changed: boolean;
  readonly created_at: string;
  readonly created_by_name: string | null;
}

const columns = sql`
  r.id, r.date, r.balance, r.is_changed, r.created_at, (
    select made.name from change c join person_name made on made.id = c.actor
    where c.ledger_id = r.ledger_id and c.record_id = r.id and c.op = 'create' order by c.ord limit 1
  ) as created_by_name`;

const reconciliationAnswer = ({ balance, ...row }: ReconciliationRow): ReconciliationAnswer => ({
  ...row,
  balance: decimalFromMinor(balance),
});

const select = (condition: Sql): Sql => sql`
  select ${columns} from reconciliation r where ${condition} order by r.date desc, r.created_at desc, r.id desc`;

export async function listReconciliations(
  tx: PersonTransaction,
  id: string,
): Promise<Answer<typeof contract.listReconciliations>> {
  const { ledger_id } = await getAccountRow(tx, id);
  const rows = await tx.rows<ReconciliationRow>(select(sql`r.ledger_id = ${ledger_id} and r.account_id = ${id}`));
  return { data: rows.map(reconciliationAnswer) };
}

/** What the bank has confirmed up to a day, by the days on which it booked. */
async function clearedUpTo(tx: PersonTransaction, { ledger_id, id }: AccountRow, date: LocalDate): Promise<Minor> {
  const row = await tx.row<{ cleared: Minor }>(sql`
    select coalesce(sum(cleared), 0)::bigint as cleared from account_total
    where ledger_id = ${ledger_id} and account_id = ${id} and day <= ${date}`);
  return row?.cleared ?? 0;
}

const DAYS_AROUND = 400;

/** Transactions that may be the reason why the balances differ, the likeliest first. */
async function candidatesFor(
  tx: PersonTransaction,
  { ledger_id, id }: AccountRow,
  { date, difference }: { readonly date: LocalDate; readonly difference: Minor },
): Promise<object[]> {
  const rows = await tx.rows<TransactionRow>(sql`
    select ${transactionColumns} from transaction t ${withNames}
    where t.ledger_id = ${ledger_id} and t.account_id = ${id} and not t.is_projected and t.status <> 'reconciled'
      and t.date between ${date}::date - ${DAYS_AROUND}::integer and ${date}::date + 31
    order by t.date desc, t.id desc`);
  const found = reconciliationCandidates(
    difference,
    rows.map((row) => ({ ...row, isCleared: row.status === 'cleared' })),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const candidates = await transactionAnswers(
    tx,
    found.flatMap((each) => byId.get(each.id) ?? []),
  );
  return candidates.map((candidate) => pickDeclaredFields(contract.transaction, candidate));
}

/** Locks what is to be reconciled before anything is written. */
const lockCleared = (tx: PersonTransaction, { ledger_id, id }: AccountRow, date: LocalDate): Promise<unknown> =>
  tx.rows(sql`
    select from transaction where ledger_id = ${ledger_id} and account_id = ${id} and status = 'cleared'
      and coalesce(bank_date, date) <= ${date} order by id for update`);

const adjust = (
  tx: PersonTransaction,
  { ledger_id, id }: AccountRow,
  { personId, date, amount }: { readonly personId: string; readonly date: LocalDate; readonly amount: Minor },
): Promise<TransactionRow> =>
  createTransaction(
    tx,
    { id: newId(), ledgerId: ledger_id, personId },
    {
      date,
      amount,
      description: ADJUSTMENT,
      category: null,
      is_recurring: false,
      frequency: null,
      due_date: null,
      is_projected: false,
      booking: { ...UNBOOKED, account_id: id, status: 'cleared' },
    },
  ).catch(mapLedgerError);

/** Reconciles the cleared transactions up to a day, by the balance that the bank says. */
export async function createReconciliation(
  tx: PersonTransaction,
  personId: string,
  { id, ...body }: Body<typeof contract.createReconciliation> & { readonly id: string },
): Promise<Answer<typeof contract.createReconciliation>> {
  const account = await lockAccount(tx, { id, ifMatch: undefined });
  const { ledger_id } = account;
  const { date, balance } = body;
  const currency = tx.ledgers.find((ledger) => ledger.id === ledger_id)?.currency;
  if (currency) checkWhole(currency, { balance });
  const difference = balance - (await clearedUpTo(tx, account, date));
  if (difference !== 0 && body.adjust !== true) {
    const candidates = await candidatesFor(tx, account, { date, difference });
    throw conflict({ code: 'reconciliation.difference' }, { difference: decimalFromMinor(difference), candidates });
  }
  if (Math.abs(difference) > MAX_MINOR) throw invalid({ field: 'balance', code: 'amount.too-large' });
  if (difference !== 0) refuseClosed(account, date);
  await lockCleared(tx, account, date);
  const added = difference === 0 ? null : await adjust(tx, account, { personId, date, amount: difference });
  const reconciled = await tx.run(sql`
    update transaction set status = 'reconciled', version = version + 1, updated_by = ${personId}
    where ledger_id = ${ledger_id} and account_id = ${id} and status = 'cleared'
      and coalesce(bank_date, date) <= ${date}`);
  const made = newId();
  await tx.run(sql`
    insert into reconciliation (ledger_id, id, account_id, date, balance)
    values (${ledger_id}, ${made}, ${id}, ${date}, ${balance})`);
  const row = await tx.row<ReconciliationRow>(select(sql`r.ledger_id = ${ledger_id} and r.id = ${made}`));
  if (!row) throw new Error('Nothing was written');
  return {
    reconciliation: reconciliationAnswer(row),
    count: reconciled,
    adjustment: added && (await getTransaction(tx, added.id)),
  };
}

/** Makes a reconciled transaction cleared; the reconciliation that it was part of has changed since. */
export async function unlockTransaction(
  tx: PersonTransaction,
  personId: string,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: number | undefined },
): Promise<TransactionAnswer> {
  if (!isId(id)) throw notFound();
  const present = await getTransaction(tx, id);
  if (ifMatch !== undefined && present.version !== ifMatch) {
    throw conflict({ code: 'transaction.changed' }, { current: pickDeclaredFields(contract.transaction, present) });
  }
  if (present.status !== 'reconciled' || !present.account_id) return present;
  const { ledger_id } = await lockAccount(tx, { id: present.account_id, ifMatch: undefined });
  const unlocked = await tx.row<{ day: LocalDate }>(sql`
    update transaction set status = 'cleared', version = version + 1, updated_by = ${personId}
    where ledger_id = ${ledger_id} and id = ${id} and status = 'reconciled' returning coalesce(bank_date, date) as day`);
  if (unlocked) {
    await tx.run(sql`
      update reconciliation set is_changed = true, version = version + 1
      where ledger_id = ${ledger_id} and not is_changed and id = (
        select id from reconciliation where ledger_id = ${ledger_id} and account_id = ${present.account_id}
          and date >= ${unlocked.day} order by date, created_at limit 1)`);
  }
  return getTransaction(tx, id);
}
