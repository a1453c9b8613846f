import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Amount, type Money } from '../Amount/index.ts';
import classes from './FileSummary.module.css';

export interface SummaryFact {
  /** What it is. */
  label: string;
  /** In words, or an amount. */
  value: Money;
  /** The colour of an amount. */
  tone?: 'income' | 'expense' | undefined;
}

export interface FileSummaryProps {
  /** The file's name. */
  name: string;
  /** Its format and what it is of. */
  detail: string;
  /** What it comes to. */
  facts: readonly SummaryFact[];
  /** Proofs and notes below. */
  children?: ReactNode;
}

/** A file and what is in it. */
export function FileSummary({ name, detail, facts, children }: FileSummaryProps) {
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <span className={classes.egg} aria-hidden>
          <IconFileText />
        </span>
        <div className={classes.words}>
          <p className={classes.name}>{name}</p>
          <p className={classes.detail}>{detail}</p>
        </div>
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                <Amount money={fact.value} tone={fact.tone} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </div>
  );
}
