import { MAX_PAGE_SIZE } from '@nestegg/domain';
import { listRequest } from '../redux/endpoints/transaction-endpoints.ts';
import { NesteggRequestError } from '../errors/nestegg-error.ts';
import type { Transaction, TransactionFilter } from '../model/transaction.ts';
import type { Transport } from '../transport/transport.ts';

/** Which transactions to walk through; pages are the walk's own affair. */
export type WholeFilter = Omit<TransactionFilter, 'page' | 'limit'>;

/** The pages of a filter, one request each. */
function pagesOf({ perform }: Transport, filter: WholeFilter, signal: AbortSignal) {
  let page = 0;
  let totalPages = 1;
  async function next(): Promise<IteratorResult<readonly Transaction[], undefined>> {
    if (page >= totalPages) return { done: true, value: undefined };
    page += 1;
    const request = { ...listRequest({ ...filter, page, limit: MAX_PAGE_SIZE }), cache: false };
    const result = await perform(request, signal);
    if (!result.ok) throw new NesteggRequestError(result.error);
    const { data } = result.value;
    totalPages = data.totalPages;
    return { done: false, value: data.items };
  }
  return { [Symbol.asyncIterator]: () => ({ next }) };
}

/**
 * Walks through every transaction of a filter, newest first, page by page and past the store's cache. One that moves to
 * a later page meanwhile, because others were added, comes only once. Throws a `NesteggRequestError`.
 */
export async function* walkTransactions(
  transport: Transport,
  filter: WholeFilter,
  signal: AbortSignal,
): AsyncGenerator<Transaction, void, undefined> {
  const seen = new Set<string>();
  for await (const items of pagesOf(transport, filter, signal)) {
    const fresh = items.filter(({ id }) => !seen.has(id));
    // A server without pagination returns the same rows for every page.
    if (fresh.length === 0) return;
    for (const transaction of fresh) {
      seen.add(transaction.id);
      yield transaction;
    }
  }
}
