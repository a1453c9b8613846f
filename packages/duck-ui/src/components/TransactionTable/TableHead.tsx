import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './TableHead.module.css';
import columns from './TransactionTable.module.css';
import type { ShownColumns, SortColumn, TableSort, TransactionTableLabels } from './transaction-row.ts';

interface TableHeadProps {
  labels: TransactionTableLabels;
  shown: ShownColumns;
  sort: TableSort | undefined;
}

/** The names of the columns that show. */
export function TableHead({ labels, shown, sort }: TableHeadProps) {
  return (
    <thead className={classes.head}>
      <tr>
        <Head column="date" label={labels.date} sort={sort} />
        <Head column="description" label={labels.description} sort={sort} />
        {shown.household && (
          <th scope="col" className={columns.place}>
            {labels.household}
          </th>
        )}
        <Head column="category" label={labels.category} sort={sort} />
        {shown.status && <th scope="col">{labels.status}</th>}
        <Head column="amount" label={labels.amount} sort={sort} />
        {shown.balance && (
          <th scope="col" className={columns.balance}>
            {labels.balance}
          </th>
        )}
        {shown.account && (
          <th scope="col" className={columns.place}>
            {labels.account}
          </th>
        )}
        {shown.actions && (
          <th scope="col" className={columns.actions}>
            {labels.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadProps {
  column: SortColumn;
  label: string;
  sort: TableSort | undefined;
}

/** The head of a column that rows can be in the order of: the arrow says which way they are. */
function Head({ column, label, sort }: HeadProps) {
  const className = column === 'amount' ? columns.amount : undefined;
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const isSorted = sort.column === column;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={className}
      data-label={label}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} data-column={column} onClick={() => sort.onSort(column)}>
        {label}
        {isSorted ? <Arrow aria-hidden /> : <span className={classes.noArrow} />}
      </button>
    </th>
  );
}
