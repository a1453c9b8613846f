import { DEFAULT_PAGE_SIZE, isLocalDate, PAGE_SIZES } from '@nestegg/domain';
import type { FilterValues } from '@nestegg/duck-ui/FilterBar';

/** What the transactions page shows, as its address says it: a filtered list can be bookmarked, and Back works. */
export interface PageQuery {
  readonly filters: FilterValues;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export const NO_FILTERS: FilterValues = { search: '', household: '', from: '', to: '', category: '' };

const FILTER_NAMES = [
  'search',
  'household',
  'from',
  'to',
  'category',
] as const satisfies readonly (keyof FilterValues)[];

const dateIn = (text: string | null): string => (text !== null && isLocalDate(text) ? text : '');

/** Reads the address; what it cannot mean is left out. */
export function readPageQuery(params: URLSearchParams): PageQuery {
  const page = Number(params.get('page'));
  const rows = Number(params.get('rows'));
  return {
    filters: {
      search: params.get('search') ?? '',
      household: params.get('household') ?? '',
      from: dateIn(params.get('from')),
      to: dateIn(params.get('to')),
      category: params.get('category') ?? '',
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.page.find((size) => size === rows) ?? DEFAULT_PAGE_SIZE.page,
  };
}

/** Writes the address; what is as usual is left out. */
export function writePageQuery({ filters, page, pageSize }: PageQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name].trim();
    if (value !== '') params.set(name, value);
  }
  if (page > 1) params.set('page', String(page));
  if (pageSize !== DEFAULT_PAGE_SIZE.page) params.set('rows', String(pageSize));
  return params;
}

/** How many filters are in force, the search aside: that one is always in sight. */
export const activeFilters = (filters: FilterValues): number =>
  FILTER_NAMES.filter((name) => name !== 'search' && filters[name] !== '').length;

/** Whether anything restricts the list. */
export const isFiltered = (filters: FilterValues): boolean => FILTER_NAMES.some((name) => filters[name].trim() !== '');
