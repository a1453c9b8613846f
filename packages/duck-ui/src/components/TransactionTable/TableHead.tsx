import classes from './TransactionTable.module.css';
import type { ShownColumns, TransactionTableLabels } from './transaction-row.ts';

interface TableHeadProps {
  labels: TransactionTableLabels;
  shown: ShownColumns;
}

/** The names of the columns that show. */
export function TableHead({ labels, shown }: TableHeadProps) {
  return (
    <thead className={classes.head}>
      <tr>
        <th scope="col">{labels.date}</th>
        <th scope="col">{labels.description}</th>
        {shown.household && (
          <th scope="col" className={classes.place}>
            {labels.household}
          </th>
        )}
        <th scope="col">{labels.category}</th>
        <th scope="col" className={classes.amount}>
          {labels.amount}
        </th>
        {shown.account && (
          <th scope="col" className={classes.place}>
            {labels.account}
          </th>
        )}
        {shown.actions && (
          <th scope="col" className={classes.actions}>
            {labels.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}
