import type { ReactNode } from 'react';
import classes from './StatusChip.module.css';

export interface StatusChipProps {
  /** What the status means: `new` is the water's tint, `neutral` has an edge, `projected` a dashed one. */
  tone: 'new' | 'income' | 'info' | 'warning' | 'danger' | 'neutral' | 'projected';
  /** An icon before the word. */
  icon?: ReactNode;
  /** The status in words. */
  children: ReactNode;
}

/** Where something stands: never by its colour alone. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  return (
    <span className={classes.root} data-tone={tone}>
      {icon}
      <span className={classes.words}>{children}</span>
    </span>
  );
}
