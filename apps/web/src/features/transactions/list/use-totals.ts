import { useState } from 'react';
import type { ListTotals } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import type { PageQuery } from './filters.ts';
import { useListQuery } from './use-list-query.ts';
import type { TransactionList } from './use-transaction-list.ts';

/** Whether rows of these filters have come: other pages of them have the same sums. */
function useSeen(query: object, hasCome: boolean): boolean {
  const [seen, setSeen] = useState<string>();
  const wanted = JSON.stringify(query);
  if (hasCome && seen !== wanted) setSeen(wanted);
  return seen === wanted;
}

/**
 * What all matches come to, fetched once the first rows have come: no row waits for it. Null where there is nothing to
 * sum, or the server has no sums.
 */
export function useTotals(
  { filters }: PageQuery,
  list: TransactionList,
): { readonly data: ListTotals | undefined } | null {
  const api = useApi();
  const hasTotals = api.useCapability('bulk') === 'yes';
  const { query } = useListQuery(filters);
  const seen = useSeen(query, list.shown !== undefined);
  const isEmpty = list.totalItems === 0;
  const { currentData, isError } = api.useSumTransactionsQuery(query, {
    ...FRESH,
    skip: !hasTotals || !seen || isEmpty,
  });
  if (!hasTotals || isEmpty || isError || currentData === null) return null;
  return { data: currentData };
}
