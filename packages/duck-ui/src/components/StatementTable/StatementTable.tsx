import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Amount, type Money } from '../Amount/index.ts';
import { Link } from '../Link/index.ts';
import { StatusChip } from '../StatusChip/index.ts';
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
  /** How many rows it has, ready to show. */
  rows: string;
  /** The transactions that came with it. */
  rowsHref?: string | undefined;
  /** What its rows add up to. */
  sum: Money | null;
  /** The sum's colour. */
  tone?: 'income' | 'expense' | undefined;
  /** The bank's balance after it. */
  closing: Money | null;
  /** Whether opening and rows make closing; `unknown` where the bank gave no balances. */
  proof: 'right' | 'wrong' | 'unknown';
  /** The proof in words. */
  proofLabel: string;
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
    rows: string;
    sum: string;
    closing: string;
    proof: string;
  };
  /** Statements and what lies between them, the latest first. */
  rows: readonly (StatementRow | StatementGap)[];
}

const PROOFS: Record<StatementRow['proof'], { tone: 'income' | 'danger' | 'info'; icon: ReactNode }> = {
  right: { tone: 'income', icon: <IconCircleCheck aria-hidden /> },
  wrong: { tone: 'danger', icon: <IconAlertTriangle aria-hidden /> },
  unknown: { tone: 'info', icon: <IconInfoCircle aria-hidden /> },
};

/** The bank's statements of an account, each with its proof; a missing one has a row of its own. */
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
            {columns.rows}
          </th>
          <th scope="col" data-number="">
            {columns.sum}
          </th>
          <th scope="col" data-number="">
            {columns.closing}
          </th>
          <th scope="col">{columns.proof}</th>
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
  const { tone, icon } = PROOFS[row.proof];
  return (
    <tr>
      <th scope="row">{row.period}</th>
      <td data-label={columns.file} className={classes.file}>
        {row.file}
      </td>
      <td data-label={columns.opening} data-number="">
        <Amount money={row.opening} />
      </td>
      <td data-label={columns.rows} data-number="">
        {row.rowsHref === undefined ? row.rows : <Link href={row.rowsHref}>{row.rows}</Link>}
      </td>
      <td data-label={columns.sum} data-number="">
        <Amount money={row.sum} tone={row.tone} />
      </td>
      <td data-label={columns.closing} data-number="" className={classes.closing}>
        <Amount money={row.closing} />
      </td>
      <td data-label={columns.proof}>
        <StatusChip tone={tone} icon={icon}>
          {row.proofLabel}
        </StatusChip>
      </td>
    </tr>
  );
}

const ALL_COLUMNS = 7;

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
