import type { ReactNode } from 'react';
import classes from './StatusFilter.module.css';

export interface FilterChip {
  /** What it stands for. */
  value: string;
  /** Its words. */
  label: string;
  /** How many there are. */
  count: string;
  /** An icon before the words. */
  icon?: ReactNode;
}

export interface StatusFilterProps {
  /** What is filtered by. */
  label: string;
  /** The chips, that of all first. */
  chips: readonly FilterChip[];
  /** The one that is in force. */
  value: string;
  /** Called with another one. */
  onChange: (value: string) => void;
  /** What can be done with all that is shown, at the far end. */
  actions?: ReactNode;
}

/** A filter by status, each with its count. */
export function StatusFilter({ label, chips, value, onChange, actions }: StatusFilterProps) {
  return (
    <div className={classes.root}>
      <fieldset className={classes.chips} aria-label={label}>
        {chips.map((chip) => (
          <button
            key={chip.value}
            type="button"
            className={classes.chip}
            aria-pressed={chip.value === value}
            onClick={() => onChange(chip.value)}
          >
            {chip.icon}
            {chip.label} <span className={classes.count}>{chip.count}</span>
          </button>
        ))}
      </fieldset>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
