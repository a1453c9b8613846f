export interface TrendMonth {
  /** Which one it is. */
  id: string;
  /** Its whole name ('October 2026'). */
  name: string;
  /** Its name, short ('Oct'). */
  label: string;
  /** What stands below the name: the year where it begins, or that the month is not over. */
  note?: string | undefined;
  /** What all series come to, as formatted. */
  amount: string;
  /** The same, short, above the bar. */
  short: string;
  /** Where it becomes the chosen one. */
  href: string;
}

export interface TrendSeries {
  /** Which one it is. */
  id: string;
  /** The category as stored: it decides the look. */
  category: string;
  /** Its name. */
  label: string;
  /** One for each month; what is below 0 is not drawn. */
  values: readonly number[];
}

export interface TrendBarsProps {
  /** The chart's name. */
  label: string;
  /** The months, oldest first. */
  months: readonly TrendMonth[];
  /** The place of the chosen one. */
  chosen: number;
  /** What each bar is made of, from its foot. */
  series: readonly TrendSeries[];
  /** A value on the axis, short ('$2K'). */
  formatTick: (value: number) => string;
  /** The heads of the hidden table's columns. */
  columns: readonly [string, string];
}
