import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { Amount, type Money } from '../Amount/index.ts';
import { Link } from '../Link/index.ts';
import classes from './BudgetBar.module.css';

export interface BudgetBarProps {
  /** The accessible name of the bar. */
  label: string;
  /** The large figure: spent, or left. */
  money: Money | null;
  /** The words after it ('of $2,600.00'). */
  moneyNote: string;
  /** The used share of the budget, 0 to 100. */
  percent: number;
  /** That share as formatted ('75%'). */
  percentText: string;
  /** `success` up to 75%, `warning` above, `danger` above 90%: the caller applies the rule. */
  tone: 'success' | 'warning' | 'danger';
  /** What is left, or spent, in words below the bar. */
  caption: string;
  /** Where the transactions are that the caption speaks of. */
  captionHref?: string | undefined;
  /** The share of the period that has passed, drawn as a line. */
  marker?: { percent: number; label: string };
  /** Larger, for the household's own page. */
  large?: boolean;
}

/** How much of a budget is used: amounts, percentage and bar together, so that colour is never alone. */
export function BudgetBar({ label, money, moneyNote, percent, percentText, tone, caption, ...more }: BudgetBarProps) {
  const used = Math.min(100, Math.max(0, percent));
  return (
    <div className={classes.root} data-tone={tone} data-large={more.large === true ? '' : undefined}>
      <div className={classes.head}>
        <span>
          <span className={classes.figure}>
            <Amount money={money} figure={more.large === true} />
          </span>{' '}
          <span className={classes.note}>{moneyNote}</span>
        </span>
        <span className={classes.percent}>{percentText}</span>
      </div>
      <div className={classes.track}>
        <progress className={classes.bar} value={used} max={100} aria-label={label} aria-valuetext={percentText} />
        {more.marker !== undefined && (
          <div className={classes.marker} data-mark style={{ insetInlineStart: `${more.marker.percent}%` }} />
        )}
      </div>
      <p className={classes.caption}>
        <span className={classes.words}>
          {tone === 'warning' && <IconAlertCircle aria-hidden />}
          {tone === 'danger' && <IconAlertTriangle aria-hidden />}
          {more.captionHref === undefined ? (
            caption
          ) : (
            <Link href={more.captionHref} className={classes.link}>
              {caption}
            </Link>
          )}
        </span>
        {more.marker !== undefined && <span>{more.marker.label}</span>}
      </p>
    </div>
  );
}
