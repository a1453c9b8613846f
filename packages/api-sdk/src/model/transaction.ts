import {
  type ClearingStatus,
  type Currency,
  decimalFromMinor,
  DEFAULT_PAGE_SIZE,
  type Flow,
  type Frequency,
  type LocalDate,
  type Minor,
  nearestMinor,
  PERSONAL_ACCOUNT,
  type SetBy,
  type TransactionDraft,
  type TransactionKind,
  type TransactionSort,
  type TransactionType,
  type TransferFilter,
  type TransferSide,
} from '@nestegg/domain';
import type { BodyInput, createTransaction, patchTransaction, TransactionAnswer } from '@nestegg/domain/contract';
import type { Result } from '../errors/result.ts';
import type { AnswerMarks } from '../transport/answer-facts.ts';
import { pagination, transaction } from '../wire/transaction-calls.ts';
import { listReader, minorOrNull, modelOf, parseAnswer, reader, unwrapRecord } from './answer.ts';
import { isJsonObject } from '../wire/shape.ts';
import type { WriteMark } from './write-mark.ts';

/** A recorded transaction. */
export interface Transaction extends TransactionDraft {
  readonly id: string;
  readonly date: LocalDate;
  readonly amountMinor: Minor;
  /** For display, as the server names it: the account's name, or the ledger's; 'Personal' where it names none. */
  readonly account: string;
  readonly householdName: string | null;
  readonly frequency: Frequency | null;
  /** Its ledger's currency; null where the server does not send it. */
  readonly currency: Currency | null;
  /** For optimistic locking; null where the server does not support versions. */
  readonly version: number | null;
  readonly createdByName: string | null;
  readonly updatedByName: string | null;
  /** An entry where the server has no accounts. */
  readonly type: TransactionType;
  readonly transferId: string | null;
  /** What the other side of a transfer is; null of all else. */
  readonly transferSide: TransferSide | null;
  /** The name of the account of the other side; null where it is hidden or missing. */
  readonly transferAccount: string | null;
  /** When the bank booked it; null where no file of a bank brought it. */
  readonly bankDate: LocalDate | null;
  readonly payee: string | null;
  readonly bankText: string | null;
  readonly categoryBy: SetBy | null;
  readonly descriptionBy: SetBy | null;
  readonly ruleId: string | null;
  readonly importId: string | null;
  /** The account's balance after it, where an account is the one filter of a list by date. */
  readonly balanceAfterMinor: Minor | null;
}

/** A transaction as it was saved. */
export interface SavedTransaction extends Transaction, WriteMark {}

/** One page of transactions, newest first. */
export interface TransactionPage extends AnswerMarks {
  readonly items: readonly Transaction[];
  readonly page: number;
  readonly limit: number;
  readonly totalPages: number;
  readonly totalItems: number;
  /** Where the next rows begin (`after`), of servers with the capability `cursor`; null at the end, and of others. */
  readonly next: string | null;
}

/** Which transactions; what is left out or empty does not narrow. */
export interface TransactionFilter {
  /** A household's id, or `personal` for transactions outside every household. */
  readonly householdId?: string | undefined;
  readonly startDate?: LocalDate | undefined;
  readonly endDate?: LocalDate | undefined;
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  /** Only income or only expenses; this and what follows, but for pages, is of servers with the capability `bulk`. */
  readonly kind?: TransactionKind | undefined;
  /** Only what has no category. */
  readonly uncategorised?: boolean | undefined;
  /** Only what recurs (true), or only what does not (false). */
  readonly recurring?: boolean | undefined;
  /** Only what is projected (true), or only what really happened (false). */
  readonly projected?: boolean | undefined;
  /** An account's id, or `none` for what is in no account; this and the next three are of servers with `accounts`. */
  readonly accountId?: string | undefined;
  readonly status?: ClearingStatus | undefined;
  /** Without sides of transfers, or only those. */
  readonly transfers?: TransferFilter | undefined;
  readonly importId?: string | undefined;
  /** What budgets and trends count on one of their sides; this and the next are of servers with `trends`. */
  readonly flow?: Flow | undefined;
  /** A description: what trends take for the same payee. */
  readonly payee?: string | undefined;
  /** Newest first without it. */
  readonly sort?: TransactionSort | undefined;
  readonly page?: number | undefined;
  /** The `next` of the page before, instead of a page: no row is missed or comes twice while others come and go. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

export function toTransaction(answer: TransactionAnswer): Transaction {
  const { amount, balanceAfter, ...rest } = modelOf(transaction, answer);
  return {
    ...rest,
    date: rest.date.slice(0, 10),
    category: rest.category || null,
    amountMinor: nearestMinor(amount),
    account: rest.account || PERSONAL_ACCOUNT,
    householdId: rest.householdId || null,
    isRecurring: rest.isRecurring ?? false,
    isProjected: rest.isProjected ?? false,
    accountId: answer.account_id,
    status: answer.status,
    type: rest.type ?? 'entry',
    balanceAfterMinor: minorOrNull(balanceAfter),
  };
}

/** A transaction to record; what is left out has its default: null or false. */
export type NewTransaction = Pick<TransactionDraft, 'amountMinor' | 'date' | 'description'> & {
  readonly [Field in Exclude<keyof TransactionDraft, 'amountMinor' | 'date' | 'description'>]?:
    | TransactionDraft[Field]
    | undefined;
};

/** A transaction in the form that a body of the contract has. */
export const transactionBody = (draft: NewTransaction): BodyInput<typeof createTransaction> => ({
  amount: decimalFromMinor(draft.amountMinor),
  date: draft.date,
  description: draft.description,
  category: draft.category ?? null,
  household_id: draft.householdId ?? null,
  is_recurring: draft.isRecurring ?? false,
  frequency: draft.frequency ?? null,
  due_date: draft.dueDate ?? null,
  is_projected: draft.isProjected ?? false,
  account_id: draft.accountId,
  status: draft.status,
});

/** What becomes other in a transaction; what is left out stays. */
export type TransactionChanges = Partial<TransactionDraft>;

/** Changes in the form that a body of the contract has. */
export const changesBody = (changes: TransactionChanges): BodyInput<typeof patchTransaction> => ({
  amount: changes.amountMinor === undefined ? undefined : decimalFromMinor(changes.amountMinor),
  date: changes.date,
  description: changes.description,
  category: changes.category,
  household_id: changes.householdId,
  is_recurring: changes.isRecurring,
  frequency: changes.frequency,
  due_date: changes.dueDate,
  is_projected: changes.isProjected,
  account_id: changes.accountId,
  status: changes.status,
});

const readRecord = reader(transaction, toTransaction, 'transaction');

export const readTransaction = (body: unknown): Result<Transaction, string> => readRecord(unwrapRecord(body));

const readRows = listReader({
  parser: transaction,
  toModel: toTransaction,
  names: ['data', 'transactions'],
  what: 'transactions',
});

type Paging = Omit<TransactionPage, 'items' | 'next' | keyof AnswerMarks>;

/** The pagination of an answer without one: a list longer than the limit is the whole list, any other is one page. */
function assumePaging(length: number, { page, limit }: { readonly page: number; readonly limit: number }): Paging {
  if (length > limit) return { page, limit, totalPages: Math.ceil(length / limit), totalItems: length };
  const more = length === limit ? 1 : 0;
  return { page, limit, totalPages: page - 1 + (length > 0 ? 1 : 0) + more, totalItems: (page - 1) * limit + length };
}

const nextIn = (body: unknown): string | null =>
  isJsonObject(body) && typeof body['next'] === 'string' ? body['next'] : null;

/** Reads a list in each of its shapes: bare, under `data` or `transactions`, with or without `pagination`. An empty body is an empty list. */
export function readTransactionPage({ page = 1, limit = DEFAULT_PAGE_SIZE.page }: TransactionFilter) {
  return (body: unknown): Result<Omit<TransactionPage, keyof AnswerMarks>, string> => {
    const rows = readRows(body === null ? [] : body);
    if (!rows.ok) return rows;
    const items = rows.value;
    const sent = parseAnswer(pagination, isJsonObject(body) ? body['pagination'] : undefined);
    if (sent) {
      const { page: at = page, limit: size = limit, total_pages: totalPages, total_items: totalItems } = sent;
      return { ok: true, value: { items, page: at, limit: size, totalPages, totalItems, next: nextIn(body) } };
    }
    const shown = items.length > limit ? items.slice((page - 1) * limit, page * limit) : items;
    return { ok: true, value: { items: shown, ...assumePaging(items.length, { page, limit }), next: null } };
  };
}
