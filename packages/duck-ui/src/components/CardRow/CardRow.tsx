import type { ReactNode } from 'react';
import classes from './CardRow.module.css';

export interface CardRowProps {
  /** Cards of equal weight; as many side by side as have room. */
  children: ReactNode;
}

/** Cards of equal weight side by side, and below each other where there is no room. */
export function CardRow({ children }: CardRowProps) {
  return <div className={classes.root}>{children}</div>;
}
