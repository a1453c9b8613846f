import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface DataTableColumn {
  /** Its head. */
  label: string;
  /** What it shows are buttons: they stand at the far end, and on a phone below the rest. */
  actions?: boolean;
  /** So many characters stand on one line beside the others; what is longer wraps. */
  chars?: number;
}

export interface DataTableRow {
  /** Which row it is. */
  id: string;
  /** What its columns show, in their order. */
  cells: readonly ReactNode[];
}

export interface DataTableProps {
  /** The table's accessible name. */
  label: string;
  /** The columns, in order; the first one names the row. */
  columns: readonly DataTableColumn[];
  /** The rows, in order. */
  rows: readonly DataTableRow[];
}

/** A plain table; on a phone each row is a block with its columns' names. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <table className={classes.root} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              data-actions={column.actions === true ? '' : undefined}
              style={column.chars === undefined ? undefined : { minWidth: `calc(${column.chars}ch + 24px)` }}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.cells[0]}</th>
            {columns.slice(1).map((column, index) => (
              <td key={column.label} data-label={column.label} data-actions={column.actions === true ? '' : undefined}>
                {row.cells[index + 1]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
