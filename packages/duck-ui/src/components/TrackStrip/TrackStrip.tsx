import classes from './TrackStrip.module.css';

export interface TrackStripProps {
  /** What the strip says, in words: it is all that assistive technology gets of it. */
  label: string;
  /** A bar a day, oldest first: whether it kept to what was forecast for it. */
  days: readonly { id: string; isInside: boolean }[];
  /** What stands below it: the first day, the count, the last day. */
  captions: readonly [first: string, count: string, last: string];
}

const [STEP, WIDTH, HEIGHT, LOW] = [4, 3, 20, 8];

/** How forecasts held, day by day: a day outside its range is a taller bar, so that its colour is not all that tells it. */
export function TrackStrip({ label, days, captions }: TrackStripProps) {
  return (
    <div className={classes.root}>
      <svg
        className={classes.strip}
        viewBox={`0 0 ${Math.max(1, days.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map(({ id, isInside }, at) => (
          <rect
            key={id}
            className={isInside ? classes.inside : classes.outside}
            x={at * STEP}
            y={isInside ? (HEIGHT - LOW) / 2 : 0}
            width={WIDTH}
            height={isInside ? LOW : HEIGHT}
          />
        ))}
      </svg>
      <div className={classes.captions} aria-hidden>
        {captions.map((caption) => (
          <span key={caption}>{caption}</span>
        ))}
      </div>
    </div>
  );
}
