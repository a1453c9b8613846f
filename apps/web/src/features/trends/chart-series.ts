import type { TrendRow } from '@nestegg/api-sdk';

/** So many categories have a colour of their own. */
const OWN_SERIES = 7;

/** The rows that a chart draws one by one, and those that it draws as one. */
export interface ChartSeries {
  readonly own: readonly TrendRow[];
  readonly rest: readonly TrendRow[];
}

/** The largest rows, and all others together; the category Other is among these where there are any. */
export function chartSeries(rows: readonly TrendRow[]): ChartSeries {
  if (rows.length <= OWN_SERIES + 1) return { own: rows, rest: [] };
  const own = rows.filter(({ key }) => key !== 'Other').slice(0, OWN_SERIES);
  return { own, rest: rows.filter((row) => !own.includes(row)) };
}
