import { DEFAULT_SORT, TRANSACTION_KINDS, TRANSFER_FILTERS, type TransactionSort } from '@nestegg/domain';
import type { TransactionFilter } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';
import type { ListFilters } from './filters.ts';

export interface ListQuery {
  readonly query: Omit<TransactionFilter, 'page' | 'limit'>;
  /** It is not known yet whether the server can answer it. */
  readonly isPending: boolean;
}

/** What the server is asked for; it is not asked for more than it can answer. */
export function useListQuery(filters: ListFilters, sort: TransactionSort = DEFAULT_SORT): ListQuery {
  const capability = useApi().useCapability('bulk');
  const accounts = useApi().useCapability('accounts');
  const asked = useApi().useGetCapabilitiesQuery();
  const ofAccounts = {
    accountId: filters.account_id || undefined,
    transfers: TRANSFER_FILTERS.find((choice) => choice === filters.transfers),
  };
  const isOfAccounts = filters.account_id !== '' || filters.transfers !== '';
  const isPlain = filters.kind === '' && filters.uncategorised === '' && sort === DEFAULT_SORT;
  const plain = {
    householdId: filters.household,
    startDate: filters.from,
    endDate: filters.to,
    category: filters.category,
    search: filters.search,
  };
  const more = {
    kind: TRANSACTION_KINDS.find((kind) => kind === filters.kind),
    uncategorised: filters.uncategorised === '' ? undefined : true,
    sort,
  };
  const isUnknown = (!isPlain && capability === 'unknown') || (isOfAccounts && accounts === 'unknown');
  return {
    query: {
      ...plain,
      ...(isPlain || capability !== 'yes' ? {} : more),
      ...(isOfAccounts && accounts === 'yes' ? ofAccounts : {}),
    },
    isPending: isUnknown && !asked.isError,
  };
}
