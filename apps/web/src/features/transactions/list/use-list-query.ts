import {
  DEFAULT_SORT,
  FLOWS,
  TRANSACTION_KINDS,
  TRANSFER_FILTERS,
  type Capability,
  type TransactionSort,
} from '@nestegg/domain';
import type { TransactionFilter } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';
import type { ListFilters, PageQuery } from './filters.ts';

export interface ListQuery {
  readonly query: Omit<TransactionFilter, 'page' | 'limit'>;
  /** It is not known yet whether the server can answer it. */
  readonly isPending: boolean;
}

/** Filters that only some servers have; null where none of them is set. */
type FurtherFilters = Partial<ListQuery['query']> | null;

const plainFilters = ({ household, from, to, category, search }: ListFilters) => ({
  householdId: household,
  startDate: from,
  endDate: to,
  category,
  search,
});

function bulkFilters({ kind, uncategorised }: ListFilters, sort: TransactionSort): FurtherFilters {
  if (kind === '' && uncategorised === '' && sort === DEFAULT_SORT) return null;
  return {
    kind: TRANSACTION_KINDS.find((known) => known === kind),
    uncategorised: uncategorised === '' ? undefined : true,
    sort,
  };
}

function accountFilters({ account_id: accountId, transfers }: ListFilters): FurtherFilters {
  if (accountId === '' && transfers === '') return null;
  return { accountId: accountId || undefined, transfers: TRANSFER_FILTERS.find((known) => known === transfers) };
}

const importFilter = ({ import_id: importId }: ListFilters): FurtherFilters => (importId === '' ? null : { importId });

function trendFilters({ flow, payee }: ListFilters): FurtherFilters {
  if (flow === '' && payee === '') return null;
  return { flow: FLOWS.find((known) => known === flow), payee: payee || undefined };
}

/** What the server is asked for; it is not asked for more than it can answer. Without capabilities they are not known yet. */
export function listQueryOf(
  filters: ListFilters,
  sort: TransactionSort,
  capabilities: readonly Capability[] | undefined,
): ListQuery {
  const further = [
    { wanted: bulkFilters(filters, sort), needs: 'bulk' },
    { wanted: accountFilters(filters), needs: 'accounts' },
    { wanted: importFilter(filters), needs: 'import' },
    { wanted: trendFilters(filters), needs: 'trends' },
  ] as const;
  const answered = further.map(({ wanted, needs }) => (capabilities?.includes(needs) ? wanted : null));
  return {
    query: Object.assign(plainFilters(filters), ...answered) as ListQuery['query'],
    isPending: !capabilities && further.some(({ wanted }) => wanted !== null),
  };
}

/** The same in a component, which is drawn again once the server has said what it can do. */
export function useListQuery(filters: ListFilters, sort: TransactionSort = DEFAULT_SORT): ListQuery {
  const { data, isError } = useApi().useGetCapabilitiesQuery();
  const { query, isPending } = listQueryOf(filters, sort, data);
  return { query, isPending: isPending && !isError };
}

/** A page of the list, as the client's hooks are asked for it. */
export function usePageRequest({ filters, sort, page, pageSize }: PageQuery) {
  const { query, isPending } = useListQuery(filters, sort);
  return [{ ...query, page, limit: pageSize }, { skip: isPending }] as const;
}
