import { CATEGORIES, decimalFromMinor } from '@nestegg/domain';
import type { createTransaction, TransactionAnswer } from '@nestegg/domain/contract';
import type { Body } from '@nestegg/domain/contract';
import type { Queryable } from '../../db/database.ts';
import { isId, newId } from '../../db/ids.ts';
import { conflict, notFound } from '../../http/failure.ts';
import { checkWhole } from '../ledgers/currency.ts';
import { accountOf, ledgerOf, myLedgers, type Ledger } from '../ledgers/ledger-repository.ts';
import {
  findTransaction,
  insertTransaction,
  lockTransaction,
  removeTransaction,
  updateTransaction,
  usedCategories,
  type TransactionFields,
  type TransactionRow,
} from './transaction-repository.ts';

type Draft = Body<typeof createTransaction>;

/** A stored transaction as the wire has it. */
export function transactionAnswer(row: TransactionRow, ledgers: readonly Ledger[]): TransactionAnswer {
  const ledger = ledgers.find(({ id }) => id === row.ledger_id);
  if (!ledger) throw notFound();
  const { household_id, household_name, currency } = ledger;
  return {
    ...row,
    amount: decimalFromMinor(row.amount),
    account: accountOf(ledger),
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

async function find(tx: Queryable, id: string, ledgers: readonly Ledger[]): Promise<TransactionRow> {
  const row = isId(id)
    ? await findTransaction(
        tx,
        id,
        ledgers.map((ledger) => ledger.id),
      )
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** The transaction, kept from changes by others; a 409 with the present record if it is not the expected version. */
async function findToChange(
  tx: Queryable,
  { id, ifMatch }: { id: string; ifMatch: number | undefined },
  ledgers: readonly Ledger[],
): Promise<TransactionRow> {
  const seen = await find(tx, id, ledgers);
  const locked = await lockTransaction(tx, seen);
  const row = locked?.version === seen.version ? seen : await find(tx, id, ledgers);
  if (ifMatch !== undefined && ifMatch !== row.version) {
    throw conflict('Someone else changed this transaction', { current: transactionAnswer(row, ledgers) });
  }
  return row;
}

export async function readTransactionOf(tx: Queryable, id: string): Promise<TransactionAnswer> {
  const ledgers = await myLedgers(tx);
  return transactionAnswer(await find(tx, id, ledgers), ledgers);
}

export async function recordTransaction(tx: Queryable, personId: string, draft: Draft): Promise<TransactionAnswer> {
  const ledgers = await myLedgers(tx);
  const id = newId();
  await insertTransaction(tx, { id, ledgerId: ledgerFor(draft, ledgers).id, personId }, fieldsOf(draft));
  return transactionAnswer(await find(tx, id, ledgers), ledgers);
}

export async function changeTransaction(
  tx: Queryable,
  personId: string,
  { draft, ...target }: { id: string; ifMatch: number | undefined; draft: Draft },
): Promise<TransactionAnswer> {
  const ledgers = await myLedgers(tx);
  const row = await findToChange(tx, target, ledgers);
  const ledger = ledgerFor(draft, ledgers);
  await updateTransaction(tx, row, { ledgerId: ledger.id, personId, fields: fieldsOf(draft) });
  return transactionAnswer(await find(tx, row.id, ledgers), ledgers);
}

export async function eraseTransaction(
  tx: Queryable,
  target: { id: string; ifMatch: number | undefined },
): Promise<void> {
  const ledgers = await myLedgers(tx);
  await removeTransaction(tx, await findToChange(tx, target, ledgers));
}

/** The categories everybody has, then those in use in the person's ledgers. */
export async function categoriesOf(tx: Queryable): Promise<string[]> {
  const ledgers = await myLedgers(tx);
  const used = await usedCategories(
    tx,
    ledgers.map(({ id }) => id),
  );
  return [...new Set<string>([...CATEGORIES, ...used])];
}
