import type { MenuEntry } from '../ActionMenu/index.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { TransactionTableRow } from './TransactionTableRow.tsx';
import classes from './TransactionTable.module.css';
import { daysOf, type TableSort, type TransactionRow, type TransactionTableLabels } from './transaction-row.ts';

export interface TransactionTableProps {
  /** The transactions, newest first. */
  rows: readonly TransactionRow[];
  /** The words of the table. */
  labels: TransactionTableLabels;
  /** The columns besides date, description, category and amount. */
  columns?: { household?: boolean; account?: boolean; status?: boolean; balance?: boolean };
  /** The entries of a row's menu; with it the table has the column Actions. */
  rowEntries?: (row: TransactionRow) => readonly MenuEntry[];
  /** Makes the heads of date, description, category and amount buttons that put the rows in their order. */
  sort?: TableSort | undefined;
  /** On a phone: a card for each day with the day above it, or one plain list. */
  narrow?: 'days' | 'list';
  /** The number of rows that are loading: skeletons take their places. */
  loadingRows?: number | undefined;
}

/** Transactions as a table; below 768 pixels as rows of a list, from the same elements. */
export function TransactionTable(props: TransactionTableProps) {
  const { rows, labels, columns = {}, rowEntries, narrow = 'list', loadingRows, sort } = props;
  const waiting = loadingRows !== undefined;
  const shown = {
    household: columns.household === true,
    account: columns.account === true,
    status: columns.status === true,
    balance: columns.balance === true,
    actions: rowEntries !== undefined,
  };
  const count = 4 + Object.values(shown).filter(Boolean).length;
  return (
    <div className={classes.frame}>
      <table
        className={classes.root}
        aria-label={labels.table}
        aria-busy={waiting}
        data-narrow={narrow}
        data-columns={count}
      >
        <TableHead labels={labels} shown={shown} sort={sort} />
        {waiting ? (
          <SkeletonRows rows={loadingRows} columns={count} />
        ) : (
          daysOf(rows).map(({ key, date, start, end }) => (
            <tbody key={key} className={classes.day}>
              <tr className={classes.dayHead}>
                <td colSpan={count}>{date}</td>
              </tr>
              {rows.slice(start, end).map((row) => (
                <TransactionTableRow key={row.id} row={row} labels={labels} shown={shown} rowEntries={rowEntries} />
              ))}
            </tbody>
          ))
        )}
      </table>
    </div>
  );
}
