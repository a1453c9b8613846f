/** What a balance is expected to be at the end of one day. Values are numbers to draw; texts are as formatted. */
export interface BandDay {
  /** The day in words; no two are alike. */
  date: string;
  /** The likely balance. */
  likely: number;
  likelyText: string;
  /** The ends of the range; undefined where there is none. */
  low?: number | undefined;
  high?: number | undefined;
  rangeText?: string | undefined;
  /** The likely balance with what is tried. */
  tried?: number | undefined;
  triedText?: string | undefined;
  /** What is known of the day, each with its amount. */
  entries?: readonly { id: string; text: string }[] | undefined;
}

/** A day that is named in the chart. */
export interface BandMark {
  /** Its place among the days. */
  at: number;
  /** What it is, and when ('Lowest, Dec 14'). */
  label: string;
  /** Its amount as formatted. */
  amount: string;
  /** Whose amount it is; short. */
  name?: string | undefined;
}

/** The words of a band chart. */
export interface BandWords {
  /** The present, before its balance: 'Today'. */
  today: string;
  likely: string;
  range: string;
  below: string;
  tried: string;
  known: string;
  /** The head of the column of days. */
  day: string;
}

export interface BalanceBandProps {
  /** The chart's name. */
  label: string;
  /** The days, the present first. */
  days: readonly BandDay[];
  /** The lowest likely balance. */
  low?: BandMark | undefined;
  /** The income that matters most. */
  payday?: BandMark | undefined;
  /** The days named below the chart, by their places. */
  ticks: readonly { at: number; label: string }[];
  /** A value on the axis, short ('$2K'). */
  formatTick: (value: number) => string;
  words: BandWords;
}
