import { useMemo } from 'react';
import type { TransactionSort } from '@nestegg/domain';
import { useAddressParams } from '../../../shared/use-address-params.ts';
import { readPageQuery, writePageQuery, type ListFilters, type PageQuery } from './filters.ts';

export interface PageQueryControl {
  readonly current: PageQuery;
  /** Other filters begin on their first page. */
  readonly applyFilters: (filters: ListFilters) => void;
  /** Another order begins on its first page. */
  readonly applySort: (sort: TransactionSort) => void;
  readonly showPage: (page: number) => void;
  /** The same, in the place of the page that is shown: Back does not lead to it. */
  readonly showInstead: (page: number) => void;
  /** Another size begins on the first page: the same rows have other pages. */
  readonly showPageSize: (pageSize: number) => void;
}

/** What the page shows, kept in its address. */
export function usePageQuery(): PageQueryControl {
  const { params, change } = useAddressParams();
  const current = useMemo(() => readPageQuery(params), [params]);
  const show = (wanted: Partial<PageQuery>, replace = false) =>
    change((before) => writePageQuery({ ...readPageQuery(before), page: 1, ...wanted }), { replace });
  return {
    current,
    applyFilters: (filters) => show({ filters }),
    applySort: (sort) => show({ sort }),
    showPage: (page) => show({ page }),
    showInstead: (page) => show({ page }, true),
    showPageSize: (pageSize) => show({ pageSize }),
  };
}
