import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import classes from './StatementRibbon.module.css';

export interface RibbonSpan {
  /** Unique on the ribbon. */
  id: string;
  /** How many days it has: its width. */
  days: number;
  /** Its dates, in short ('Oct 1 – 25'). */
  label: string;
  /** A statement covers it. */
  covered: boolean;
}

export interface RibbonTick {
  /** Where it stands, as a share of the whole from 0 to 1. */
  at: number;
  /** The day. */
  label: string;
}

export interface StatementRibbonProps {
  /** Its accessible name. */
  label: string;
  /** The days in order, without holes. */
  spans: readonly RibbonSpan[];
  /** Days named below it. */
  ticks?: readonly RibbonTick[];
  /** What precedes the dates of days that no statement covers, for those who hear them. */
  missing: string;
}

/** So many missing stretches are named above the ribbon; with more, only the list beside it names them. */
const MOST_NAMED = 2;

const NO_TICKS: readonly RibbonTick[] = [];

/** Which days the bank's statements cover, and which they do not. */
export function StatementRibbon({ label, spans, ticks = NO_TICKS, missing }: StatementRibbonProps) {
  const isNamed = spans.filter(({ covered }) => !covered).length <= MOST_NAMED;
  return (
    <div className={classes.root}>
      <ul className={classes.spans} aria-label={label} data-named={isNamed ? '' : undefined}>
        {spans.map((span) => (
          <li
            key={span.id}
            className={classes.span}
            data-covered={span.covered ? '' : undefined}
            style={{ flexGrow: span.days }}
          >
            <span className={classes.dates}>
              {!span.covered && <VisuallyHidden>{missing} </VisuallyHidden>}
              {span.label}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.ticks} aria-hidden>
        {ticks.map(({ at, label: day }) => (
          <span key={day} className={classes.tick} style={{ '--at': `${at * 100}%` } as CSSProperties}>
            {day}
          </span>
        ))}
      </div>
    </div>
  );
}
