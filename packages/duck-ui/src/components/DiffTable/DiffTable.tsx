import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import classes from './DiffTable.module.css';

export interface DiffField {
  /** Which field. */
  field: string;
  /** What it was; null where there was nothing. */
  before: ReactNode;
  /** What it became; null where there is nothing. */
  after: ReactNode;
  /** Words are struck through where they went; a figure would be hard to read so. */
  words?: boolean;
}

export interface DiffRecord {
  /** Which record. */
  id: string;
  /** What it is called. */
  title: string;
  /** What is different. */
  fields: readonly DiffField[];
  /** What is shown at the end of the record, such as a choice. */
  end?: ReactNode;
}

export interface DiffTableProps {
  /** The table's accessible name. */
  label: string;
  /** The heads of the three columns. */
  labels: { field: string; before: string; after: string };
  /** The records, in order. */
  records: readonly DiffRecord[];
  /** What stands below, such as the way to more. */
  footer?: ReactNode;
}

/** What changed, record by record: each field with its value before and after. */
export function DiffTable({ label, labels, records, footer }: DiffTableProps) {
  return (
    <div className={classes.root}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{labels.field}</th>
            <th scope="col">{labels.before}</th>
            <th scope="col">{labels.after}</th>
          </tr>
        </thead>
        {records.map((record) => (
          <RecordRows key={record.id} labels={labels} {...record} />
        ))}
      </table>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </div>
  );
}

function RecordRows({ title, fields, end, labels }: DiffRecord & Pick<DiffTableProps, 'labels'>) {
  return (
    <tbody>
      <tr className={classes.record}>
        <th colSpan={3} scope="rowgroup">
          <span className={classes.title}>{title}</span>
          {end}
        </th>
      </tr>
      {fields.map(({ field, before, after, words = false }) => (
        <tr key={field}>
          <th scope="row">{field}</th>
          <td data-side="before" data-words={words ? '' : undefined} data-label={labels.before}>
            <span aria-hidden>−</span> {before === null ? '—' : <span className={classes.value}>{before}</span>}
          </td>
          <td data-side="after" data-label={labels.after}>
            <span aria-hidden>+</span> {after === null ? '—' : <span className={classes.value}>{after}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
