import type { ReactNode } from 'react';
import classes from './SettingsRow.module.css';

export interface SettingsRowProps {
  /** The setting's name. Give the control the same name with `hideLabel`, or point to `labelId`. */
  label: string;
  /** What it does, or why it cannot be changed. */
  help?: string | undefined;
  /** The id of the name, for a control that is labelled by it. */
  labelId?: string;
  /** The control, at the far end; below on a phone. */
  children: ReactNode;
  /** Places a small control beside the label on a phone too. */
  inline?: boolean;
}

/** A setting: name and explanation on one side, control on the other. Its place is in a `SettingsList`. */
export function SettingsRow({ label, help, labelId, children, inline = false }: SettingsRowProps) {
  return (
    <div className={classes.root} data-inline={inline ? '' : undefined}>
      <div className={classes.words}>
        <p className={classes.label} id={labelId}>
          {label}
        </p>
        {help !== undefined && (
          <p className={classes.help} id={labelId === undefined ? undefined : `${labelId}-help`}>
            {help}
          </p>
        )}
      </div>
      <div className={classes.control}>{children}</div>
    </div>
  );
}
