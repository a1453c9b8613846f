import type { TransactionPage } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';
import { useListNews } from '../../../shared/live/list-news.ts';
import { FRESH, PRELOADED } from '../../../shared/loading/fresh.ts';
import type { PageQuery } from './filters.ts';
import { useListQuery } from './use-list-query.ts';

export interface TransactionList {
  /** The page asked for; undefined until it has come. */
  readonly data: TransactionPage | undefined;
  /** How many there are on all pages; while a page is fetched, as many as there were. */
  readonly totalItems: number;
  readonly totalPages: number;
  /** How many rows to expect while the page is fetched: nothing below them moves when they come. */
  readonly expectedRows: number;
  /** What went wrong; undefined while there is a page to show. */
  readonly failure: unknown;
  readonly retry: () => void;
  /** The number of the repeat that is under way, or null. */
  readonly attempt: number | null;
}

/** The rows that an address asks for. */
export function useTransactionList({ filters, sort, page, pageSize }: PageQuery): TransactionList {
  const api = useApi();
  const wanted = useListQuery(filters, sort);
  const { currentData, data, error, refetch } = api.useListTransactionsQuery(
    { ...wanted.query, page, limit: pageSize },
    { ...FRESH, ...PRELOADED, skip: wanted.isPending },
  );
  useListNews(currentData?.items);
  const latest = currentData ?? data;
  const attempt = api.useRetryAttempt('GET /api/transactions');
  return {
    data: currentData,
    totalItems: latest?.totalItems ?? 0,
    totalPages: latest?.totalPages ?? 0,
    expectedRows: latest ? Math.max(1, Math.min(pageSize, latest.totalItems - (page - 1) * pageSize)) : pageSize,
    failure: currentData ? undefined : error,
    retry: () => void refetch(),
    attempt: attempt > 0 ? attempt : null,
  };
}
