import type { ReactNode } from 'react';
import classes from './CardRow.module.css';

export interface CardRowProps {
  /** One to three cards. */
  children: ReactNode;
}

/** A few cards of one height side by side from 992 pixels on, below that one below the other; on a phone the middle one of three comes first. */
export function CardRow({ children }: CardRowProps) {
  return <div className={classes.root}>{children}</div>;
}
