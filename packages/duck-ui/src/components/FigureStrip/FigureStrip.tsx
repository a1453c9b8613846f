import { Amount, type Money } from '../Amount/index.ts';
import { Link } from '../Link/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import classes from './FigureStrip.module.css';

export interface StripFigure {
  /** What is measured. */
  label: string;
  /** The figure; null shows '—'. */
  money: Money | null;
  /** The day or the number it speaks of. */
  caption?: string | undefined;
  /** Where the transactions are that it is made of. */
  href?: string | undefined;
  /** Where it needs attention. */
  tone?: 'income' | 'expense' | undefined;
}

export interface FigureStripProps {
  /** The figures, in order; four at most. */
  figures: readonly StripFigure[];
  /** They are loading: skeletons take their places. */
  loading?: boolean;
}

/** Figures of one thing side by side on one sheet, divided by lines; on a phone two by two. */
export function FigureStrip({ figures, loading = false }: FigureStripProps) {
  return (
    <dl className={classes.root} aria-busy={loading}>
      {figures.map(({ label, money, caption, href, tone }) => (
        <div key={label} className={classes.cell}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.figure}>
            {loading ? <Skeleton width="70%" /> : <Figure money={money} href={href} tone={tone} />}
          </dd>
          {caption !== undefined && <dd className={classes.caption}>{loading ? <Skeleton width="50%" /> : caption}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Figure({ money, href, tone }: Pick<StripFigure, 'money' | 'href' | 'tone'>) {
  const amount = <Amount money={money} tone={tone} figure />;
  if (href === undefined || money === null) return amount;
  return (
    <Link href={href} className={classes.link}>
      {amount}
    </Link>
  );
}
