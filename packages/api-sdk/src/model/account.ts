import { type AccountKind, type Currency, type LocalDate, type Minor, nearestMinor } from '@nestegg/domain';
import type {
  AccountAnswer,
  Answer,
  createReconciliation,
  createTransfer,
  listAccounts,
  listIgnored,
  listStatements,
  listTransferSuggestions,
  ReconciliationAnswer,
} from '@nestegg/domain/contract';
import type { NesteggFailure } from '../errors/nestegg-error.ts';
import { account, reconciliation, reconciliationDifference } from '../wire/account-calls.ts';
import { minorOrNull, modelOf, parseAnswer } from './answer.ts';
import { toTransaction, type Transaction } from './transaction.ts';
import type { WriteMark } from './write-mark.ts';

/** Days, both ends included. */
export interface DaySpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** An account at a bank, a card, cash. Amounts are of what is dated up to the day of the request and not projected. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly kind: AccountKind;
  /** Its ledger's household; null is personal. */
  readonly householdId: string | null;
  readonly householdName: string | null;
  readonly currency: Currency;
  /** By what the bank's files name it. */
  readonly bankId: string | null;
  /** Accounts of a ledger stand in this order. */
  readonly position: number;
  readonly closedOn: LocalDate | null;
  readonly openingBalanceMinor: Minor;
  /** Null where there is no opening balance. */
  readonly openingDate: LocalDate | null;
  readonly balanceMinor: Minor;
  /** What the bank has confirmed. */
  readonly clearedBalanceMinor: Minor;
  /** How many transactions are uncleared. */
  readonly uncleared: number;
  /** The last day of the statements; null without any. */
  readonly statementTo: LocalDate | null;
  /** Gaps between the statements, the earliest first. */
  readonly uncovered: readonly DaySpan[];
  readonly version: number;
}

/** An account as it was saved. */
export interface SavedAccount extends Account, WriteMark {}

/** What a ledger holds: its accounts, closed ones too, and what is in none add up to the balance. */
export interface LedgerBalance {
  readonly householdId: string | null;
  readonly householdName: string | null;
  readonly currency: Currency;
  readonly balanceMinor: Minor;
  /** What is in no account. */
  readonly unassignedMinor: Minor;
}

/** Accounts, and the ledgers that they belong to. */
export interface AccountList {
  readonly accounts: readonly Account[];
  readonly ledgers: readonly LedgerBalance[];
}

/** A statement that a bank's file brought. */
export interface Statement extends DaySpan {
  readonly importId: string;
  /** Which one of its file. */
  readonly number: number;
  readonly fileName: string;
  /** Null where the file names none. */
  readonly openingMinor: Minor | null;
  readonly closingMinor: Minor | null;
}

/** The statements of an account, the latest first, and the days between them that none covers. */
export interface StatementList {
  readonly statements: readonly Statement[];
  readonly uncovered: readonly DaySpan[];
}

/** A row of a bank's file that is not to be imported. */
export interface IgnoredRow {
  readonly id: string;
  readonly date: LocalDate;
  readonly amountMinor: Minor;
  /** The bank's own id of the row; null where it has none. */
  readonly bankReference: string | null;
}

/** A day to which an account was reconciled. */
export interface Reconciliation {
  readonly id: string;
  readonly date: LocalDate;
  /** The bank's. */
  readonly balanceMinor: Minor;
  /** A transaction of it was unlocked since. */
  readonly isChanged: boolean;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly createdByName: string | null;
}

/** What reconciling did. */
export interface ReconciliationResult {
  readonly reconciliation: Reconciliation;
  /** How many transactions are reconciled by it. */
  readonly count: number;
  /** The transaction that was recorded for what was missing. */
  readonly adjustment: Transaction | null;
}

/** Why the balances differ. */
export interface ReconciliationDifference {
  /** The bank's balance less that of the cleared transactions. */
  readonly differenceMinor: Minor;
  /** Transactions that may be the reason, the likeliest first. */
  readonly candidates: readonly Transaction[];
}

/** A transfer: what leaves, then what arrives. */
export interface Transfer {
  readonly id: string;
  readonly legs: readonly Transaction[];
}

/** Two transactions that may be a transfer. */
export interface TransferSuggestion {
  /** What leaves, then what arrives. */
  readonly legs: readonly Transaction[];
  /** The bank names the other account, and there is no second candidate. */
  readonly isCertain: boolean;
}

export function toAccount(answer: AccountAnswer): Account {
  const { openingBalance, balance, clearedBalance, ...rest } = modelOf(account, answer);
  return {
    ...rest,
    openingBalanceMinor: nearestMinor(openingBalance),
    balanceMinor: nearestMinor(balance),
    clearedBalanceMinor: nearestMinor(clearedBalance),
  };
}

export const toAccountList = ({ data, ledgers }: Answer<typeof listAccounts>): AccountList => ({
  accounts: data.map(toAccount),
  ledgers: ledgers.map((ledger) => ({
    householdId: ledger.household_id,
    householdName: ledger.household_name,
    currency: ledger.currency,
    balanceMinor: nearestMinor(ledger.balance),
    unassignedMinor: nearestMinor(ledger.unassigned),
  })),
});

export const toStatementList = ({ data, uncovered }: Answer<typeof listStatements>): StatementList => ({
  statements: data.map(({ import_id, number, file_name, from, to, opening, closing }) => ({
    importId: import_id,
    number,
    fileName: file_name,
    from,
    to,
    openingMinor: minorOrNull(opening),
    closingMinor: minorOrNull(closing),
  })),
  uncovered,
});

export const toIgnoredRows = ({ data }: Answer<typeof listIgnored>): readonly IgnoredRow[] =>
  data.map(({ id, date, amount, bank_reference }) => ({
    id,
    date,
    amountMinor: nearestMinor(amount),
    bankReference: bank_reference,
  }));

export function toReconciliation(answer: ReconciliationAnswer): Reconciliation {
  const { balance, ...rest } = modelOf(reconciliation, answer);
  return { ...rest, balanceMinor: nearestMinor(balance) };
}

export const toReconciliationResult = (answer: Answer<typeof createReconciliation>): ReconciliationResult => ({
  reconciliation: toReconciliation(answer.reconciliation),
  count: answer.count,
  adjustment: answer.adjustment && toTransaction(answer.adjustment),
});

export const toTransfer = ({ id, legs }: Answer<typeof createTransfer>): Transfer => ({
  id,
  legs: legs.map(toTransaction),
});

export const toSuggestions = ({ data }: Answer<typeof listTransferSuggestions>): readonly TransferSuggestion[] =>
  data.map(({ legs, is_certain }) => ({ legs: legs.map(toTransaction), isCertain: is_certain }));

/** Why the balances differ, where a refused reconciliation (409) says it; else null. */
export function reconciliationDifferenceOf(error: NesteggFailure): ReconciliationDifference | null {
  const isRefused = error.kind === 'answer' && error.status === 409;
  const answer = isRefused ? parseAnswer(reconciliationDifference, error.details) : null;
  return (
    answer && { differenceMinor: nearestMinor(answer.difference), candidates: answer.candidates.map(toTransaction) }
  );
}
