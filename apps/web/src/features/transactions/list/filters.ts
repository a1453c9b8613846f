import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  FLOWS,
  isLocalDate,
  PAGE_SIZES,
  TRANSACTION_KINDS,
  TRANSACTION_SORTS,
  TRANSFER_FILTERS,
  type TransactionSort,
} from '@nestegg/domain';
import type { FilterValues } from '@nestegg/duck-ui/FilterBar';

/** What narrows the list: the filter bar's fields, and what only a figure's link sets. */
export interface ListFilters extends FilterValues {
  /** 'income', 'expense' or empty. */
  readonly kind: string;
  /** 'true' is only what has no category. */
  readonly uncategorised: string;
  /** An account's id, `none` for what is in no account, or empty. */
  readonly account_id: string;
  /** 'exclude', 'only' or empty. */
  readonly transfers: string;
  /** An import's id, or empty. */
  readonly import_id: string;
  /** 'spending', 'income' or empty: what budgets and trends count there. */
  readonly flow: string;
  /** A payee's description, or empty. */
  readonly payee: string;
}

/** What the transactions page shows, as its address says it: a filtered list can be bookmarked, and Back works. */
export interface PageQuery {
  readonly filters: ListFilters;
  readonly sort: TransactionSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export const NO_FILTERS: ListFilters = {
  search: '',
  household: '',
  from: '',
  to: '',
  category: '',
  kind: '',
  uncategorised: '',
  account_id: '',
  transfers: '',
  import_id: '',
  flow: '',
  payee: '',
};

const FILTER_NAMES = [
  'search',
  'household',
  'from',
  'to',
  'category',
  'kind',
  'uncategorised',
  'account_id',
  'transfers',
  'import_id',
  'flow',
  'payee',
] as const satisfies readonly (keyof ListFilters)[];

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text);

const dateIn = (text: string | null): string => (text !== null && isLocalDate(text) ? text : '');

const readFilters = (params: URLSearchParams): ListFilters => ({
  search: params.get('search') ?? '',
  household: params.get('household') ?? '',
  from: dateIn(params.get('from')),
  // The link of a balance names its day as the contract does.
  to: dateIn(params.get('to') ?? params.get('end_date')),
  category: params.get('category') ?? '',
  kind: oneOf(TRANSACTION_KINDS, params.get('kind')) ?? '',
  uncategorised: oneOf(['true'], params.get('uncategorised')) ?? '',
  account_id: params.get('account_id') ?? '',
  transfers: oneOf(TRANSFER_FILTERS, params.get('transfers')) ?? '',
  import_id: params.get('import_id') ?? '',
  flow: oneOf(FLOWS, params.get('flow')) ?? '',
  payee: params.get('payee') ?? '',
});

/** Reads the address; what it cannot mean is left out. */
export function readPageQuery(params: URLSearchParams): PageQuery {
  const page = Number(params.get('page'));
  const rows = Number(params.get('rows'));
  return {
    filters: readFilters(params),
    sort: oneOf(TRANSACTION_SORTS, params.get('sort')) ?? DEFAULT_SORT,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.page.find((size) => size === rows) ?? DEFAULT_PAGE_SIZE.page,
  };
}

/** Writes the address; what is as usual is left out. */
export function writePageQuery({ filters, sort, page, pageSize }: PageQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name].trim();
    if (value !== '') params.set(name, value);
  }
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (pageSize !== DEFAULT_PAGE_SIZE.page) params.set('rows', String(pageSize));
  return params;
}

const FOLDED_NAMES = [
  'household',
  'from',
  'to',
  'category',
  'account_id',
  'transfers',
] as const satisfies readonly (keyof ListFilters)[];

/** How many filters of the bar are in force, the search aside: that one is always in sight. */
export const activeFilters = (filters: ListFilters): number =>
  FOLDED_NAMES.filter((name) => filters[name] !== '').length;

/** Whether anything restricts the list. */
export const isFiltered = (filters: ListFilters): boolean => FILTER_NAMES.some((name) => filters[name].trim() !== '');
