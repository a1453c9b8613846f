import { IconArrowsExchange, IconRepeat } from '@tabler/icons-react';
import { ActionMenu, type MenuEntry } from '../ActionMenu/index.ts';
import { Amount } from '../Amount/index.ts';
import { CategoryChip, CategoryTile } from '../CategoryChip/index.ts';
import { Chip } from '../Chip/index.ts';
import { Link } from '../Link/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import classes from './TransactionTable.module.css';
import {
  daysOf,
  type RowMark,
  type ShownColumns,
  type TableSort,
  type TransactionRow,
  type TransactionTableLabels,
} from './transaction-row.ts';

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

interface RowProps {
  row: TransactionRow;
  labels: TransactionTableLabels;
  shown: ShownColumns;
  rowEntries: ((row: TransactionRow) => readonly MenuEntry[]) | undefined;
}

/** One transaction. The egg and the small line show on a phone only, where the other cells are not. */
function TransactionTableRow({ row, labels, shown, rowEntries }: RowProps) {
  return (
    <tr className={classes.row} data-id={row.id}>
      <td className={classes.date}>{row.date}</td>
      <td className={classes.description}>
        <span className={classes.tile}>
          {row.kind ? <KindTile icon={row.kind.icon} /> : <CategoryTile category={row.category} />}
        </span>
        <Description row={row} labels={labels} shown={shown} />
      </td>
      {shown.household && <td className={classes.place}>{row.household}</td>}
      <td className={classes.category}>
        <Category row={row} />
      </td>
      {shown.status && <td className={classes.status}>{row.status?.chip}</td>}
      <td className={classes.amount}>
        <Amount money={row.money} tone={row.tone} label={row.moneyLabel} />
        {row.projected === true && <span className={classes.projected}>{labels.projected}</span>}
        {shown.balance && (
          <span className={classes.after}>
            <Amount money={row.balance ?? null} />
          </span>
        )}
      </td>
      {shown.balance && (
        <td className={classes.balance}>
          <Amount money={row.balance ?? null} />
        </td>
      )}
      {shown.account && <td className={classes.place}>{row.account}</td>}
      {rowEntries !== undefined && (
        <td className={classes.actions}>
          <ActionMenu label={labels.rowMenu(row.description)} entries={rowEntries(row)} />
        </td>
      )}
    </tr>
  );
}

/** In the place of a category's tile. */
const KindTile = ({ icon }: Pick<RowMark, 'icon'>) => (
  <span className={classes.kindTile} aria-hidden>
    {icon ?? <IconArrowsExchange />}
  </span>
);

function Category({ row }: Pick<RowProps, 'row'>) {
  if (row.kind) return row.kind.chip;
  if (row.category === '') return null;
  return <CategoryChip category={row.category} label={row.categoryLabel} href={row.categoryHref} />;
}

function Description({ row, labels, shown }: Pick<RowProps, 'row' | 'labels' | 'shown'>) {
  // On a phone it stands for the column that is not there.
  const place = shown.account ? row.account : shown.status ? undefined : (row.household ?? row.account);
  return (
    <span className={classes.words}>
      <span className={classes.line}>
        {row.href === undefined ? (
          <span className={classes.name}>{row.description}</span>
        ) : (
          <Link href={row.href} className={classes.name}>
            {row.description}
          </Link>
        )}
        {row.recurring === true && (
          <span className={classes.recurring} title={labels.recurring}>
            <IconRepeat aria-hidden />
            <VisuallyHidden>{labels.recurring}</VisuallyHidden>
          </span>
        )}
        {row.projected === true && (
          <span className={classes.mark}>
            <Chip look="projected">{labels.projected}</Chip>
          </span>
        )}
      </span>
      <span className={classes.facts}>
        <span className={classes.factDate}>{row.shortDate ?? row.date}</span>
        <FactCategory row={row} />
        {shown.status && row.status && <span className={classes.factCategory}>{row.status.label}</span>}
        {place !== undefined && <span>{place}</span>}
      </span>
    </span>
  );
}

function FactCategory({ row: { kind, category, categoryLabel } }: Pick<RowProps, 'row'>) {
  const words = kind?.label ?? (category === '' ? undefined : (categoryLabel ?? category));
  return words === undefined ? null : <span className={classes.factCategory}>{words}</span>;
}
