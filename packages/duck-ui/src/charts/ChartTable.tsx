import classes from './charts.module.css';

export interface ChartTableProps {
  /** The chart's name. */
  caption: string;
  /** The heads of its columns. */
  columns: readonly [string, string];
  /** Its rows: a name and a value each, as formatted. */
  rows: readonly { label: string; value: string }[];
}

/** The chart's figures as a table, for those who cannot see the chart. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <div className={classes.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
