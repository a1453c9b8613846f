/** The balance of a day, and its range where there is one. */
export interface LineDay {
  likely: number;
  low?: number | undefined;
  high?: number | undefined;
}

/** The drawing of a balance, in a box of these sizes. */
export interface LineShape {
  readonly band: string | null;
  readonly likely: string;
  /** How far down zero lies. */
  readonly zero: number;
  /** Where a day lies. */
  readonly pointAt: (at: number) => readonly [x: number, y: number];
}

/** Places days in a box: from left to right, zero always in it. */
export function lineShape(days: readonly LineDay[], width: number, height: number): LineShape {
  const values = days.flatMap(({ likely, low, high }) => [likely, low ?? likely, high ?? likely]);
  const lowest = Math.min(0, ...values);
  const span = Math.max(0, ...values) - lowest || 1;
  const x = (at: number) => (at / Math.max(1, days.length - 1)) * width;
  const y = (value: number) => height - ((value - lowest) / span) * height;
  const line = (course: readonly number[]) => course.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  const highs = days.map(({ likely, high }) => high ?? likely);
  const lows = days.map(({ likely, low }) => low ?? likely);
  const hasBand = days.some(({ low }) => low !== undefined);
  return {
    band: hasBand ? [...line(highs), ...line(lows).toReversed()].join(' ') : null,
    likely: line(days.map(({ likely }) => likely)).join(' '),
    zero: y(0),
    pointAt: (at) => [x(at), y(days[at]?.likely ?? 0)],
  };
}
