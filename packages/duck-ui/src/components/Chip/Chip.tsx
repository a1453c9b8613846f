import type { ReactNode } from 'react';
import classes from './Chip.module.css';

export interface ChipProps {
  /** `plain` has an edge (Member), `strong` the water's tint (Owner), `projected` a dashed edge. */
  look?: 'plain' | 'strong' | 'projected';
  /** Its word. */
  children: ReactNode;
}

/** A word that marks its neighbour. */
export function Chip({ look = 'plain', children }: ChipProps) {
  return (
    <span className={classes.root} data-look={look}>
      {children}
    </span>
  );
}
