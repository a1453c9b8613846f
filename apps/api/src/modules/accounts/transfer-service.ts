import type { LocalDate, Minor } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Body } from '@nestegg/domain/contract';
import { isId, newId } from '../../db/ids.ts';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';
import { checkWhole, mapLedgerError } from '../ledgers/amount-rules.ts';
import { ledgerIdsOf, readable } from '../ledgers/ledgers.ts';
import { refuseClosed, refuseDeletion } from '../transactions/booking.ts';
import {
  createTransaction,
  deleteTransaction,
  transactionColumns,
  UNBOOKED,
  withNames,
  type TransactionRow,
} from '../transactions/transaction-repository.ts';
import { transactionAnswers } from '../transactions/transaction-service.ts';
import type { AccountRow } from '../bookings/account-repository.ts';
import { getAccountRow, shareAccounts } from '../bookings/account-repository.ts';

type Transfer = Answer<typeof contract.createTransfer>;
type Draft = Body<typeof contract.createTransfer>;

/** The description of a transfer that is given none. */
const DESCRIPTION = 'Transfer';

const ledgerOf = (tx: PersonTransaction, id: string): Ledger => {
  const ledger = tx.ledgers.find((each) => each.id === id);
  if (!ledger) throw notFound();
  return ledger;
};

/** The transactions of some ids, locked until the database transaction ends. */
async function lockRows(
  tx: PersonTransaction,
  ids: readonly string[],
  ledgers: readonly Ledger[] = tx.ledgers,
): Promise<TransactionRow[]> {
  if (!ids.every(isId)) throw notFound();
  const ledgerIds = ledgerIdsOf({ ledgers });
  await tx.rows(sql`
    select from transaction where ledger_id = any(${ledgerIds}) and id = any(${ids}::uuid[]) order by id for update`);
  const rows = await tx.rows<TransactionRow>(sql`
    select ${transactionColumns} from transaction t ${withNames}
    where t.ledger_id = any(${ledgerIds}) and t.id = any(${ids}::uuid[])`);
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
}

/** Transactions that a caller names to make a transfer of them: that answers what they are, so the caller reads them. */
const lockNamed = (tx: PersonTransaction, ids: readonly string[]): Promise<TransactionRow[]> =>
  lockRows(tx, ids, readable(tx.ledgers));

async function transferAnswer(tx: PersonTransaction, id: string, ids: readonly string[]): Promise<Transfer> {
  const rows = await lockRows(tx, ids);
  return {
    id,
    legs: await transactionAnswers(
      tx,
      rows.toSorted((one, other) => one.amount - other.amount),
    ),
  };
}

function checkCurrency(tx: PersonTransaction, one: string, other: string, field: string): void {
  if (ledgerOf(tx, one).currency === ledgerOf(tx, other).currency) return;
  throw invalid({ field, code: 'transfer.currency' });
}

interface Side {
  readonly account: AccountRow;
  readonly other: AccountRow;
  readonly amount: Minor;
  readonly date: LocalDate;
  readonly description: string;
}

/** Records one side of a transfer. */
async function recordSide(
  tx: PersonTransaction,
  { personId, transferId }: { readonly personId: string; readonly transferId: string },
  { account, other, amount, date, description }: Side,
): Promise<string> {
  refuseClosed(account, date);
  const id = newId();
  const booking = {
    ...UNBOOKED,
    account_id: account.id,
    type: 'transfer',
    transfer_id: transferId,
    transfer_ledger_id: other.ledger_id,
  } as const;
  const plain = { category: null, is_recurring: false, frequency: null, due_date: null, is_projected: false };
  const fields = { date, amount, description, ...plain, booking };
  await createTransaction(tx, { id, ledgerId: account.ledger_id, personId }, fields).catch(mapLedgerError);
  return id;
}

interface Between extends Pick<Draft, 'description'> {
  readonly from: string;
  readonly to: string;
  readonly amount: Minor;
  readonly date: LocalDate;
}

/** A new transfer from one account to another. */
async function transferBetween(tx: PersonTransaction, personId: string, between: Between): Promise<Transfer> {
  const { amount, date } = between;
  const description = between.description || DESCRIPTION;
  const [from, to] = [await getAccountRow(tx, between.from), await getAccountRow(tx, between.to)];
  if (from.id === to.id) throw invalid({ field: 'to_account_id', code: 'transfer.same-account' });
  checkCurrency(tx, from.ledger_id, to.ledger_id, 'to_account_id');
  checkWhole(ledgerOf(tx, from.ledger_id).currency, { amount });
  const by = { personId, transferId: newId() };
  const sides = [
    { account: from, other: to, amount: -amount, date, description },
    { account: to, other: from, amount, date, description },
  ];
  const ids: string[] = [];
  // In the accounts' order, whichever way the money goes.
  for (const side of sides.toSorted((one, other) => (one.account.id < other.account.id ? -1 : 1))) {
    ids.push(await recordSide(tx, by, side));
  }
  return transferAnswer(tx, by.transferId, ids);
}

/** What can become a side of a transfer: an entry of an account that happened and is not one already. */
function checkEntry({ type, transfer_id, is_projected, amount }: TransactionRow, field: string): void {
  if (type === 'opening') throw conflict({ code: 'transaction.opening' });
  if (type === 'transfer' || transfer_id !== null) throw invalid({ field, code: 'transfer.linked' });
  if (is_projected) throw invalid({ field, code: 'transfer.projected' });
  if (amount === 0) throw invalid({ field, code: 'transfer.amounts' });
}

async function makeSide(
  tx: PersonTransaction,
  row: TransactionRow,
  { personId, transferId, otherLedger }: { personId: string; transferId: string; otherLedger: string },
): Promise<void> {
  await tx.run(sql`
    update transaction set type = 'transfer', transfer_id = ${transferId}, transfer_ledger_id = ${otherLedger},
      updated_by = ${personId}, version = version + 1
    where ledger_id = ${row.ledger_id} and id = ${row.id}`);
}

const refusalOf = (one: string, other: string) => {
  const [lesser = one, greater = other] = [one, other].toSorted();
  return { lesser, greater };
};

/** Two transactions that are one transfer. */
async function linkTransactions(tx: PersonTransaction, personId: string, ids: readonly string[]): Promise<Transfer> {
  const field = 'transaction_ids';
  const [one, other] = await lockNamed(tx, ids);
  if (!one || !other) throw invalid({ field, code: 'transfer.same-account' });
  for (const row of [one, other]) checkEntry(row, field);
  if (one.amount !== -other.amount) throw invalid({ field, code: 'transfer.amounts' });
  if (one.account_id === null || other.account_id === null) throw invalid({ field, code: 'account.required' });
  if (one.account_id === other.account_id) throw invalid({ field, code: 'transfer.same-account' });
  checkCurrency(tx, one.ledger_id, other.ledger_id, field);
  const transferId = newId();
  await makeSide(tx, one, { personId, transferId, otherLedger: other.ledger_id });
  await makeSide(tx, other, { personId, transferId, otherLedger: one.ledger_id });
  const { lesser, greater } = refusalOf(one.id, other.id);
  await tx.run(sql`
    delete from transfer_refusal
    where ledger_id = any(${ledgerIdsOf(tx)}) and one_id = ${lesser} and other_id = ${greater}`);
  return transferAnswer(tx, transferId, [one.id, other.id]);
}

/** A transaction whose other side is recorded in another account. */
async function completeTransfer(
  tx: PersonTransaction,
  personId: string,
  { transactionId, accountId }: { readonly transactionId: string; readonly accountId: string },
): Promise<Transfer> {
  const account = await getAccountRow(tx, accountId);
  await shareAccounts(tx, [account.id]);
  const [row] = await lockNamed(tx, [transactionId]);
  if (!row) throw notFound();
  const isSide = row.type === 'transfer';
  if (!isSide) checkEntry(row, 'transaction_id');
  if (row.account_id === null) throw invalid({ field: 'transaction_id', code: 'account.required' });
  if (row.account_id === account.id) throw invalid({ field: 'account_id', code: 'transfer.same-account' });
  checkCurrency(tx, row.ledger_id, account.ledger_id, 'account_id');
  if (isSide && (await hasOther(tx, row))) throw invalid({ field: 'transaction_id', code: 'transfer.linked' });
  const transferId = newId();
  await makeSide(tx, row, { personId, transferId, otherLedger: account.ledger_id });
  const own = { ledger_id: row.ledger_id } as AccountRow;
  const { date, description } = row;
  const made = await recordSide(
    tx,
    { personId, transferId },
    { account, other: own, amount: -row.amount, date, description },
  );
  return transferAnswer(tx, transferId, [row.id, made]);
}

const hasOther = async (tx: PersonTransaction, { id, transfer_id, transfer_ledger_id }: TransactionRow) => {
  const found = await tx.row<{ has: boolean }>(sql`
    select access.has_other_side(${transfer_id}, ${id}, ${transfer_ledger_id}) as has`);
  return found?.has === true;
};

export function createTransfer(tx: PersonTransaction, personId: string, draft: Draft): Promise<Transfer> {
  const { transaction_ids, transaction_id, account_id, from_account_id, to_account_id, amount, date } = draft;
  if (transaction_ids) return linkTransactions(tx, personId, transaction_ids);
  if (transaction_id !== undefined && account_id !== undefined) {
    return completeTransfer(tx, personId, { transactionId: transaction_id, accountId: account_id });
  }
  const { description } = draft;
  const [from, to] = [from_account_id ?? '', to_account_id ?? ''];
  return transferBetween(tx, personId, { from, to, amount: amount ?? 0, date: date ?? '', description });
}

/** The sides of a transfer that the caller sees. */
async function lockTransfer(tx: PersonTransaction, id: string): Promise<readonly TransactionRow[]> {
  const ids = isId(id)
    ? await tx.rows<{ id: string }>(sql`
        select id from transaction
        where ledger_id = any(${ledgerIdsOf({ ledgers: readable(tx.ledgers) })}) and transfer_id = ${id}`)
    : [];
  if (ids.length === 0) throw notFound();
  return lockRows(
    tx,
    ids.map((row) => row.id),
  );
}

async function refusePair(tx: PersonTransaction, rows: readonly TransactionRow[]): Promise<void> {
  const [one, other] = rows;
  if (!one || !other) return;
  const { lesser, greater } = refusalOf(one.id, other.id);
  const ledgerIds = [...new Set([one.ledger_id, other.ledger_id])];
  await tx.run(sql`
    insert into transfer_refusal (ledger_id, one_id, other_id)
    select ledger, ${lesser}, ${greater} from unnest(${ledgerIds}::uuid[]) as ledger on conflict do nothing`);
}

/** Both sides become entries with their categories of before, and are not suggested as a pair; or both are deleted. */
export async function deleteTransfer(
  tx: PersonTransaction,
  personId: string,
  { id, sides = 'keep' }: { readonly id: string; readonly sides?: 'keep' | 'delete' | undefined },
): Promise<void> {
  const rows = await lockTransfer(tx, id);
  const [first] = rows;
  if (first && rows.length === 1 && (await hasOther(tx, first))) {
    throw invalid({ field: 'id', code: 'transfer.hidden' });
  }
  if (sides === 'delete') {
    for (const row of rows) refuseDeletion(row);
    for (const row of rows) await deleteTransaction(tx, row);
    return;
  }
  // Beside the entry that it was moved from, a side that became one would be spent twice.
  if (rows.length > 1 && rows.some(({ type }) => type === 'entry')) throw conflict({ code: 'transfer.moved' });
  for (const row of rows) {
    await tx.run(sql`
      update transaction set type = 'entry', transfer_id = null, transfer_ledger_id = null, updated_by = ${personId},
        version = version + 1
      where ledger_id = ${row.ledger_id} and id = ${row.id}`);
  }
  await refusePair(tx, rows);
}

/** The pair is not suggested again. */
export async function createTransferRefusal(tx: PersonTransaction, ids: readonly string[]): Promise<void> {
  const rows = await lockNamed(tx, ids);
  if (rows.length < 2) throw invalid({ field: 'transaction_ids', code: 'transfer.same-account' });
  await refusePair(tx, rows);
}
