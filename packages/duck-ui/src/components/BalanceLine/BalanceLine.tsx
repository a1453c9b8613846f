import { useId } from 'react';
import classes from './BalanceLine.module.css';
import { lineShape, type LineDay } from './line-shape.ts';

export interface BalanceLineProps {
  /** What the line says, in words: it is all that assistive technology gets of it. */
  label: string;
  /** The days, the present first. */
  days: readonly LineDay[];
  /** The place of the lowest among them. */
  low: number;
  /** What stands below it: the present, and the lowest day. */
  captions: readonly [present: string, low: string];
}

const [WIDTH, HEIGHT] = [340, 110];

/** Nearer to the present than this share of the width there is room for one caption. */
const BOTH_FIT = 0.3;

/** A balance to come in small: its range, the line of zero, an egg on the lowest day. */
export function BalanceLine({ label, days, low, captions }: BalanceLineProps) {
  const id = useId();
  const { band, likely, zero, pointAt } = lineShape(days, WIDTH, HEIGHT);
  const [x, y] = pointAt(low);
  const bothFit = x / WIDTH >= BOTH_FIT;
  return (
    <div className={classes.root}>
      <svg className={classes.chart} viewBox={`-4 -12 ${WIDTH + 8} ${HEIGHT + 24}`} role="img" aria-label={label}>
        <clipPath id={`${id}above`}>
          <rect x={-4} y={-12} width={WIDTH + 8} height={zero + 12} />
        </clipPath>
        <clipPath id={`${id}below`}>
          <rect x={-4} y={zero} width={WIDTH + 8} height={HEIGHT + 24} />
        </clipPath>
        {band !== null && <polygon className={classes.band} points={band} />}
        <line className={classes.zero} x1={0} x2={WIDTH} y1={zero} y2={zero} />
        <polyline className={classes.likely} points={likely} clipPath={`url(#${id}above)`} />
        <polyline className={classes.below} points={likely} clipPath={`url(#${id}below)`} />
        <ellipse className={classes.egg} cx={x} cy={y} rx={6} ry={7.5} />
      </svg>
      <div className={classes.captions} aria-hidden>
        {bothFit && <span>{captions[0]}</span>}
        <span
          className={classes.low}
          style={{ insetInlineStart: `clamp(${bothFit ? 3.5 : 2}em, ${(x / WIDTH) * 100}%, calc(100% - 2em))` }}
        >
          {captions[1]}
        </span>
      </div>
    </div>
  );
}
