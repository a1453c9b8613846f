import classes from './CodeList.module.css';

export interface CodeListProps {
  /** Codes to keep, in the groups in which they are read out. */
  codes: readonly string[];
  /** The list's accessible name. */
  label: string;
}

/** Codes to write down or print: evenly spaced, and marked whole by one click each. */
export function CodeList({ codes, label }: CodeListProps) {
  return (
    <ol className={classes.root} aria-label={label}>
      {codes.map((code) => (
        <li key={code} className={classes.code}>
          {code}
        </li>
      ))}
    </ol>
  );
}
