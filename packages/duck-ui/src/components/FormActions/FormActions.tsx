import type { ReactNode } from 'react';
import classes from './FormActions.module.css';

export interface FormActionsProps {
  /** The buttons, the main one last. */
  children: ReactNode;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: FormActionsProps) {
  return <div className={classes.root}>{children}</div>;
}
