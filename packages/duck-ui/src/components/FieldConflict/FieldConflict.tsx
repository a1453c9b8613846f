import type { ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import classes from './FieldConflict.module.css';

export interface FieldVersion {
  /** Whose it is. */
  label: string;
  /** The value, as it is read elsewhere. */
  value: ReactNode;
  /** The words of the button that takes it. */
  action: string;
  /** Takes it. */
  onChoose: () => void;
}

export interface FieldConflictProps {
  /** Which field; names the whole. */
  label: string;
  /** What this person typed. */
  mine: FieldVersion;
  /** What another has saved meanwhile. */
  theirs: FieldVersion;
}

/** Below a field that two people changed: both values, and the choice between them. */
export function FieldConflict({ label, mine, theirs }: FieldConflictProps) {
  return (
    <fieldset aria-label={label} className={classes.root}>
      <dl className={classes.values}>
        {[mine, theirs].map((version) => (
          <div key={version.label}>
            <dt>{version.label}</dt>
            <dd>{version.value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        {[mine, theirs].map((version) => (
          <Button key={version.action} variant="secondary" size="small" onClick={version.onChoose}>
            {version.action}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
