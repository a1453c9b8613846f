import type { AnswerMarks } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';
import { useListNews } from '../../../shared/live/list-news.ts';
import { FRESH, PRELOADED } from '../../../shared/loading/fresh.ts';
import type { PageQuery } from './filters.ts';
import { usePageRequest } from './use-list-query.ts';

/** What is known of a page besides its rows. */
interface ShownPage extends AnswerMarks {
  readonly rows: number;
}

export interface TransactionList {
  /** Undefined until the page asked for has come. */
  readonly shown: ShownPage | undefined;
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

/** Fetches the page that an address asks for, and says how that goes; `useShownPage` has its rows. */
export function useTransactionList(query: PageQuery): TransactionList {
  const { page, pageSize } = query;
  const api = useApi();
  const [request, options] = usePageRequest(query);
  const { currentData, data, error, refetch } = api.useListTransactionsQuery(request, {
    ...FRESH,
    ...PRELOADED,
    ...options,
  });
  useListNews(currentData?.items);
  const latest = currentData ?? data;
  const attempt = api.useRetryAttempt('GET /api/transactions');
  return {
    shown: currentData && {
      rows: currentData.items.length,
      fallback: currentData.fallback,
      isEmptyAnswer: currentData.isEmptyAnswer,
    },
    totalItems: latest?.totalItems ?? 0,
    totalPages: latest?.totalPages ?? 0,
    expectedRows: latest ? Math.max(1, Math.min(pageSize, latest.totalItems - (page - 1) * pageSize)) : pageSize,
    failure: currentData ? undefined : error,
    retry: () => void refetch(),
    attempt: attempt > 0 ? attempt : null,
  };
}
