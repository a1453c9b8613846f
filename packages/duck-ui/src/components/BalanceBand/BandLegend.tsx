import classes from './BalanceBand.module.css';
import type { BandDay, BandWords } from './balance-band-props.ts';

/** What the lines are; only those that are there. */
export function BandLegend({ days, words }: { days: readonly BandDay[]; words: BandWords }) {
  const hasRange = days.some(({ low, high }) => low !== undefined && low !== high);
  const isBelow = days.some(({ likely, low, tried }) => Math.min(likely, low ?? likely, tried ?? likely) < 0);
  const isTried = days.some(({ tried }) => tried !== undefined);
  const isKnown = days.some(({ entries = [] }) => entries.length > 0);
  return (
    <ul className={classes.legend}>
      <li>
        <Key name="likely" />
        {words.likely}
      </li>
      {hasRange && (
        <li>
          <svg viewBox="0 0 22 14" aria-hidden>
            <rect x="1" y="1" width="20" height="12" rx="3" className={classes.keyBand} />
          </svg>
          {words.range}
        </li>
      )}
      {isBelow && (
        <li>
          <Key name="below" />
          {words.below}
        </li>
      )}
      {isTried && (
        <li>
          <Key name="tried" />
          {words.tried}
        </li>
      )}
      {isKnown && (
        <li>
          <svg viewBox="0 0 22 14" aria-hidden>
            <circle cx="11" cy="7" r="3" className={classes.known} />
          </svg>
          {words.known}
        </li>
      )}
    </ul>
  );
}

function Key({ name }: { name: 'likely' | 'below' | 'tried' }) {
  return (
    <svg viewBox="0 0 22 14" aria-hidden>
      <path d="M1 7H21" className={classes.key} data-line={name} />
    </svg>
  );
}
