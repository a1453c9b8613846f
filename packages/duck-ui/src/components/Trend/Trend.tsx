import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import classes from './Trend.module.css';

export interface TrendProps {
  /** Where the figure went; null where nothing can be said. */
  direction: 'up' | 'down' | 'flat' | null;
  /** Whether that is welcome: it decides the colour, never the arrow. */
  good?: boolean;
  /** The change as formatted ('3.2%'), or '—'. */
  text: string;
  /** What it is compared with ('versus last month'). */
  period: string;
  /** What the arrow says, to those who do not see it ('up', 'down'). */
  directionLabel?: string | undefined;
}

/** A change against an earlier period. */
export function Trend({ direction, good = true, text, period, directionLabel }: TrendProps) {
  const tone = direction === 'up' || direction === 'down' ? (good ? 'income' : 'expense') : undefined;
  return (
    <span className={classes.root}>
      <span className={classes.change} data-tone={tone}>
        {direction === 'up' && <IconTrendingUp aria-hidden />}
        {direction === 'down' && <IconTrendingDown aria-hidden />}
        {directionLabel !== undefined && <VisuallyHidden>{directionLabel} </VisuallyHidden>}
        {text}
      </span>{' '}
      {period}
    </span>
  );
}
