import classes from './foundations.module.css';

interface FactsProps {
  /** What the table lists, for those who hear it. */
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A small table of words. */
export function Facts({ label, columns, rows }: FactsProps) {
  return (
    <div className={`sb-unstyled ${classes.scroll}`}>
      <table className={classes.table} aria-label={label}>
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
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
