import { MAX_PAGE_SIZE } from '@nestegg/domain';
import type { Transaction, TransactionFilter, TransactionPage } from '../model/transaction.ts';
import { listTransactions, type TotalsFilter } from '../requests/transaction-requests.ts';
import type { Caller, CallOptions } from './caller.ts';

/** Which transactions to walk through; pages are the walk's own affair. */
export type WholeFilter = TotalsFilter;

type PageAddress = Pick<TransactionFilter, 'page' | 'after'>;

/** Where the walk goes on: by the server's cursor where it gives one, else by number. */
function nextPageOf({ page }: PageAddress, { next, totalPages }: TransactionPage): PageAddress | null {
  if (next !== null) return { after: next };
  return page !== undefined && page < totalPages ? { page: page + 1 } : null;
}

/** The pages of a filter, one request each, past the cache. */
async function* pagesOf(call: Caller, filter: WholeFilter, options?: CallOptions) {
  for (let address: PageAddress | null = { page: 1 }; address !== null;) {
    const request = listTransactions({ ...filter, ...address, limit: MAX_PAGE_SIZE });
    const page: TransactionPage = await call({ ...request, cache: false }, options);
    yield page.items;
    address = nextPageOf(address, page);
  }
}

/**
 * Walks through every transaction of a filter, newest first, page by page. With a server that has the capability
 * `cursor` none is missed while others are added or deleted; with others one that moves to a later page comes only
 * once. Throws a `NesteggError`.
 */
export async function* walkTransactions(
  call: Caller,
  filter: WholeFilter,
  options?: CallOptions,
): AsyncGenerator<Transaction, void, undefined> {
  const seen = new Set<string>();
  for await (const items of pagesOf(call, filter, options)) {
    const fresh = items.filter(({ id }) => !seen.has(id));
    // A server without pagination returns the same rows for every page.
    if (fresh.length === 0) return;
    for (const transaction of fresh) {
      seen.add(transaction.id);
      yield transaction;
    }
  }
}
