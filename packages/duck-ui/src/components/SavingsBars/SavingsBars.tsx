import type { ReactNode } from 'react';
import { ticksUpTo } from '../../charts/ticks.ts';
import { Link } from '../Link/index.ts';
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
  /** Where the transactions are that it is made of: its name, its amount and the bar lead there. */
  href?: string | undefined;
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

const isSpent = ({ kind }: SavingsBar) => kind === 'spent';

type PlotProps = Pick<SavingsBarsProps, 'bars' | 'formatTick'>;

/**
 * Saved, still missing and spent: three bars with their names and amounts as text, so that no table has to repeat them.
 * What a month costs is another quantity than what is saved, and has an axis of its own.
 */
export function SavingsBars({ label, bars, formatTick, footer }: SavingsBarsProps) {
  const plots = [bars.filter((bar) => !isSpent(bar)), bars.filter(isSpent)].filter((plot) => plot.length > 0);
  return (
    <figure className={classes.root} aria-label={label}>
      {plots.map((plot) => (
        <Plot key={plot[0]?.kind} bars={plot} formatTick={formatTick} />
      ))}
      {footer !== undefined && (
        <p className={classes.footer} data-plain={footer.plain === true}>
          {footer.icon}
          {footer.text}
        </p>
      )}
    </figure>
  );
}

/** Bars of one quantity on their axis. */
function Plot({ bars, formatTick }: PlotProps) {
  const ticks = ticksUpTo(Math.max(...bars.map((bar) => bar.value)), 4);
  return (
    <div className={classes.plot}>
      <dl className={classes.bars}>
        {bars.map((bar) => (
          <Bar key={bar.kind} bar={bar} ticks={ticks} />
        ))}
      </dl>
      <div className={classes.axis} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{formatTick(tick)}</span>
        ))}
      </div>
    </div>
  );
}

interface BarProps {
  bar: SavingsBar;
  ticks: readonly number[];
}

/** The grid's lines stand behind the bar alone, so that none runs through the name or the amount. */
function Bar({ bar: { kind, label, value, amount, href }, ticks }: BarProps) {
  const end = ticks.at(-1) ?? 1;
  return (
    <div className={classes.bar}>
      <dt className={classes.name}>
        {href === undefined ? (
          label
        ) : (
          <Link href={href} className={classes.link}>
            {label}
          </Link>
        )}
      </dt>
      <dd className={classes.value}>
        <span className={classes.amount}>{amount}</span>
        <span className={classes.track}>
          {ticks.map((tick) => (
            <span key={tick} className={classes.line} style={{ insetInlineStart: share(tick, end) }} />
          ))}
          <span
            className={classes.mark}
            data-mark
            data-kind={kind}
            data-empty={value <= 0}
            style={{ width: share(value, end) }}
          />
        </span>
      </dd>
    </div>
  );
}
