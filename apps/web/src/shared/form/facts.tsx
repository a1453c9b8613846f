import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** The fields of a record, to read. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.root}>{children}</dl>;

export interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

export const Fact = ({ label, children }: FactProps) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
