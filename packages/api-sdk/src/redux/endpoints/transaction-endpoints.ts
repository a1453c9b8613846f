import type { ListTotals, Suggestion } from '../../model/quick-entry.ts';
import type { Breakdown, Summary } from '../../model/summary.ts';
import type {
  NewTransaction,
  SavedTransaction,
  Transaction,
  TransactionFilter,
  TransactionPage,
} from '../../model/transaction.ts';
import type { WriteMark } from '../../model/write-mark.ts';
import * as requests from '../../requests/transaction-requests.ts';
import type {
  BreakdownFilter,
  ChangedTransaction,
  DeleteTransaction,
  PatchTransaction,
  SummaryFilter,
  TotalsFilter,
} from '../../requests/transaction-requests.ts';
import type { WriteOptions } from '../../requests/write-options.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { LEDGER_TAGS, touches } from './tags.ts';

const queries = (build: Builder) => ({
  listTransactions: build.query<Cached<TransactionPage>, TransactionFilter>({
    query: requests.listTransactions,
    providesTags: ['Transaction'],
  }),
  summariseTransactions: build.query<Cached<Summary>, SummaryFilter>({
    query: requests.summariseTransactions,
    providesTags: ['Summary'],
  }),
  breakDownSpending: build.query<Cached<Breakdown>, BreakdownFilter>({
    query: requests.breakDownSpending,
    providesTags: ['Breakdown'],
  }),
  listCategories: build.query<Cached<readonly string[]>, void>({
    query: requests.listCategories,
    providesTags: ['Category'],
  }),
  getTransaction: build.query<Cached<Transaction>, string>({
    query: requests.getTransaction,
    providesTags: ['Transaction'],
  }),
});

const mutations = (build: Builder) => ({
  createTransaction: build.mutation<SavedTransaction | null, NewTransaction & WriteOptions>({
    query: requests.createTransaction,
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
  updateTransaction: build.mutation<SavedTransaction | null, ChangedTransaction>({
    query: requests.updateTransaction,
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
  patchTransaction: build.mutation<SavedTransaction | null, PatchTransaction>({
    query: requests.patchTransaction,
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
  deleteTransaction: build.mutation<WriteMark, DeleteTransaction>({
    query: requests.deleteTransaction,
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
});

/** What makes entering quick, of servers with the capability `bulk`. */
const quickEntry = (build: Builder) => ({
  /** What all matches of a list add up to; null where the server has no totals. A request of its own: no row waits for it. */
  sumTransactions: build.query<Cached<ListTotals | null>, TotalsFilter>({
    query: requests.sumTransactions,
    providesTags: ['Transaction'],
  }),
  /** No change of a transaction fetches them anew: a form that opens does. */
  listSuggestions: build.query<Cached<readonly Suggestion[]>, void>({ query: requests.listSuggestions }),
});

export const transactionEndpoints = (build: Builder) => ({
  ...queries(build),
  ...mutations(build),
  ...quickEntry(build),
});
