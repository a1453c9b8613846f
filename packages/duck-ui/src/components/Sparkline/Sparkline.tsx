import classes from './Sparkline.module.css';

export interface SparklineProps {
  /** Every value in words: it is all that assistive technology gets of the line. */
  label: string;
  /** The values, oldest first; two at least. */
  values: readonly number[];
}

const [WIDTH, HEIGHT, EDGE] = [120, 32, 4];

/** The places of the values in the drawing: from 0 at its foot to the highest on top. */
function pointsOf(values: readonly number[]): (readonly [x: number, y: number])[] {
  const highest = Math.max(...values, 1);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const room = HEIGHT - 2 * EDGE;
  return values.map((value, index) => [EDGE + index * step, HEIGHT - EDGE - (Math.max(0, value) / highest) * room]);
}

/** How an amount went, without axes: a line as high as a line of text, with a point at the present. */
export function Sparkline({ label, values }: SparklineProps) {
  const points = pointsOf(values);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg className={classes.root} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line className={classes.foot} x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT - 1} y2={HEIGHT - 1} />
      <polyline className={classes.line} points={points.map((point) => point.join(',')).join(' ')} />
      <circle className={classes.now} cx={x} cy={y} r={3.5} />
    </svg>
  );
}
