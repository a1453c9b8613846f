import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import classes from './UseBar.module.css';

/** How much of something is used. */
export interface Use {
  /** The length of the bar, 0 to 100. */
  percent: number;
  /** The percentage as formatted; it can be above 100. */
  text: string;
  /** `even` is exactly all of it: no alarm. */
  tone: 'ok' | 'amber' | 'red' | 'even';
}

export interface UseBarProps {
  /** What is used: the accessible name of the bar. */
  name: string;
  /** How much of it is. */
  use: Use;
  /** With the name and the percentage above the bar. */
  named?: boolean;
}

/** How much is used: bar, percentage, and an icon where it is nearly all or more. */
export function UseBar({ name, use: { percent, text, tone }, named = false }: UseBarProps) {
  return (
    <span className={classes.root} data-use={tone} data-named={named ? '' : undefined}>
      {named && <span className={classes.name}>{name}</span>}
      <progress className={classes.bar} value={percent} max={100} aria-label={name} aria-valuetext={text} />
      <span className={classes.percent}>
        {tone === 'amber' && <IconAlertCircle aria-hidden />}
        {tone === 'red' && <IconAlertTriangle aria-hidden />}
        {text}
      </span>
    </span>
  );
}
