import { SelectField, type SelectOption } from '../SelectField/index.ts';
import classes from './ColumnTable.module.css';

export interface TableColumn {
  /** Which one it is. */
  id: string;
  /** Its name: its head in the file, or its place. */
  label: string;
  /** What it is taken for. */
  value: string;
  /** What it says in the first lines, from the top. */
  cells: readonly { id: string; text: string }[];
}

export interface ColumnTableProps {
  /** The accessible name of the whole. */
  label: string;
  /** The columns, from the left. */
  columns: readonly TableColumn[];
  /** What a column can be taken for. */
  options: readonly SelectOption[];
  /** Called with a column's place and what it is taken for now. */
  onChange: (index: number, value: string) => void;
}

/** The first lines of a table, each column under the choice of what it holds. On a phone the columns stand below each other. */
export function ColumnTable({ label, columns, options, onChange }: ColumnTableProps) {
  return (
    <ol className={classes.root} aria-label={label}>
      {columns.map((column, index) => (
        <li key={column.id} className={classes.column}>
          <SelectField
            label={column.label}
            value={column.value}
            onChange={(value) => onChange(index, value)}
            options={options}
          />
          <ul className={classes.cells}>
            {column.cells.map(({ id, text }) => (
              <li key={id} className={classes.cell} title={text}>
                {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
