import { IconAlertCircle } from '@tabler/icons-react';
import { Amount, type Money } from '../Amount/index.ts';
import classes from './StatementTable.module.css';

export interface StatementRow {
  /** Which one it is. */
  id: string;
  /** Its days ('Oct 1 – Oct 25, 2026'). */
  period: string;
  /** The file it came from. */
  file: string;
  /** The bank's balance before it. */
  opening: Money | null;
  /** By how much the balance changed. */
  sum: Money | null;
  /** The sum's colour. */
  tone?: 'income' | 'expense' | undefined;
  /** The bank's balance after it. */
  closing: Money | null;
}

/** Days between two statements. */
export interface StatementGap {
  /** Which one it is. */
  id: string;
  /** That no statement covers them ('No statement covers Oct 26 – Nov 1, 2026'). */
  gap: string;
  /** What is known of them. */
  detail?: string | undefined;
}

export interface StatementTableProps {
  /** The table's accessible name. */
  label: string;
  /** The heads of the columns. */
  columns: {
    period: string;
    file: string;
    opening: string;
    sum: string;
    closing: string;
  };
  /** Statements and what lies between them, the latest first. */
  rows: readonly (StatementRow | StatementGap)[];
}

/** The bank's statements of an account; a missing one has a row of its own. */
export function StatementTable({ label, columns, rows }: StatementTableProps) {
  return (
    <table className={classes.root} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.period}</th>
          <th scope="col">{columns.file}</th>
          <th scope="col" data-number="">
            {columns.opening}
          </th>
          <th scope="col" data-number="">
            {columns.sum}
          </th>
          <th scope="col" data-number="">
            {columns.closing}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          'gap' in row ? <Gap key={row.id} row={row} /> : <Statement key={row.id} row={row} columns={columns} />,
        )}
      </tbody>
    </table>
  );
}

function Statement({ row, columns }: { row: StatementRow; columns: StatementTableProps['columns'] }) {
  return (
    <tr>
      <th scope="row">{row.period}</th>
      <td data-label={columns.file} className={classes.file}>
        {row.file}
      </td>
      <td data-label={columns.opening} data-number="">
        <Amount money={row.opening} />
      </td>
      <td data-label={columns.sum} data-number="">
        <Amount money={row.sum} tone={row.tone} />
      </td>
      <td data-label={columns.closing} data-number="" className={classes.closing}>
        <Amount money={row.closing} />
      </td>
    </tr>
  );
}

const ALL_COLUMNS = 5;

function Gap({ row }: { row: StatementGap }) {
  return (
    <tr className={classes.gap}>
      <td colSpan={ALL_COLUMNS}>
        <span className={classes.gapWords}>
          <IconAlertCircle aria-hidden />
          <strong>{row.gap}</strong>
          {row.detail !== undefined && <span className={classes.gapDetail}>{row.detail}</span>}
        </span>
      </td>
    </tr>
  );
}
