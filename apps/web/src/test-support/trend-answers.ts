const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];

/** A category, or a payee, over the months; null is what has none. */
export const trendRow = (key: string | null, change: object = {}) => ({
  key,
  label: key ?? '',
  amounts: [100, 120, 150, 30],
  total: 400,
  amount: 150,
  count: 2,
  average: 110,
  change: 36.4,
  change_year: null,
  ...change,
});

/** Trends as the server answers them, of these rows and of those that grew. */
export const trendsOf = (rows: readonly object[], grew: readonly object[]) => ({
  months: MONTHS,
  month: '2026-10',
  as_of: '2026-11-20',
  first_month: '2026-01',
  compared: 9,
  rows,
  grew,
  totals: trendRow(null),
  currency: 'USD',
  left_out: [],
});
