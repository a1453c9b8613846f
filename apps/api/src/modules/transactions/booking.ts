import type { Body, createTransaction } from '@nestegg/domain/contract';
import type { ClearingStatus } from '@nestegg/domain';
import { isId, newId } from '../../db/ids.ts';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';
import { findAccount, type AccountRow } from '../bookings/account-repository.ts';
import { canRead, ledgerIdsOf } from '../ledgers/ledgers.ts';
import * as repository from './transaction-repository.ts';
import { UNBOOKED, type Booking, type TransactionRow } from './transaction-repository.ts';

type Draft = Body<typeof createTransaction>;

/** The account that a person names; it takes rows up to the day on which it was closed. */
async function accountFor(
  tx: PersonTransaction,
  id: string,
  { ledger, date }: { readonly ledger: Ledger; readonly date: string },
): Promise<AccountRow> {
  const account = isId(id) ? await findAccount(tx, id) : undefined;
  if (!account) throw notFound();
  if (account.ledger_id !== ledger.id) throw invalid({ field: 'account_id', code: 'account.other-ledger' });
  refuseClosed(account, date);
  return account;
}

export function refuseClosed({ closed_on }: AccountRow, date: string): void {
  if (closed_on !== null && date > closed_on) throw conflict({ code: 'account.closed', params: { date: closed_on } });
}

/** The status that a draft wants; a person clears, and only reconciling an account reconciles. */
function statusFor(
  { status, is_projected }: Draft,
  { isBooked, now }: { readonly isBooked: boolean; readonly now: ClearingStatus },
): ClearingStatus {
  if (status === 'reconciled' && now !== 'reconciled') throw invalid({ field: 'status', code: 'status.reconciled' });
  const canClear = isBooked && is_projected !== true;
  if (status === 'cleared' && !canClear) throw invalid({ field: 'status', code: 'status.not-cleared' });
  return canClear ? (status ?? now) : 'uncleared';
}

/** Where a new transaction is booked. */
export async function bookNew(tx: PersonTransaction, draft: Draft, ledger: Ledger): Promise<Booking> {
  const { account_id = null, date } = draft;
  if (account_id !== null) await accountFor(tx, account_id, { ledger, date });
  return { ...UNBOOKED, account_id, status: statusFor(draft, { isBooked: account_id !== null, now: 'uncleared' }) };
}

const RECONCILED = ['amount', 'date'] as const;

/** What was reconciled with the bank keeps what the bank said of it. */
function refuseReconciled(present: TransactionRow, draft: Draft, ledger: Ledger): void {
  if (present.status !== 'reconciled') return;
  const { account_id = present.account_id, status = 'reconciled', is_projected = false } = draft;
  const isOther =
    RECONCILED.some((field) => draft[field] !== present[field]) ||
    account_id !== present.account_id ||
    ledger.id !== present.ledger_id;
  if (isOther || status !== 'reconciled' || is_projected) throw conflict({ code: 'transaction.reconciled' });
}

/** The other side of a transfer, locked; null where it is gone, or out of the person's reach. */
const lockOtherSide = async (tx: PersonTransaction, row: TransactionRow): Promise<TransactionRow | null> => {
  if (row.transfer_id === null) return null;
  const found = await tx.row<{ id: string }>(sql`
    select id from transaction
    where ledger_id = any(${ledgerIdsOf(tx)}) and ledger_id = ${row.transfer_ledger_id}
      and transfer_id = ${row.transfer_id} and id <> ${row.id} for update`);
  return (found && (await repository.getTransaction(tx, found.id, ledgerIdsOf(tx)))) ?? null;
};

/** Whether a transfer has another side that the person does not see. */
const isOtherHidden = async (tx: PersonTransaction, row: TransactionRow): Promise<boolean> => {
  if (row.transfer_id === null) return false;
  const found = await tx.row<{ hidden: boolean }>(sql`
    select access.has_other_side(${row.transfer_id}, ${row.id}, ${row.transfer_ledger_id}) as hidden`);
  return found?.hidden === true;
};

/** What else a change of a transaction writes, once it is stored. */
type Consequence = (personId: string) => Promise<unknown>;

/** Where a transaction is booked from now on, and what else that changes. */
export interface Rebooking {
  readonly booking: Booking;
  readonly before?: Consequence;
  readonly after?: Consequence;
}

/** What a draft makes of a transaction, and the ledger in which it will be. */
interface Change {
  readonly draft: Draft;
  readonly ledger: Ledger;
}

const NO_TRANSFER = { transfer_id: null, transfer_ledger_id: null } as const;

const bookingOf = (row: TransactionRow): Booking => {
  const { account_id, type, transfer_id, transfer_ledger_id, status, bank_date, payee, bank_text } = row;
  const { category_by, description_by, rule_id, import_id } = row;
  const bank = { bank_date, payee, bank_text, category_by, description_by, rule_id, import_id };
  return { account_id, type, transfer_id, transfer_ledger_id, status, ...bank };
};

const chosenBy = (was: Booking['category_by'], isOther: boolean): Booking['category_by'] =>
  was !== null && isOther ? 'person' : was;

/** What a person chooses themselves is theirs, where it was a rule's or the bank's before. */
function chosen(present: TransactionRow, draft: Draft): Pick<Booking, 'category_by' | 'description_by' | 'rule_id'> {
  const isCategory = (draft.category || null) !== present.category;
  const isDescription = draft.description !== present.description;
  return {
    category_by: chosenBy(present.category_by, isCategory),
    description_by: chosenBy(present.description_by, isDescription),
    rule_id: present.rule_id,
  };
}

/** What the other side becomes with a new amount of this one; nothing where it is gone. */
async function amountOfOther(
  tx: PersonTransaction,
  { present, other }: { readonly present: TransactionRow; readonly other: TransactionRow | null },
  amount: number,
): Promise<Pick<Rebooking, 'after'>> {
  if (amount === present.amount) return {};
  if (amount === 0) throw invalid({ field: 'amount', code: 'transfer.amounts' });
  if (!other && (await isOtherHidden(tx, present))) throw invalid({ field: 'amount', code: 'transfer.hidden' });
  if (other?.type !== 'transfer') return {};
  if (other.status === 'reconciled') throw conflict({ code: 'transaction.reconciled' });
  return { after: (personId) => repository.setAmount(tx, other, { amount: -amount, personId }) };
}

/** A side of a transfer stays in its ledger and in an account; its amount is the other side's, too. */
async function rebookSide(
  tx: PersonTransaction,
  present: TransactionRow,
  { draft, ledger }: Change,
): Promise<Rebooking> {
  if (ledger.id !== present.ledger_id) throw invalid({ field: 'household_id', code: 'account.other-ledger' });
  const { account_id = present.account_id, amount, date } = draft;
  if (account_id === null) throw invalid({ field: 'account_id', code: 'account.required' });
  if (draft.is_projected) throw invalid({ field: 'is_projected', code: 'transfer.projected' });
  if (account_id !== present.account_id || date !== present.date) await accountFor(tx, account_id, { ledger, date });
  const other = await lockOtherSide(tx, present);
  if (other?.account_id === account_id) throw invalid({ field: 'account_id', code: 'transfer.same-account' });
  const status = statusFor(draft, { isBooked: true, now: present.status });
  const booking = { ...bookingOf(present), ...chosen(present, draft), account_id, status };
  return { booking, ...(await amountOfOther(tx, { present, other }, amount)) };
}

/** The side that stays behind when an entry leaves its account's ledger: the bank's balance stays true. */
function leaveSide(tx: PersonTransaction, present: TransactionRow, ledger: Ledger): Rebooking {
  const transfer_id = newId();
  const side = newId();
  const booking = { ...UNBOOKED, transfer_id, transfer_ledger_id: present.ledger_id };
  const left: Booking = { ...bookingOf(present), type: 'transfer', transfer_id, transfer_ledger_id: ledger.id };
  const fields = { ...present, is_recurring: false, frequency: null, due_date: null, is_projected: false };
  return {
    booking,
    after: async (personId) => {
      await repository.createTransaction(
        tx,
        { id: side, ledgerId: present.ledger_id, personId },
        { ...fields, booking: left },
      );
      await repository.moveSource(tx, present.ledger_id, { from: present.id, to: side });
    },
  };
}

/** An entry that comes back to the ledger of its account takes the place of the side that it left there. */
async function takeSide(
  tx: PersonTransaction,
  side: TransactionRow,
  { present, draft, ledger }: Change & { readonly present: TransactionRow },
): Promise<Rebooking> {
  const account_id = draft.account_id ?? side.account_id;
  const isBackInAccount = account_id === side.account_id && draft.is_projected !== true;
  const isSame = isBackInAccount && side.amount === draft.amount && side.date === draft.date;
  if (side.status === 'reconciled' && !isSame) throw conflict({ code: 'transaction.reconciled' });
  if (account_id !== null && account_id !== side.account_id)
    await accountFor(tx, account_id, { ledger, date: draft.date });
  const status = isBackInAccount ? side.status : 'uncleared';
  const booking: Booking = { ...bookingOf(side), ...NO_TRANSFER, type: 'entry', account_id, status };
  return {
    booking,
    before: () => repository.deleteTransaction(tx, side),
    after: () => repository.moveSource(tx, side.ledger_id, { from: side.id, to: present.id }),
  };
}

/** An entry that moves to another ledger. */
async function rebookMoved(tx: PersonTransaction, present: TransactionRow, change: Change): Promise<Rebooking> {
  const { draft, ledger } = change;
  const side = await lockOtherSide(tx, present);
  if (side?.ledger_id === ledger.id) return takeSide(tx, side, { present, ...change });
  const isLeft = side === null && !(await isOtherHidden(tx, present));
  if (draft.account_id) {
    if (!isLeft) throw invalid({ field: 'account_id', code: 'transfer.linked' });
    await accountFor(tx, draft.account_id, { ledger, date: draft.date });
    const status = statusFor(draft, { isBooked: true, now: 'uncleared' });
    return { booking: { ...UNBOOKED, account_id: draft.account_id, status } };
  }
  if (present.account_id !== null && !present.is_projected) return leaveSide(tx, present, ledger);
  const { transfer_id, transfer_ledger_id } = present;
  // What a bank said of it stays with those who may read it.
  const kept = canRead(tx, present.ledger_id) ? bookingOf(present) : { ...UNBOOKED, transfer_id, transfer_ledger_id };
  const booking = { ...kept, ...(isLeft && NO_TRANSFER), account_id: null, status: 'uncleared' as const };
  if (!side) return { booking };
  return { booking, after: () => repository.setTransferLedger(tx, side, ledger.id) };
}

async function rebookEntry(
  tx: PersonTransaction,
  present: TransactionRow,
  { draft, ledger }: Change,
): Promise<Rebooking> {
  const { account_id = present.account_id, date } = draft;
  const isInOther = account_id !== null && account_id !== present.account_id;
  if (account_id !== null && (isInOther || date !== present.date)) {
    await accountFor(tx, account_id, { ledger, date });
  }
  // Its money left the account in which its side stayed, and no second one.
  if (isInOther && ((await lockOtherSide(tx, present)) ?? (await isOtherHidden(tx, present)))) {
    throw invalid({ field: 'account_id', code: 'transfer.linked' });
  }
  const status = statusFor(draft, { isBooked: account_id !== null, now: present.status });
  const booking = { ...bookingOf(present), ...chosen(present, draft), account_id, status };
  return { booking: { ...booking, ...(isInOther && NO_TRANSFER) } };
}

/** Where a transaction is booked once a draft replaces it; a 409 or 422 for what the rules of accounts refuse. */
export function rebook(tx: PersonTransaction, present: TransactionRow, change: Change): Promise<Rebooking> {
  if (present.type === 'opening') throw conflict({ code: 'transaction.opening' });
  refuseReconciled(present, change.draft, change.ledger);
  if (present.type === 'transfer') return rebookSide(tx, present, change);
  return change.ledger.id === present.ledger_id ? rebookEntry(tx, present, change) : rebookMoved(tx, present, change);
}

/** What is reconciled is not deleted, and an opening balance only with its account. */
export function refuseDeletion({ type, status }: TransactionRow): void {
  if (type === 'opening') throw conflict({ code: 'transaction.opening' });
  if (status === 'reconciled') throw conflict({ code: 'transaction.reconciled' });
}
