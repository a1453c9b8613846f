import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** The fields of a record, to read. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.root}>{children}</dl>;

export interface FactProps {
  readonly label: string;
  /** The record's one figure, on top. */
  readonly large?: boolean;
  readonly children: ReactNode;
}

export const Fact = ({ label, large = false, children }: FactProps) => (
  <div className={large ? classes.figure : classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
