import type { BandDay } from './balance-band-props.ts';

/** The lines that change their colour where they fall below zero. */
const LINES = ['likely', 'low', 'tried'] as const;
/** One of those lines. */
type BandLine = (typeof LINES)[number];

/** A place of the drawing: a day, or the moment between two at which a line crosses zero. */
export type BandPoint = Readonly<Record<BandLine | `${BandLine}Below`, number | null>> & {
  /** Days after the present; a fraction between two. */
  readonly at: number;
  readonly high: number | null;
  readonly band: readonly [low: number, high: number] | null;
  /** Marks a day of which something is known. */
  readonly known: number | null;
};

type Values = Pick<BandDay, BandLine | 'high'>;

const between = (from: number | undefined, to: number | undefined, share: number): number | undefined =>
  from === undefined || to === undefined ? undefined : from + (to - from) * share;

/** Where a line crosses zero between two days, as a share of the way; null where it does not. */
function crossing(from: number | undefined, to: number | undefined): number | null {
  if (from === undefined || to === undefined || from * to >= 0) return null;
  return from / (from - to);
}

const above = (value: number | undefined): number | null => (value === undefined || value < 0 ? null : value);
const below = (value: number | undefined): number | null => (value === undefined || value > 0 ? null : value);

/** What else is known of a place. */
interface Special {
  /** The line that is exactly at zero, whatever rounding made of it. */
  readonly zero?: BandLine;
  readonly known?: number | null;
}

function pointAt(at: number, values: Values, { zero, known = null }: Special = {}): BandPoint {
  const { high } = values;
  const valueOf = (line: BandLine) => (zero === line ? 0 : values[line]);
  const [likely, low, tried] = [valueOf('likely'), valueOf('low'), valueOf('tried')];
  return {
    at,
    likely: above(likely),
    likelyBelow: below(likely),
    low: above(low),
    lowBelow: below(low),
    tried: above(tried),
    triedBelow: below(tried),
    high: high ?? null,
    band: low === undefined || high === undefined ? null : [low, high],
    known,
  };
}

/** The places between two days at which lines cross zero, in order. */
function crossings(from: Values, to: Values, at: number): BandPoint[] {
  const found = LINES.flatMap((line) => {
    const share = crossing(from[line], to[line]);
    return share === null ? [] : [{ line, share }];
  });
  return found
    .toSorted((one, other) => one.share - other.share)
    .map(({ line, share }) => {
      const values = {
        likely: between(from.likely, to.likely, share) ?? 0,
        low: between(from.low, to.low, share),
        high: between(from.high, to.high, share),
        tried: between(from.tried, to.tried, share),
      };
      return pointAt(at + share, values, { zero: line });
    });
}

/**
 * The days as places of the drawing; each line is cut in two exactly where it crosses zero. Days that have a mark of their own
 * are not marked again for what is known of them.
 */
export function bandPoints(days: readonly BandDay[], named: ReadonlySet<number | undefined> = new Set()): BandPoint[] {
  return days.flatMap((day, at) => {
    const isKnown = day.entries !== undefined && day.entries.length > 0 && !named.has(at);
    const point = pointAt(at, day, { known: isKnown ? day.likely : null });
    const next = days[at + 1];
    return next === undefined ? [point] : [point, ...crossings(day, next, at)];
  });
}

/** The lowest and the highest value of all lines, with zero between them. */
export function bandExtent(days: readonly BandDay[]): readonly [lowest: number, highest: number] {
  const values = days.flatMap(({ likely, low, high, tried }) => [
    likely,
    low ?? likely,
    high ?? likely,
    tried ?? likely,
  ]);
  return values.reduce<readonly [number, number]>(
    ([lowest, highest], value) => [Math.min(lowest, value), Math.max(highest, value)],
    [0, 0],
  );
}
