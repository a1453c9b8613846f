import type { ReactNode } from 'react';
import classes from './MetricRow.module.css';

export interface MetricRowProps {
  /** Exactly four cards: balance, income, expenses, savings. */
  children: ReactNode;
}

/** The four metric cards: in one row, two by two, or on a phone balance and savings over the full width. */
export function MetricRow({ children }: MetricRowProps) {
  return <div className={classes.root}>{children}</div>;
}
