import classes from './BalanceTable.module.css';

export interface BalanceRow {
  /** The day in words; no two are alike. */
  date: string;
  /** Its likely balance. */
  likely: string;
  /** Whether that is below zero. */
  isBelow: boolean;
  /** The ends of its range; '—' where there is none. */
  low: string;
  high: string;
  /** The likely balance with what is tried. */
  tried?: string | undefined;
  /** What is known of the day. */
  entries: readonly { id: string; text: string }[];
}

export interface BalanceTableProps {
  /** The table's accessible name. */
  label: string;
  /** The heads of its columns; `tried` where something is. */
  columns: { date: string; likely: string; low: string; high: string; tried?: string | undefined; entries: string };
  /** The days, in order. */
  rows: readonly BalanceRow[];
}

/** A balance day by day in figures: as high as the chart that it stands for, and scrolled within. */
export function BalanceTable({ label, columns, rows }: BalanceTableProps) {
  return (
    // Scrolled by the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.root} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.caption}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.likely}</th>
            <th scope="col">{columns.low}</th>
            <th scope="col">{columns.high}</th>
            {columns.tried !== undefined && <th scope="col">{columns.tried}</th>}
            <th scope="col">{columns.entries}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.date}>
              <th scope="row">{row.date}</th>
              <td className={classes.likely} data-below={row.isBelow ? '' : undefined}>
                {row.likely}
              </td>
              <td>{row.low}</td>
              <td>{row.high}</td>
              {columns.tried !== undefined && <td className={classes.tried}>{row.tried ?? '—'}</td>}
              <td className={classes.entries}>
                {row.entries.map(({ id, text }) => (
                  <span key={id}>{text}</span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
