import classes from './MetricCard.module.css';

const RINGS = [
  { rx: 34, ry: 16 },
  { rx: 68, ry: 34 },
  { rx: 102, ry: 54 },
  { rx: 138, ry: 76 },
];

/** Four rings on still water. They belong to the balance and to nothing else. */
export function Ripples() {
  return (
    <svg className={classes.ripples} viewBox="0 0 280 140" fill="none" aria-hidden>
      {RINGS.map((ring, index) => (
        <ellipse key={ring.rx} cx="140" cy="124" {...ring} strokeOpacity={1 - index * 0.22} />
      ))}
    </svg>
  );
}
