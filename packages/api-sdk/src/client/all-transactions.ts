import { MAX_PAGE_SIZE } from '@nestegg/domain';
import type { Transaction } from '../model/transaction.ts';
import { listTransactions, type TotalsFilter } from '../requests/transaction-requests.ts';
import type { Caller, CallOptions } from './caller.ts';

/** Which transactions to walk through; pages are the walk's own affair. */
export type WholeFilter = TotalsFilter;

/** The pages of a filter, one request each, past the cache. */
async function* pagesOf(call: Caller, filter: WholeFilter, options?: CallOptions) {
  let totalPages = 1;
  for (let page = 1; page <= totalPages; page += 1) {
    const request = { ...listTransactions({ ...filter, page, limit: MAX_PAGE_SIZE }), cache: false };
    const answer = await call(request, options);
    totalPages = answer.totalPages;
    yield answer.items;
  }
}

/**
 * Walks through every transaction of a filter, newest first, page by page. One that moves to a later page meanwhile,
 * because others were added, comes only once. Throws a `NesteggError`.
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
