import { useId, type CSSProperties, type ReactNode } from 'react';
import { Amount, type Money } from '../Amount/index.ts';
import { Link } from '../Link/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import { Ripples } from './Ripples.tsx';
import classes from './MetricCard.module.css';

export interface MetricCardProps {
  /** What is measured. */
  label: string;
  /** The figure; null shows '—'. */
  money: Money | null;
  /** The time it speaks of, at the top right. */
  period?: string | undefined;
  /** A line below it: a `Trend`, or words. */
  caption?: ReactNode;
  /** What stands at the far end: the `EggGauge`. */
  gauge?: ReactNode;
  /** A button that changes what it is measured against. */
  action?: ReactNode;
  /** Where the transactions are that it is made of: the whole card leads there. */
  href?: string | undefined;
  /** The balance: deep water with ripples. One per screen. */
  hero?: boolean;
  /** The figure is loading: a skeleton takes its place. */
  loading?: boolean;
  /** The figure is cached while the newer one is loading: it is paler, and the caption mentions it. */
  outdated?: boolean;
  /** The accessible name of the figure. */
  moneyLabel?: string | undefined;
}

/** One figure of the dashboard, with its name and its period. */
export function MetricCard({
  label,
  period,
  caption,
  gauge,
  action,
  href,
  hero = false,
  outdated = false,
  ...figure
}: MetricCardProps) {
  const labelId = useId();
  return (
    <section
      className={classes.root}
      aria-labelledby={labelId}
      aria-busy={figure.loading === true || outdated}
      data-hero={hero ? '' : undefined}
      data-outdated={outdated ? '' : undefined}
      data-gauge={gauge === undefined ? undefined : ''}
      data-linked={href === undefined ? undefined : ''}
    >
      {hero && <Ripples />}
      <div className={classes.words}>
        <div className={classes.head}>
          <h2 id={labelId} className={classes.label}>
            <Label label={label} href={href} />
          </h2>
          {period !== undefined && <span className={classes.period}>{period}</span>}
          {action !== undefined && <span className={classes.action}>{action}</span>}
        </div>
        <Figure {...figure} />
        <div className={classes.caption}>{figure.loading === true ? <Skeleton width="70%" /> : caption}</div>
      </div>
      {gauge}
    </section>
  );
}

/** The name of the figure; as a link it is the whole card's. */
function Label({ label, href }: Pick<MetricCardProps, 'label' | 'href'>) {
  if (href === undefined) return label;
  return (
    <Link href={href} className={classes.link}>
      {label}
    </Link>
  );
}

/** How many characters the figure has, so that the sheet can make a long one fit. */
const lengthOf = (money: Money | null) =>
  ({
    '--characters':
      typeof money === 'string' ? money.length : (money ?? []).reduce((sum, { value }) => sum + value.length, 0),
  }) as CSSProperties;

function Figure({ money, moneyLabel, loading = false }: Pick<MetricCardProps, 'money' | 'moneyLabel' | 'loading'>) {
  return (
    <p className={classes.figure} style={lengthOf(money)}>
      {loading ? <Skeleton width="60%" /> : <Amount money={money} label={moneyLabel} figure />}
    </p>
  );
}
