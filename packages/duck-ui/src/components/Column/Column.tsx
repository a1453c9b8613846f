import type { ReactNode } from 'react';
import classes from './Column.module.css';

export interface ColumnProps {
  /** `form` is 680, `settings` 760 pixels wide at most; both are centred. */
  width: 'form' | 'settings';
  /** Its content, one below the other. */
  children: ReactNode;
}

/** The narrower column of forms and settings. */
export function Column({ width, children }: ColumnProps) {
  return (
    <div className={classes.root} data-width={width}>
      {children}
    </div>
  );
}
