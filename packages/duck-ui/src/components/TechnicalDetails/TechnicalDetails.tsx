import { IconChevronDown } from '@tabler/icons-react';
import classes from './TechnicalDetails.module.css';

export interface DetailEntry {
  /** What it is: time, code, endpoint, … */
  label: string;
  /** Its value; longer texts keep their lines. */
  value: string;
}

export interface TechnicalDetailsProps {
  /** The words that open it. */
  label: string;
  /** The details, in order. */
  entries: readonly DetailEntry[];
  /** Open from the start. */
  initiallyOpen?: boolean;
}

/** Technical details of an error for support, collapsed by default. */
export function TechnicalDetails({ label, entries, initiallyOpen = false }: TechnicalDetailsProps) {
  return (
    <details className={classes.root} open={initiallyOpen}>
      <summary className={classes.summary}>
        <IconChevronDown aria-hidden />
        {label}
      </summary>
      <dl className={classes.list}>
        {entries.map((entry) => (
          <div key={entry.label} className={classes.entry}>
            <dt>{entry.label}</dt>
            <dd>{entry.value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
