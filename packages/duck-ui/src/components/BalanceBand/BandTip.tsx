import classes from './BalanceBand.module.css';
import type { BandDay, BandWords } from './balance-band-props.ts';
import type { BandPoint } from './band-points.ts';

interface BandTipProps {
  active: boolean;
  payload: readonly { payload?: BandPoint }[];
  days: readonly BandDay[];
  words: BandWords;
}

/** So many entries of a day are named. */
const MOST_ENTRIES = 4;

/** What is expected of the day that is pointed at or reached with the keyboard. */
export function BandTip({ active, payload, days, words }: BandTipProps) {
  const at = payload[0]?.payload?.at;
  const day = at === undefined ? undefined : days[Math.round(at)];
  if (!active || day === undefined) return null;
  const { entries = [] } = day;
  return (
    <div className={classes.tip}>
      <span className={classes.tipLabel}>{day.date}</span>
      <span className={classes.tipAmount}>{day.likelyText}</span>
      {day.rangeText !== undefined && (
        <span className={classes.tipLine}>
          {words.range}: {day.rangeText}
        </span>
      )}
      {day.triedText !== undefined && (
        <span className={classes.tipLine}>
          {words.tried}: {day.triedText}
        </span>
      )}
      {entries.slice(0, MOST_ENTRIES).map(({ id, text }) => (
        <span key={id} className={classes.tipEntry}>
          {text}
        </span>
      ))}
      {entries.length > MOST_ENTRIES && <span className={classes.tipEntry}>…</span>}
    </div>
  );
}
