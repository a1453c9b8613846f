import { DEFAULT_SORT, type LocalDate, TRANSACTIONS_TIMEOUT, type TransactionDraft } from '@nestegg/domain';
import { listIn, marked, reader, readWriteMark, savedReader } from '../model/answer.ts';
import { type ListTotals, type Suggestion, toListTotals, toSuggestions } from '../model/quick-entry.ts';
import { type Breakdown, readSummary, type Summary, toBreakdown } from '../model/summary.ts';
import {
  changesBody,
  type NewTransaction,
  readTransaction,
  readTransactionPage,
  type SavedTransaction,
  toTransaction,
  type Transaction,
  transactionBody,
  type TransactionChanges,
  type TransactionFilter,
  type TransactionPage,
} from '../model/transaction.ts';
import type { WriteMark } from '../model/write-mark.ts';
import type { Result } from '../errors/result.ts';
import type { CallRequest } from '../transport/request.ts';
import * as summaries from '../wire/summary-calls.ts';
import * as wire from '../wire/transaction-calls.ts';
import { fileRequest } from './file-request.ts';
import type { VersionedWrite, WriteOptions } from './write-options.ts';

/** Whose figures; without a household those of everything the person may see. */
export interface SummaryFilter {
  readonly householdId?: string | undefined;
  /** From when savings and months are counted. */
  readonly startDate?: LocalDate | undefined;
  /** The day up to which the figures go, of servers with the capability `as-of`; without it the person's present day. */
  readonly asOf?: LocalDate | undefined;
}

/** Whose spending, and of which days; without days those of this month. */
export interface BreakdownFilter extends Omit<SummaryFilter, 'asOf'> {
  readonly endDate?: LocalDate | undefined;
}

/** All matches of a list, whatever the page. */
export type TotalsFilter = Omit<TransactionFilter, 'page' | 'after' | 'limit'>;

/** A transaction as it is to be from now on; one that was read can be spread into it. */
export interface ChangedTransaction extends TransactionDraft, VersionedWrite {
  readonly id: string;
  /** The bill that it started stays as it is; of servers with the capability `schedule`. */
  readonly keepSchedule?: boolean | undefined;
}

/** Some fields of a transaction as they are to be from now on. */
export interface PatchTransaction extends VersionedWrite {
  readonly id: string;
  /** The bill that it started stays as it is; of servers with the capability `schedule`. */
  readonly keepSchedule?: boolean | undefined;
  readonly changes: TransactionChanges;
}

/** A transaction that is to go. */
export interface DeleteTransaction extends VersionedWrite {
  readonly id: string;
  /** The bill that it started stays as it is; of servers with the capability `schedule`. */
  readonly keepSchedule?: boolean | undefined;
  /** The row of a bank's file that it came by is not imported again; of servers with the capability `import`. */
  readonly ignore?: boolean | undefined;
}

/** The query of a filter; what is empty does not narrow. */
const filterQuery = (filter: TotalsFilter) => ({
  household_id: filter.householdId,
  start_date: filter.startDate,
  end_date: filter.endDate,
  category: filter.category,
  search: filter.search?.trim(),
  kind: filter.kind,
  uncategorised: filter.uncategorised || undefined,
  recurring: filter.recurring,
  projected: filter.projected,
  account_id: filter.accountId,
  status: filter.status,
  transfers: filter.transfers,
  import_id: filter.importId,
  flow: filter.flow,
  payee: filter.payee,
  sort: filter.sort === DEFAULT_SORT ? undefined : filter.sort,
});

/** One page of transactions. */
export const listTransactions = (filter: TransactionFilter = {}): CallRequest<TransactionPage> => ({
  call: wire.listTransactions,
  query: { ...filterQuery(filter), page: filter.page, after: filter.after, limit: filter.limit },
  timeout: TRANSACTIONS_TIMEOUT,
  cache: true,
  read: marked(readTransactionPage(filter)),
  htmlMessage: 'Backend returned HTML instead of JSON for transactions',
});

/** The figures of a scope. */
export const summariseTransactions = ({ householdId, startDate, asOf }: SummaryFilter = {}): CallRequest<Summary> => ({
  call: summaries.summariseTransactions,
  query: { period: 'monthly', start_date: startDate, household_id: householdId, as_of: asOf },
  asOf: asOf === undefined,
  timeout: TRANSACTIONS_TIMEOUT,
  cache: true,
  read: marked(readSummary),
  htmlMessage: 'Invalid response for transaction summary',
});

/** Spending of a scope per category. */
export const breakDownSpending = ({
  householdId,
  startDate,
  endDate,
}: BreakdownFilter = {}): CallRequest<Breakdown> => ({
  call: summaries.breakDownSpending,
  query: { group: 'category', start_date: startDate, end_date: endDate, household_id: householdId },
  asOf: true,
  read: reader(summaries.breakDownSpending.answer, toBreakdown, 'spending breakdown'),
});

/** What all matches of a list add up to; null where the server has no totals. */
export const sumTransactions = (filter: TotalsFilter = {}): CallRequest<ListTotals | null> => ({
  call: wire.listTransactions,
  query: { ...filterQuery(filter), limit: 1, totals: 'true' },
  read: reader(wire.listTransactions.answer, toListTotals, 'totals'),
});

function readCategories(body: unknown): Result<readonly string[], string> {
  const names = body === null ? [] : listIn(body, ['categories', 'data']);
  return names
    ? { ok: true, value: names.filter((name) => typeof name === 'string') }
    : { ok: false, error: 'Invalid response data format for categories' };
}

/** The built-in categories, and those in use. */
export const listCategories = (): CallRequest<readonly string[]> => ({
  call: wire.listCategories,
  read: readCategories,
});

/** Descriptions in use, with what was last chosen beside each. */
export const listSuggestions = (): CallRequest<readonly Suggestion[]> => ({
  call: wire.listSuggestions,
  read: reader(wire.listSuggestions.answer, toSuggestions, 'suggestions'),
});

/** One transaction. */
export const getTransaction = (id: string): CallRequest<Transaction> => ({
  call: wire.getTransaction,
  path: { id },
  read: readTransaction,
});

const readSaved = savedReader(wire.transaction, toTransaction);

/** Records a transaction; null where the server answers a write in its own way. */
export const createTransaction = ({
  idempotencyKey,
  ...draft
}: NewTransaction & WriteOptions): CallRequest<SavedTransaction | null> => ({
  call: wire.createTransaction,
  body: transactionBody(draft),
  idempotencyKey,
  read: readSaved,
});

const besides = (keepSchedule: boolean | undefined) => ({ schedule: keepSchedule ? ('keep' as const) : undefined });

/** Replaces a transaction; null where the server answers a write in its own way. */
export const updateTransaction = ({
  id,
  version,
  idempotencyKey,
  keepSchedule,
  ...draft
}: ChangedTransaction): CallRequest<SavedTransaction | null> => ({
  call: wire.updateTransaction,
  path: { id },
  query: besides(keepSchedule),
  body: transactionBody(draft),
  version,
  idempotencyKey,
  read: readSaved,
});

/** Replaces the given fields of a transaction. */
export const patchTransaction = ({
  id,
  version,
  idempotencyKey,
  keepSchedule,
  changes,
}: PatchTransaction): CallRequest<SavedTransaction | null> => ({
  call: wire.patchTransaction,
  path: { id },
  query: besides(keepSchedule),
  body: changesBody(changes),
  version,
  idempotencyKey,
  read: readSaved,
});

/** Deletes a transaction. */
export const deleteTransaction = ({
  id,
  version,
  idempotencyKey,
  ignore,
  keepSchedule,
}: DeleteTransaction): CallRequest<WriteMark> => ({
  call: wire.deleteTransaction,
  path: { id },
  query: { ...besides(keepSchedule), ignore: ignore ? 'true' : undefined },
  version,
  idempotencyKey,
  read: readWriteMark,
});

/** All transactions of a filter as CSV. */
export const downloadTransactions = (filter: TotalsFilter = {}): CallRequest<Blob> =>
  fileRequest(wire.downloadTransactions, filterQuery(filter));
