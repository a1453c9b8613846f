import { useId } from 'react';
import classes from './EggGauge.module.css';
import { EGG_OUTLINE, yolkPath } from './egg-shape.ts';

export interface EggGaugeProps {
  /** How full it is, 0 to 100. */
  percent: number;
  /** The number on it, as formatted ('64%'). */
  text: string;
  /** Its accessible name: the percentage and both amounts. */
  label: string;
  /** Rises once from empty when it first appears. */
  animate?: boolean;
}

/** The savings gauge: an egg that fills with yolk. */
export function EggGauge({ percent, text, label, animate = false }: EggGaugeProps) {
  const clipId = useId();
  return (
    <svg viewBox="0 0 84 108" className={classes.root} role="img" aria-label={label}>
      <clipPath id={clipId}>
        <path d={EGG_OUTLINE} />
      </clipPath>
      <path d={EGG_OUTLINE} className={classes.shell} />
      <g clipPath={`url(#${clipId})`}>
        <path d={yolkPath(percent)} className={classes.yolk} data-animate={animate ? '' : undefined} />
      </g>
      <path d={EGG_OUTLINE} className={classes.edge} />
      <text x="42" y="67" textAnchor="middle" dominantBaseline="central" className={classes.text}>
        {text}
      </text>
    </svg>
  );
}

/** The place of a gauge whose figure is loading: an empty egg of the same size, which is not read out. */
export function EggGaugeSkeleton() {
  return (
    <svg viewBox="0 0 84 108" className={classes.root} aria-hidden data-skeleton>
      <path d={EGG_OUTLINE} className={classes.shell} />
      <path d={EGG_OUTLINE} className={classes.edge} />
    </svg>
  );
}
