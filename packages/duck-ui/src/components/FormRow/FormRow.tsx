import type { ReactNode } from 'react';
import classes from './FormRow.module.css';

export interface FormRowProps {
  /** Two fields. */
  children: ReactNode;
}

/** Two fields side by side; on a phone one below the other. */
export function FormRow({ children }: FormRowProps) {
  return <div className={classes.root}>{children}</div>;
}
