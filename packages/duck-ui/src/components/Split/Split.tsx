import type { ReactNode } from 'react';
import classes from './Split.module.css';

export interface SplitProps {
  /** How the two share the width from 992 pixels on; below that they stand one below the other. */
  ratio: '5:6' | '7:5' | '8:4' | '7.6:4.4';
  /** Exactly two things; each may be a group. */
  children: ReactNode;
}

/** Two cards, or two groups of cards, side by side. */
export function Split({ ratio, children }: SplitProps) {
  return (
    <div className={classes.root} data-ratio={ratio}>
      {children}
    </div>
  );
}
