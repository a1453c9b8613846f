import type { TransactionPage } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';
import type { PageQuery } from './filters.ts';

export interface TransactionList {
  /** The page asked for; undefined until it has come. */
  readonly data: TransactionPage | undefined;
  /** What went wrong; undefined while there is a page to show. */
  readonly failure: unknown;
  readonly retry: () => void;
  /** The number of the repeat that is under way, or null. */
  readonly attempt: number | null;
}

/** The rows that an address asks for. */
export function useTransactionList({ filters, page, pageSize }: PageQuery): TransactionList {
  const api = useApi();
  const { currentData, error, refetch } = api.useListTransactionsQuery({
    householdId: filters.household,
    startDate: filters.from,
    endDate: filters.to,
    category: filters.category,
    search: filters.search,
    page,
    limit: pageSize,
  });
  const attempt = api.useRetryAttempt('GET /api/transactions');
  return {
    data: currentData,
    failure: currentData ? undefined : error,
    retry: () => void refetch(),
    attempt: attempt > 0 ? attempt : null,
  };
}
