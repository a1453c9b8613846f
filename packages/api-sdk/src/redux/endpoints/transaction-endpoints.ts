import { DEFAULT_SORT, type LocalDate, TRANSACTIONS_TIMEOUT, type TransactionDraft } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import { listIn, looseReader, reader, readNothing } from '../../model/answer.ts';
import type { WriteMark } from '../../model/write-mark.ts';
import { type Breakdown, readSummary, type Summary, type SummaryFigures, toBreakdown } from '../../model/summary.ts';
import {
  readTransaction,
  readTransactionPage,
  type SavedTransaction,
  toTransaction,
  type Transaction,
  transactionBody,
  type TransactionFilter,
  type TransactionPage,
} from '../../model/transaction.ts';
import type { Result } from '../../errors/result.ts';
import type { CallRequest } from '../../transport/request.ts';
import type { AnswerMarks } from '../../transport/response-cache.ts';
import { type Builder, withMarks, withWriteMark } from './base-query.ts';
import { LEDGER_TAGS, touches } from './tags.ts';

/** What every write may say of itself. */
export interface WriteOptions {
  /** The key of the form's draft (`createDraftKey`): repeats of one draft have one effect. */
  readonly idempotencyKey?: string;
}

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

/** A transaction as it is to be from now on. */
export interface UpdateTransaction extends WriteOptions {
  readonly id: string;
  readonly draft: TransactionDraft;
  /** The version that was edited; a newer one on the server is a conflict. */
  readonly version?: number | null;
}

/** A transaction that is to go. */
export interface DeleteTransaction extends WriteOptions {
  readonly id: string;
  readonly version?: number | null;
}

/** The query of a filter; what is empty does not narrow. */
export const filterQuery = (filter: Omit<TransactionFilter, 'page' | 'limit'>) => ({
  household_id: filter.householdId,
  start_date: filter.startDate,
  end_date: filter.endDate,
  category: filter.category,
  search: filter.search?.trim(),
  kind: filter.kind,
  uncategorised: filter.uncategorised ? 'true' : undefined,
  sort: filter.sort === DEFAULT_SORT ? undefined : filter.sort,
});

export const listRequest = (filter: TransactionFilter): CallRequest<Omit<TransactionPage, keyof AnswerMarks>> => ({
  call: contract.listTransactions,
  query: { ...filterQuery(filter), page: filter.page, limit: filter.limit },
  timeout: TRANSACTIONS_TIMEOUT,
  cache: true,
  read: readTransactionPage(filter),
  htmlMessage: 'Backend returned HTML instead of JSON for transactions',
});

export const summaryRequest = ({ householdId, startDate, asOf }: SummaryFilter): CallRequest<SummaryFigures> => ({
  call: contract.summariseTransactions,
  query: { period: 'monthly', start_date: startDate, household_id: householdId, as_of: asOf },
  asOf: asOf === undefined,
  timeout: TRANSACTIONS_TIMEOUT,
  cache: true,
  read: readSummary,
  htmlMessage: 'Invalid response for transaction summary',
});

function readCategories(body: unknown): Result<readonly string[], string> {
  const names = body === null ? [] : listIn(body, ['categories', 'data']);
  return names
    ? { ok: true, value: names.filter((name) => typeof name === 'string') }
    : { ok: false, error: 'Invalid response data format for categories' };
}

const queries = (build: Builder) => ({
  listTransactions: build.query<TransactionPage, TransactionFilter>({
    query: listRequest,
    transformResponse: (page: Omit<TransactionPage, keyof AnswerMarks>, meta) => withMarks(page, meta),
    providesTags: ['Transaction'],
  }),
  summariseTransactions: build.query<Summary, SummaryFilter>({
    query: summaryRequest,
    transformResponse: (figures: SummaryFigures, meta) => withMarks(figures, meta),
    providesTags: ['Summary'],
  }),
  breakDownSpending: build.query<Breakdown, BreakdownFilter>({
    query: ({ householdId, startDate, endDate }) => ({
      call: contract.breakDownSpending,
      query: { group: 'category', start_date: startDate, end_date: endDate, household_id: householdId },
      asOf: true,
      read: reader(contract.breakDownSpending.answer, toBreakdown, 'spending breakdown'),
    }),
    providesTags: ['Breakdown'],
  }),
  listCategories: build.query<readonly string[], void>({
    query: () => ({ call: contract.listCategories, read: readCategories }),
    providesTags: ['Category'],
  }),
  getTransaction: build.query<Transaction, string>({
    query: (id) => ({ call: contract.getTransaction, path: { id }, read: readTransaction }),
    providesTags: ['Transaction'],
  }),
});

const saved = (transaction: Transaction | null, meta: WriteMark | undefined): SavedTransaction | null =>
  transaction && withWriteMark(transaction, meta);

const mutations = (build: Builder) => ({
  createTransaction: build.mutation<SavedTransaction | null, WriteOptions & { readonly draft: TransactionDraft }>({
    query: ({ draft, idempotencyKey }) => ({
      call: contract.createTransaction,
      body: transactionBody(draft),
      idempotencyKey,
      read: looseReader(contract.transaction, toTransaction),
    }),
    transformResponse: saved,
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
  updateTransaction: build.mutation<SavedTransaction | null, UpdateTransaction>({
    query: ({ id, draft, version, idempotencyKey }) => ({
      call: contract.updateTransaction,
      path: { id },
      body: transactionBody(draft),
      version,
      idempotencyKey,
      read: looseReader(contract.transaction, toTransaction),
    }),
    transformResponse: saved,
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
  deleteTransaction: build.mutation<WriteMark, DeleteTransaction>({
    query: ({ id, version, idempotencyKey }) => ({
      call: contract.deleteTransaction,
      path: { id },
      version,
      idempotencyKey,
      read: readNothing,
    }),
    transformResponse: (_nothing, meta) => withWriteMark({}, meta),
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
});

export const transactionEndpoints = (build: Builder) => ({ ...queries(build), ...mutations(build) });
