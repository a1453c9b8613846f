import type { BandDay } from '../src/components/BalanceBand/index.ts';

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

const DAY_NAMES = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day so many days after Nov 20, 2026, in words. */
export const dayName = (at: number): string => DAY_NAMES.format(Date.UTC(2026, 10, 20 + at));

const KNOWN: Record<number, readonly [string, number]> = {
  1: ['City Power', -80.6],
  2: ['Child benefit', 250],
  8: ['Internet', -39.9],
  11: ['Rent', -1650],
  15: ['Tram pass', -48],
  25: ['Salary, Brightwater Studio', 2920],
  42: ['Rent', -1650],
  56: ['Salary, Brightwater Studio', 2920],
  73: ['Rent', -1650],
  87: ['Salary, Brightwater Studio', 2920],
};

interface Shape {
  readonly start?: number;
  readonly days?: number;
  readonly daily?: number;
  readonly hasRange?: boolean;
  /** What is tried, from its day on. */
  readonly tried?: readonly [at: number, amount: number];
}

/** Days of a household: what is known, some spending each day, and a range that widens. */
export function bandDays({ start = 2403.65, days = 90, daily = 24, hasRange = true, tried }: Shape = {}): BandDay[] {
  let likely = start;
  return Array.from({ length: days + 1 }, (_, at) => {
    const known = at === 0 ? undefined : KNOWN[at % 93];
    likely += (known?.[1] ?? 0) - (at === 0 ? 0 : daily + Math.sin(at) * 12);
    const [low, high] = [likely - Math.sqrt(at) * 55, likely + Math.sqrt(at) * 48];
    const withTried = tried === undefined || at < tried[0] ? undefined : likely + tried[1];
    return {
      date: dayName(at),
      likely,
      likelyText: dollars(likely),
      ...(hasRange && { low, high, rangeText: `${dollars(low)} – ${dollars(high)}` }),
      ...(withTried !== undefined && { tried: withTried, triedText: dollars(withTried) }),
      entries: known === undefined ? [] : [{ id: known[0], text: `${known[0]} ${dollars(known[1])}` }],
    };
  });
}

/** The day of the lowest likely balance. */
export const lowestOf = (days: readonly BandDay[]): number =>
  days.reduce((low, { likely }, at) => (at > 0 && likely < (days[low]?.likely ?? Infinity) ? at : low), 1);
