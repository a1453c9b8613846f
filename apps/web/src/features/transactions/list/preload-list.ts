import type { Client } from '../../../shared/current-client.ts';
import { readPageQuery } from './filters.ts';
import { listQueryOf } from './use-list-query.ts';

/** How long the screen before stays while the rows of the next are fetched, in milliseconds: not long enough to be felt. */
const MAX_WAIT = 100;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Fetches the rows that an address asks for before anything of their screen is drawn. Resolves when they are there, so that
 * they are drawn at once; where they take longer, the screen comes first, with placeholders.
 */
export async function preloadList({ api, store }: Client, params: URLSearchParams): Promise<void> {
  const { filters, sort, page, pageSize } = readPageQuery(params);
  const capabilities = api.endpoints.getCapabilities.select()(store.getState()).data;
  const { query, isPending } = listQueryOf(filters, sort, capabilities);
  if (isPending) return;
  const request = store.dispatch(
    api.endpoints.listTransactions.initiate({ ...query, page, limit: pageSize }, { forceRefetch: true }),
  );
  // The screen has a subscription of its own by then; without one, what came is of use for as long as all answers are.
  void request.finally(() => request.unsubscribe());
  await Promise.race([request, wait(MAX_WAIT)]);
}
