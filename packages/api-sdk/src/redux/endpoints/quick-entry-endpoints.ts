import * as contract from '@nestegg/domain/contract';
import { reader } from '../../model/answer.ts';
import { type ListTotals, type Suggestion, toListTotals, toSuggestions } from '../../model/quick-entry.ts';
import type { TransactionFilter } from '../../model/transaction.ts';
import type { Builder } from './base-query.ts';
import { filterQuery } from './transaction-endpoints.ts';

/** All matches of a list, whatever the page. */
export type TotalsFilter = Omit<TransactionFilter, 'page' | 'limit'>;

/** What makes entering quick, of servers with the capability `bulk`. */
export const quickEntryEndpoints = (build: Builder) => ({
  /** What all matches of a list add up to; null where the server has no totals. A request of its own: no row waits for it. */
  sumTransactions: build.query<ListTotals | null, TotalsFilter>({
    query: (filter) => ({
      call: contract.listTransactions,
      query: { ...filterQuery(filter), limit: 1, totals: 'true' },
      read: reader(contract.listTransactions.answer, toListTotals, 'totals'),
    }),
    providesTags: ['Transaction'],
  }),
  /** No change of a transaction fetches them anew: a form that opens does. */
  listSuggestions: build.query<readonly Suggestion[], void>({
    query: () => ({
      call: contract.listSuggestions,
      read: reader(contract.listSuggestions.answer, toSuggestions, 'suggestions'),
    }),
  }),
});
