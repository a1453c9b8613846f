import type { ReactNode } from 'react';
import classes from './SettingsList.module.css';

export interface SettingsListProps {
  /** The rows: `SettingsRow`, `SwitchRow`. */
  children: ReactNode;
}

/** Settings, one below the other, with lines between them. */
export function SettingsList({ children }: SettingsListProps) {
  return <div className={classes.root}>{children}</div>;
}
