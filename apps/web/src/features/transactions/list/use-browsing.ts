import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { DEFAULT_PAGE_SIZE, DEFAULT_SORT } from '@nestegg/domain';
import { useAnnouncedCount } from './use-announced-count.ts';
import { useLastPage } from './use-last-page.ts';
import { useTransactionList, type TransactionList } from './use-transaction-list.ts';
import { NO_FILTERS, type PageQuery } from './filters.ts';

/** How long after the last key a search begins, in milliseconds. */
const SEARCH_PAUSE = 300;

export interface Browsing {
  /** What is shown, as a page of the list of transactions. */
  readonly query: PageQuery;
  readonly list: TransactionList;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly page: number;
  readonly pageSize: number;
  readonly showPage: (page: number) => void;
  readonly showPageSize: (pageSize: number) => void;
}

/** A list to search and to page through, of one household or of everything the person may see. */
export function useBrowsing(household = ''): Browsing {
  const [search, setSearch] = useState('');
  const [page, showPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE.list);
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_PAUSE);
  const query: PageQuery = {
    filters: { ...NO_FILTERS, household, search: wanted },
    sort: DEFAULT_SORT,
    page,
    pageSize,
  };
  const list = useTransactionList(query);
  useLastPage({ current: query, showInstead: showPage }, list);
  useAnnouncedCount({ wanted }, list.shown && list.totalItems);
  return {
    query,
    list,
    search,
    // Another search, and another size, begin on the first page.
    setSearch: (text) => {
      showPage(1);
      setSearch(text);
    },
    page,
    pageSize,
    showPage,
    showPageSize: (size) => {
      showPage(1);
      setPageSize(size);
    },
  };
}
