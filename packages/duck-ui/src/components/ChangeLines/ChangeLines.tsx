import type { ReactNode } from 'react';
import classes from './ChangeLines.module.css';

export interface ChangeLine {
  /** Which field. */
  field: string;
  /** What it was; null where there was nothing. */
  before: ReactNode;
  /** What it became; null where there is nothing. */
  after: ReactNode;
}

export interface ChangeLinesProps {
  /** The fields that are different, in order. */
  changes: readonly ChangeLine[];
}

/** What changed of one record: a line for each field, with its value before and after. */
export function ChangeLines({ changes }: ChangeLinesProps) {
  return (
    <ul className={classes.root}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}: {before ?? '—'} <span className={classes.arrow}>→</span>{' '}
          <span className={classes.after}>{after ?? '—'}</span>
        </li>
      ))}
    </ul>
  );
}
