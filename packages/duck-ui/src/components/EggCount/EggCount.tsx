import classes from './EggCount.module.css';

export interface EggCountProps {
  /** How many are left. */
  count: number;
  /** Of how many. */
  total: number;
  /** The same in words, which everybody reads ('8 of 10 left'). */
  text: string;
}

/** How many of a few are left: whole eggs, and the outlines of those that are used. */
export function EggCount({ count, total, text }: EggCountProps) {
  return (
    <p className={classes.root}>
      <span className={classes.eggs} aria-hidden>
        {Array.from({ length: total }, (_, at) => (
          <span key={at} className={classes.egg} data-used={at >= count ? '' : undefined} />
        ))}
      </span>
      <span className={classes.text}>{text}</span>
    </p>
  );
}
