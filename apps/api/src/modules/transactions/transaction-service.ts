import { CATEGORIES, decimalFromMinor, missingRecurrence, type Minor } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { Body, TransactionAnswer } from '@nestegg/domain/contract';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { isId, newId } from '../../db/ids.ts';
import { pickDeclaredFields } from '../../http/pick-declared-fields.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';
import { shareAccounts } from '../bookings/account-repository.ts';
import { bookingNames, NO_NAMES, type BookingNames } from '../bookings/bookings.ts';
import { checkWhole, mapLedgerError } from '../ledgers/amount-rules.ts';
import { accountOf, canRead, ledgerIdsOf, ledgerOf, readable, readableLedger } from '../ledgers/ledgers.ts';
import { followCreation, followDeletion, followUpdate } from '../schedules/start-schedule.ts';
import { bookNew, rebook, refuseDeletion } from './booking.ts';
import * as repository from './transaction-repository.ts';
import { UNBOOKED, type TransactionFields, type TransactionRow } from './transaction-repository.ts';

type Draft = Body<typeof contract.createTransaction>;
type Patch = Body<typeof contract.patchTransaction>;

/** A row to answer; in a list with the balance after it. */
type AnsweredRow = TransactionRow & { readonly balance_after?: Minor | null; readonly schedules?: unknown };

const { account_id: _account, transfer_ledger_id: _ledger, ...BOOKED } = UNBOOKED;

/** What a replacement leaves as it was: nothing for a caller that may write in the ledger and not read it. */
const WITHHELD = {
  ...BOOKED,
  type: undefined,
  status: undefined,
  created_by_name: null,
  updated_by_name: null,
} as const;

/** A stored transaction as the wire has it, with the names of its account and of a transfer's other side. */
function transactionAnswer(answered: AnsweredRow & BookingNames, ledgers: readonly Ledger[]): TransactionAnswer {
  const { account_name, balance_after, transfer_ledger_id: _, schedules: __, ...row } = answered;
  const ledger = ledgers.find(({ id }) => id === row.ledger_id);
  if (!ledger) throw notFound();
  const { household_id, household_name, currency } = ledger;
  return {
    ...row,
    ...(ledger.hidden && WITHHELD),
    amount: decimalFromMinor(row.amount),
    // A side of a transfer has its category again once it is none.
    category: row.type === 'entry' ? row.category : null,
    account: account_name ?? accountOf(ledger),
    ...(balance_after !== undefined && { balance_after: balance_after && decimalFromMinor(balance_after) }),
    household_id,
    household_name,
    currency,
  };
}

/** What is stored of a draft: the recurrence of something that does not recur is nothing. */
function fieldsOf(draft: Draft): TransactionFields {
  const recurring = draft.is_recurring ?? false;
  return {
    date: draft.date,
    description: draft.description,
    category: draft.category || null,
    amount: draft.amount,
    is_recurring: recurring,
    frequency: (recurring && draft.frequency) || null,
    due_date: (recurring && draft.frequency === 'monthly' && draft.due_date) || null,
    is_projected: draft.is_projected ?? false,
  };
}

/** The ledger that a draft wants to be in, if the draft can be. */
function ledgerFor(draft: Draft, ledgers: readonly Ledger[]): Ledger {
  const ledger = ledgerOf(ledgers, draft.household_id ?? null);
  checkWhole(ledger.currency, { amount: draft.amount });
  return ledger;
}

/** Stored transactions as the wire has them. */
export async function transactionAnswers(
  tx: PersonTransaction,
  rows: readonly AnsweredRow[],
): Promise<TransactionAnswer[]> {
  const names = await bookingNames(
    tx,
    rows.filter(({ ledger_id }) => canRead(tx, ledger_id)),
  );
  return rows.map((row) => transactionAnswer({ ...row, ...(names.get(row.id) ?? NO_NAMES) }, tx.ledgers));
}

async function answer(tx: PersonTransaction, row: TransactionRow): Promise<TransactionAnswer> {
  const [only] = await transactionAnswers(tx, [row]);
  if (!only) throw notFound();
  return only;
}

async function find(
  tx: PersonTransaction,
  id: string,
  ledgers: readonly Ledger[] = tx.ledgers,
): Promise<TransactionRow> {
  const row = isId(id) ? await repository.getTransaction(tx, id, ledgerIdsOf({ ledgers })) : undefined;
  if (!row) throw notFound();
  return row;
}

/** What a caller names: a transaction, and the version of it that they know. */
export interface TransactionTarget {
  readonly id: string;
  readonly ifMatch: number | undefined;
}

/**
 * The transaction, kept from changes by others, after its account and the one that it is to be in; a 409 with the present
 * record if it is not the expected version.
 */
async function findToChange(
  tx: PersonTransaction,
  { id, ifMatch }: TransactionTarget,
  wanted?: Pick<Patch, 'account_id'>,
): Promise<TransactionRow> {
  const seen = await find(tx, id);
  const [, locked] = await Promise.all([
    wanted && shareAccounts(tx, [seen.account_id, wanted.account_id]),
    repository.lockTransaction(tx, seen),
  ]);
  const row = locked?.version === seen.version ? seen : await find(tx, id);
  if (ifMatch !== undefined && ifMatch !== row.version) {
    const current = canRead(tx, row.ledger_id) ? pickDeclaredFields(contract.transaction, await answer(tx, row)) : null;
    throw conflict({ code: 'transaction.changed' }, { current });
  }
  return row;
}

export async function getTransaction(tx: PersonTransaction, id: string): Promise<TransactionAnswer> {
  return answer(tx, await find(tx, id, readable(tx.ledgers)));
}

export async function createTransaction(
  tx: PersonTransaction,
  personId: string,
  draft: Draft,
): Promise<TransactionAnswer> {
  const [id, ledger] = [newId(), ledgerFor(draft, tx.ledgers)];
  const booking = await bookNew(tx, draft, ledger);
  const row = await repository
    .createTransaction(tx, { id, ledgerId: ledger.id, personId }, { ...fieldsOf(draft), booking })
    .catch(mapLedgerError);
  await followCreation(tx, row);
  return answer(tx, row);
}

/** What replaces what; `keep` leaves the bill that the transaction started as it is. */
interface Replacing {
  readonly present: TransactionRow;
  readonly draft: Draft;
  readonly keep: boolean;
}

async function replace(
  tx: PersonTransaction,
  personId: string,
  { present, draft, keep }: Replacing,
): Promise<TransactionAnswer> {
  const ledger = ledgerFor(draft, tx.ledgers);
  const { booking, before, after } = await rebook(tx, present, { draft, ledger });
  // A side of a transfer keeps the category that it had as an entry, for when it is one again.
  const category = present.type === 'transfer' ? present.category : draft.category || null;
  const fields = { ...fieldsOf(draft), category };
  const write = async () => {
    await before?.(personId);
    const row = await repository.updateTransaction(tx, present, { ledgerId: ledger.id, personId, fields, booking });
    await after?.(personId);
    await followUpdate(tx, row, { present, keep });
    return row;
  };
  const shown = await answer(tx, await write().catch(mapLedgerError));
  return ledger.hidden && draft.account_id === undefined ? { ...shown, account_id: null } : shown;
}

export async function updateTransaction(
  tx: PersonTransaction,
  personId: string,
  { draft, keep, ...target }: TransactionTarget & Pick<Replacing, 'draft' | 'keep'>,
): Promise<TransactionAnswer> {
  return replace(tx, personId, { present: await findToChange(tx, target, draft), draft, keep });
}

/** A transaction as the body that would replace it with itself. */
function draftOf(row: TransactionRow, ledgers: readonly Ledger[]): Draft {
  const { amount, date, description, category, is_recurring, frequency, due_date, is_projected } = row;
  const household_id = ledgers.find(({ id }) => id === row.ledger_id)?.household_id ?? null;
  return { amount, date, description, category, household_id, is_recurring, frequency, due_date, is_projected };
}

/** Replaces the fields that are given; a 422 if what that makes recurs at no stated time. */
export async function patchTransaction(
  tx: PersonTransaction,
  personId: string,
  { change, keep, ...target }: TransactionTarget & { readonly change: Patch; readonly keep: boolean },
): Promise<TransactionAnswer> {
  const present = await findToChange(tx, target, change);
  // What is not sent stays and is answered: a program that may not read it replaces the whole.
  readableLedger(tx, present.ledger_id);
  // A field that is not sent is not there: JSON has no undefined.
  const draft = { ...draftOf(present, tx.ledgers), ...(change as Partial<Draft>) };
  const missing = missingRecurrence({
    isRecurring: draft.is_recurring === true,
    frequency: draft.frequency,
    dueDate: draft.due_date,
  });
  if (missing) throw invalid(missing);
  return replace(tx, personId, { present, draft, keep });
}

export async function deleteTransaction(
  tx: PersonTransaction,
  { isIgnored, keep, ...target }: TransactionTarget & { readonly isIgnored: boolean; readonly keep: boolean },
): Promise<void> {
  const row = await findToChange(tx, target);
  refuseDeletion(row);
  if (isIgnored) await repository.ignoreSources(tx, row);
  await followDeletion(tx, row, { keep, remove: () => repository.deleteTransaction(tx, row) });
}

/** The categories everybody has, then those in use in the person's ledgers. */
export async function listCategories(tx: PersonTransaction): Promise<string[]> {
  const used = await repository.listCategories(
    tx,
    tx.ledgers.map(({ id }) => id),
  );
  return [...new Set<string>([...CATEGORIES, ...used])];
}
