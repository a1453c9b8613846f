import type { ReactNode } from 'react';
import { ticksUpTo } from '../../charts/ticks.ts';
import classes from './SavingsBars.module.css';

export interface SavingsBar {
  /** What it stands for: it decides the look. Hatched means not yet. */
  kind: 'saved' | 'remaining' | 'spent';
  /** Its name. */
  label: string;
  /** Its length; below 0 there is no bar. */
  value: number;
  /** Its amount as formatted. */
  amount: string;
}

export interface SavingsBarsProps {
  /** The chart's accessible name. */
  label: string;
  /** The bars, top to bottom. */
  bars: readonly SavingsBar[];
  /** A value on the axis, short ('$2K'). */
  formatTick: (value: number) => string;
  /** What the bars come to, in words. */
  footer?: { icon?: ReactNode; text: string; /** It is no good news: the icon is plain. */ plain?: boolean };
}

const share = (value: number, whole: number) => `${Math.min(100, Math.max(0, (value / whole) * 100))}%`;

/** Saved, still missing and spent: three bars with their names and amounts as text, so that no table has to repeat them. */
export function SavingsBars({ label, bars, formatTick, footer }: SavingsBarsProps) {
  const ticks = ticksUpTo(Math.max(...bars.map((bar) => bar.value)), 4);
  const end = ticks.at(-1) ?? 1;
  return (
    <figure className={classes.root} aria-label={label}>
      <div className={classes.plot}>
        <div className={classes.grid} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} className={classes.line} style={{ insetInlineStart: share(tick, end) }} />
          ))}
        </div>
        <dl className={classes.bars}>
          {bars.map((bar) => (
            <div key={bar.kind} className={classes.bar}>
              <dt className={classes.name}>{bar.label}</dt>
              <dd className={classes.value}>
                <span className={classes.amount}>{bar.amount}</span>
                <span
                  className={classes.mark}
                  data-kind={bar.kind}
                  data-empty={bar.value <= 0}
                  style={{ width: share(bar.value, end) }}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.axis} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{formatTick(tick)}</span>
        ))}
      </div>
      {footer !== undefined && (
        <p className={classes.footer} data-plain={footer.plain === true}>
          {footer.icon}
          {footer.text}
        </p>
      )}
    </figure>
  );
}
