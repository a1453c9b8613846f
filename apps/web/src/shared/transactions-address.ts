import { PERSONAL_ONLY, type Flow, type LocalDate, type TransactionKind } from '@nestegg/domain';
import { paths } from './paths.ts';

/** What narrows the transactions page, by the names that its address has for it. */
export interface TransactionsWanted {
  readonly search?: string | undefined;
  /** A household's id, or `personal`. */
  readonly household?: string | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly category?: string | undefined;
  readonly kind?: TransactionKind | undefined;
  /** Only what has no category. */
  readonly uncategorised?: boolean | undefined;
  /** An account's id, or `none` for what is in no account. */
  readonly account_id?: string | undefined;
  /** Those of one bank's file. */
  readonly import_id?: string | undefined;
  /** What budgets and trends count on one of their sides. */
  readonly flow?: Flow | undefined;
  /** A description of the payee. */
  readonly payee?: string | undefined;
  /** The last day, by the name that the contract has for it: with an account, its balance of that day. */
  readonly end_date?: LocalDate | undefined;
}

/** The form for a new transaction, with a household chosen. */
export const newTransactionIn = (household: string | undefined): string =>
  household === undefined || household === PERSONAL_ONLY
    ? paths.newTransaction
    : `${paths.newTransaction}?${new URLSearchParams({ household }).toString()}`;

/** The form for a new transaction that comes again, with a household chosen. */
export function newBillIn(household: string | undefined): string {
  const address = newTransactionIn(household);
  return `${address}${address.includes('?') ? '&' : '?'}recurring=true`;
}

/** The address of the transactions that a figure is made of. */
export function transactionsAddress(wanted: TransactionsWanted): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== undefined && value !== '' && value !== false) params.set(name, String(value));
  }
  const query = params.toString();
  return query === '' ? paths.transactions : `${paths.transactions}?${query}`;
}
