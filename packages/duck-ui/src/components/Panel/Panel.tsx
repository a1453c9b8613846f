import type { ReactNode } from 'react';
import classes from './Panel.module.css';

export interface PanelProps {
  /** What belongs together. */
  children: ReactNode;
}

/** A group inside a card, a little lower than the card. */
export function Panel({ children }: PanelProps) {
  return <div className={classes.root}>{children}</div>;
}

/** What a ticked box in a panel brings out, below it and indented like its label. */
export function PanelDetails({ children }: PanelProps) {
  return <div className={classes.details}>{children}</div>;
}
