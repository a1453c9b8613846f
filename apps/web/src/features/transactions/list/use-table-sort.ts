import type { TransactionSort } from '@nestegg/domain';
import type { SortColumn, TableSort } from '@nestegg/duck-ui/TransactionTable';
import { useApi } from '../../../shared/api-context.ts';
import type { PageQueryControl } from './use-page-query.ts';

/** The order that a column begins with: the newest first, the rest from its start. */
const FIRST: Readonly<Record<SortColumn, TransactionSort>> = {
  date: '-date',
  description: 'description',
  category: 'category',
  amount: 'amount',
};

const COLUMNS = ['date', 'description', 'category', 'amount'] as const;

/** The column that an order is by. */
const columnOf = (sort: TransactionSort): SortColumn => COLUMNS.find((column) => sort.endsWith(column)) ?? 'date';

const OPPOSITE: Readonly<Record<TransactionSort, TransactionSort>> = {
  date: '-date',
  '-date': 'date',
  description: '-description',
  '-description': 'description',
  category: '-category',
  '-category': 'category',
  amount: '-amount',
  '-amount': 'amount',
};

/** Puts the list in the order of a column, a second time in the opposite one; undefined where the server has one order. */
export function useTableSort({ current: { sort }, applySort }: PageQueryControl): TableSort | undefined {
  const capability = useApi().useCapability('bulk');
  if (capability !== 'yes') return undefined;
  const sorted = columnOf(sort);
  return {
    column: sorted,
    descending: sort.startsWith('-'),
    onSort: (column) => applySort(column === sorted ? OPPOSITE[sort] : FIRST[column]),
  };
}
