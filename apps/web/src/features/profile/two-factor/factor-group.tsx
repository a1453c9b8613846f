import { useId, type ReactNode } from 'react';
import classes from './factor-group.module.css';

export interface FactorGroupProps {
  readonly title: string;
  /** How many there are, beside the title. */
  readonly count?: string;
  /** A button at its end. */
  readonly aside?: ReactNode;
  /** What they are for, below them. */
  readonly help?: string;
  readonly children: ReactNode;
}

/** Things of one kind, with a heading. */
export function FactorGroup({ title, count, aside, help, children }: FactorGroupProps) {
  const headingId = useId();
  return (
    <section className={classes.root} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h3 id={headingId} className={classes.title}>
          {title} {count !== undefined && <span className={classes.count}>{count}</span>}
        </h3>
        {aside}
      </div>
      {children}
      {help !== undefined && <p className={classes.help}>{help}</p>}
    </section>
  );
}
