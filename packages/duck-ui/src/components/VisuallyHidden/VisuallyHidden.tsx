import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  /** What only assistive technology reads. */
  children: ReactNode;
}

/** Text for those who hear the page instead of seeing it. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={classes.root}>{children}</span>;
}
