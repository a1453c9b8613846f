import { type AccountKind, decimalFromMinor, type LocalDate, type Minor } from '@nestegg/domain';
import {
  type Account,
  type AccountList,
  type IgnoredRow,
  type Reconciliation,
  type ReconciliationResult,
  type SavedAccount,
  type StatementList,
  toAccount,
  toAccountList,
  toIgnoredRows,
  toReconciliation,
  toReconciliationResult,
  toStatementList,
} from '../model/account.ts';
import { reader, readWriteMark, savedReader } from '../model/answer.ts';
import { type SavedTransaction, toTransaction } from '../model/transaction.ts';
import type { WriteMark } from '../model/write-mark.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/account-calls.ts';
import type { VersionedWrite, WriteOptions } from './write-options.ts';

/** Which accounts. */
export interface AccountFilter {
  /** A household's id, or `personal` for the person's own ledger; without it those of all. */
  readonly householdId?: string | undefined;
  /** The day up to which balances go; without it the person's present day. */
  readonly asOf?: LocalDate | undefined;
  /** Closed ones too. */
  readonly closed?: boolean | undefined;
}

/** What can be said of an account; what is left out stays, or has its default. */
export interface AccountFields {
  readonly bankId?: string | null | undefined;
  /** 0 is none. */
  readonly openingBalanceMinor?: Minor | undefined;
  /** Today without it. */
  readonly openingDate?: LocalDate | undefined;
  readonly position?: number | undefined;
}

/** An account to add. */
export interface CreateAccount extends AccountFields, WriteOptions {
  readonly name: string;
  readonly kind: AccountKind;
  /** Null, or left out, is personal. */
  readonly householdId?: string | null | undefined;
}

/** What becomes other in an account. */
export interface AccountChanges extends AccountFields {
  readonly name?: string | undefined;
  readonly kind?: AccountKind | undefined;
  /** Closes the account; null opens it again. */
  readonly closedOn?: LocalDate | null | undefined;
}

/** An account that changes. */
export interface UpdateAccount extends VersionedWrite {
  readonly id: string;
  readonly changes: AccountChanges;
}

/** One record by its id. */
export interface AccountTarget extends VersionedWrite {
  readonly id: string;
}

/** A row of a bank's file that may be imported again. */
export interface DeleteIgnored extends WriteOptions {
  readonly accountId: string;
  readonly id: string;
}

/** The bank's balance of a day. */
export interface CreateReconciliation extends WriteOptions {
  readonly accountId: string;
  readonly date: LocalDate;
  readonly balanceMinor: Minor;
  /** Records what is missing as a transaction of that day. */
  readonly adjust?: boolean | undefined;
}

const decimal = (minor: Minor | undefined) => (minor === undefined ? undefined : decimalFromMinor(minor));

const fieldsBody = ({ bankId, openingBalanceMinor, openingDate, position }: AccountFields) => ({
  bank_id: bankId,
  opening_balance: decimal(openingBalanceMinor),
  opening_date: openingDate,
  position,
});

/** Accounts with their balances. */
export const listAccounts = ({ householdId, asOf, closed }: AccountFilter = {}): CallRequest<AccountList> => ({
  call: wire.listAccounts,
  query: { household_id: householdId, as_of: asOf, closed: closed ? 'true' : undefined },
  asOf: asOf === undefined,
  read: reader(wire.listAccounts.answer, toAccountList, 'accounts'),
});

const readSaved = savedReader(wire.account, toAccount);

/** Adds an account. */
export const createAccount = ({
  name,
  kind,
  householdId,
  idempotencyKey,
  ...fields
}: CreateAccount): CallRequest<SavedAccount | null> => ({
  call: wire.createAccount,
  body: { name, kind, household_id: householdId ?? null, ...fieldsBody(fields) },
  idempotencyKey,
  read: readSaved,
});

/** One account with its balance. */
export const getAccount = (id: string): CallRequest<Account> => ({
  call: wire.getAccount,
  path: { id },
  asOf: true,
  read: reader(wire.account, toAccount, 'account'),
});

/** Changes what is given of an account. */
export const updateAccount = ({
  id,
  version,
  idempotencyKey,
  changes: { name, kind, closedOn, ...fields },
}: UpdateAccount): CallRequest<SavedAccount | null> => ({
  call: wire.updateAccount,
  path: { id },
  body: { name, kind, closed_on: closedOn, ...fieldsBody(fields) },
  version,
  idempotencyKey,
  read: readSaved,
});

/** Deletes an account; one with transactions is refused (409). */
export const deleteAccount = ({ id, version, idempotencyKey }: AccountTarget): CallRequest<WriteMark> => ({
  call: wire.deleteAccount,
  path: { id },
  version,
  idempotencyKey,
  read: readWriteMark,
});

/** The statements of the bank's files, and the days that none of them covers. */
export const listStatements = (accountId: string): CallRequest<StatementList> => ({
  call: wire.listStatements,
  path: { id: accountId },
  read: reader(wire.listStatements.answer, toStatementList, 'statements'),
});

/** Rows of the bank's files that are not to be imported. */
export const listIgnored = (accountId: string): CallRequest<readonly IgnoredRow[]> => ({
  call: wire.listIgnored,
  path: { id: accountId },
  read: reader(wire.listIgnored.answer, toIgnoredRows, 'ignored rows'),
});

/** Lets a row be imported again. */
export const deleteIgnored = ({ accountId, id, idempotencyKey }: DeleteIgnored): CallRequest<WriteMark> => ({
  call: wire.deleteIgnored,
  path: { id: accountId, ignoredId: id },
  idempotencyKey,
  read: readWriteMark,
});

/** The days to which an account was reconciled, the latest first. */
export const listReconciliations = (accountId: string): CallRequest<readonly Reconciliation[]> => ({
  call: wire.listReconciliations,
  path: { id: accountId },
  read: reader(wire.listReconciliations.answer, ({ data }) => data.map(toReconciliation), 'reconciliations'),
});

/** Reconciles the cleared transactions up to a day. A wrong balance is refused: `reconciliationDifferenceOf` says why. */
export const createReconciliation = ({
  accountId,
  date,
  balanceMinor,
  adjust,
  idempotencyKey,
}: CreateReconciliation): CallRequest<(ReconciliationResult & WriteMark) | null> => ({
  call: wire.createReconciliation,
  path: { id: accountId },
  body: { date, balance: decimalFromMinor(balanceMinor), adjust },
  idempotencyKey,
  read: savedReader(wire.createReconciliation.answer, toReconciliationResult),
});

/** Makes a reconciled transaction cleared, so that it can be changed. */
export const unlockTransaction = ({
  id,
  version,
  idempotencyKey,
}: AccountTarget): CallRequest<SavedTransaction | null> => ({
  call: wire.unlockTransaction,
  path: { id },
  version,
  idempotencyKey,
  read: savedReader(wire.unlockTransaction.answer, toTransaction),
});
