import type { ReactNode } from 'react';
import { Amount, type Money } from '../Amount/index.ts';
import classes from './SummaryBox.module.css';

export interface SummaryItem {
  /** What it is. */
  label: string;
  /** The amount or the number; null is unknown. */
  value: Money | null;
  /** Its colour. */
  tone?: 'income' | 'expense';
}

export interface SummaryBoxProps {
  /** What the figures speak of ('On this page'). */
  note: string;
  /** The figures, in order. */
  items: readonly SummaryItem[];
  /** A line below them: what there is besides ('All 128 matches: $2,527.53'). */
  footer?: ReactNode;
}

/** A few figures in one row, with what they speak of. */
export function SummaryBox({ note, items, footer }: SummaryBoxProps) {
  return (
    <section className={classes.root} aria-label={note}>
      <p className={classes.note}>{note}</p>
      <dl className={classes.items}>
        {items.map((item) => (
          <div key={item.label} className={classes.item}>
            <dt className={classes.label}>{item.label}</dt>
            <dd className={classes.value}>
              <Amount money={item.value} tone={item.tone} />
            </dd>
          </div>
        ))}
      </dl>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </section>
  );
}
