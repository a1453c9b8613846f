import type { LocalDate, Minor } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { AccountAnswer, Answer, Body, Query } from '@nestegg/domain/contract';
import { isUniqueViolation } from '../../db/faults.ts';
import { isId, newId } from '../../db/ids.ts';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/failure.ts';
import { pickDeclaredFields } from '../../http/pick-declared-fields.ts';
import { utcToday } from '../../http/utc-today.ts';
import { checkWhole, mapLedgerError } from '../ledgers/amount-rules.ts';
import { inScope, ledgerOf, readableLedger } from '../ledgers/ledgers.ts';
import { createTransaction, UNBOOKED } from '../transactions/transaction-repository.ts';
import { answerAccount, answerAccounts } from './account-answer.ts';
import * as repository from '../bookings/account-repository.ts';
import type { AccountFields, AccountRow, OpeningRow } from '../bookings/account-repository.ts';
import { getAccountRow } from '../bookings/account-repository.ts';

type Changes = Body<typeof contract.updateAccount>;

/** The description of the balance with which an account begins. */
const OPENING = 'Opening balance';

/** What a caller names: an account, and the version of it that they know. */
export interface AccountTarget {
  readonly id: string;
  readonly ifMatch: number | undefined;
}

/** A name, and a bank's id, is an account's alone. */
export async function mapTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? conflict({ code: 'account.taken' }) : error;
  }
}

/** The account, kept from bookings and from changes by others; a 409 if it is not the expected version. */
export async function lockAccount(tx: PersonTransaction, { id, ifMatch }: AccountTarget): Promise<AccountRow> {
  const row = isId(id) ? await repository.lockAccount(tx, id) : undefined;
  if (!row) throw notFound();
  // A caller that may write and not read has no account to name: what changes it answers its figures.
  readableLedger(tx, row.ledger_id);
  if (ifMatch === undefined || ifMatch === row.version) return row;
  const current = pickDeclaredFields(contract.account, await answerAccount(tx, row, utcToday()));
  throw conflict({ code: 'account.changed' }, { current });
}

export function listAccounts(
  tx: PersonTransaction,
  { household_id, as_of = utcToday(), closed }: Query<typeof contract.listAccounts>,
): Promise<Answer<typeof contract.listAccounts>> {
  return answerAccounts(tx, inScope(tx.ledgers, household_id), { asOf: as_of, closed: closed === 'true' });
}

export const getAccount = async (
  tx: PersonTransaction,
  id: string,
  asOf: LocalDate = utcToday(),
): Promise<AccountAnswer> => answerAccount(tx, await getAccountRow(tx, id), asOf);

interface Opening {
  readonly ledger: Pick<Ledger, 'id'>;
  readonly accountId: string;
  readonly personId: string;
  readonly amount: Minor;
  readonly date: LocalDate;
}

const recordOpening = (tx: PersonTransaction, { ledger, accountId, personId, amount, date }: Opening) =>
  createTransaction(
    tx,
    { id: newId(), ledgerId: ledger.id, personId },
    {
      date,
      amount,
      description: OPENING,
      category: null,
      is_recurring: false,
      frequency: null,
      due_date: null,
      is_projected: false,
      booking: { ...UNBOOKED, account_id: accountId, type: 'opening', status: 'cleared' },
    },
  ).catch(mapLedgerError);

const nextPosition = async (tx: PersonTransaction, { id }: Ledger): Promise<number> => {
  const row = await tx.row<{ position: number }>(sql`
    select coalesce(max(position) + 1, 0) as position from account where ledger_id = ${id}`);
  return Math.min(row?.position ?? 0, 1_000_000);
};

export async function createAccount(
  tx: PersonTransaction,
  personId: string,
  { household_id = null, ...body }: Body<typeof contract.createAccount>,
): Promise<AccountAnswer> {
  const ledger = ledgerOf(tx.ledgers, household_id);
  const { name, kind, bank_id, opening_balance: amount = 0, opening_date: date = utcToday() } = body;
  checkWhole(ledger.currency, { opening_balance: amount });
  const id = newId();
  const position = body.position ?? (await nextPosition(tx, ledger));
  const fields = { name, kind, bank_id: bank_id || null, position, closed_on: null };
  await mapTaken(repository.createAccount(tx, { ledgerId: ledger.id, id }, fields));
  if (amount !== 0) await recordOpening(tx, { ledger, accountId: id, personId, amount, date });
  return answerAccount(tx, { ...fields, id, ledger_id: ledger.id, version: 1 }, utcToday());
}

/** The fields of an account after a change. */
const fieldsAfter = (row: AccountRow, changes: Changes): AccountFields => ({
  name: changes.name ?? row.name,
  kind: changes.kind ?? row.kind,
  bank_id: changes.bank_id === undefined ? row.bank_id : changes.bank_id || null,
  position: changes.position ?? row.position,
  closed_on: changes.closed_on === undefined ? row.closed_on : changes.closed_on,
});

async function replaceOpening(
  tx: PersonTransaction,
  personId: string,
  { present, amount, date }: { readonly present: OpeningRow; readonly amount: Minor; readonly date: LocalDate },
): Promise<void> {
  const { ledger_id, id } = present;
  if (amount === present.amount && date === present.date) return;
  const row = await tx.row<{ status: string }>(sql`
    select status from transaction where ledger_id = ${ledger_id} and id = ${id} for update`);
  if (row?.status === 'reconciled') throw conflict({ code: 'transaction.reconciled' });
  if (amount === 0) await tx.run(sql`delete from transaction where ledger_id = ${ledger_id} and id = ${id}`);
  else
    await tx
      .run(
        sql`
      update transaction set amount = ${amount}, date = ${date}, updated_by = ${personId}, version = version + 1
      where ledger_id = ${ledger_id} and id = ${id}`,
      )
      .catch(mapLedgerError);
}

async function changeOpening(
  tx: PersonTransaction,
  personId: string,
  { row, changes }: { readonly row: AccountRow; readonly changes: Changes },
): Promise<void> {
  const { opening_balance, opening_date } = changes;
  if (opening_balance === undefined && opening_date === undefined) return;
  const ledger = tx.ledgers.find(({ id }) => id === row.ledger_id);
  if (!ledger) throw notFound();
  checkWhole(ledger.currency, { opening_balance });
  const openings = await repository.listOpenings(tx, [ledger.id]);
  const present = openings.find(({ account_id }) => account_id === row.id);
  const amount = opening_balance ?? present?.amount ?? 0;
  const date = opening_date ?? present?.date ?? utcToday();
  if (present) await replaceOpening(tx, personId, { present, amount, date });
  else if (amount !== 0) await recordOpening(tx, { ledger, accountId: row.id, personId, amount, date });
}

export async function updateAccount(
  tx: PersonTransaction,
  personId: string,
  { changes, ...target }: AccountTarget & { readonly changes: Changes },
): Promise<AccountAnswer> {
  const row = await lockAccount(tx, target);
  const fields = fieldsAfter(row, changes);
  const written = await mapTaken(repository.updateAccount(tx, row, fields));
  await changeOpening(tx, personId, { row, changes });
  return answerAccount(tx, { ...row, ...fields, version: row.version + written }, utcToday());
}

/** Deletes an account with its opening balance; one with other transactions is closed instead. */
export async function deleteAccount(tx: PersonTransaction, target: AccountTarget): Promise<void> {
  const row = await lockAccount(tx, target);
  const n = await repository.countTransactions(tx, row);
  if (n > 0) throw conflict({ code: 'account.in-use', params: { n } });
  await tx.run(sql`delete from transaction where ledger_id = ${row.ledger_id} and account_id = ${row.id}`);
  await repository.deleteAccount(tx, row);
}
