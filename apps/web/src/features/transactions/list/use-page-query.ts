import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { TransactionSort } from '@nestegg/domain';
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
  const [params, setParams] = useSearchParams();
  const current = useMemo(() => readPageQuery(params), [params]);
  const show = (change: Partial<PageQuery>, replace = false) =>
    setParams(writePageQuery({ ...current, page: 1, ...change }), { replace });
  return {
    current,
    applyFilters: (filters) => show({ filters }),
    applySort: (sort) => show({ sort }),
    showPage: (page) => show({ page }),
    showInstead: (page) => show({ page }, true),
    showPageSize: (pageSize) => show({ pageSize }),
  };
}
