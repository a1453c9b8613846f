export interface Month {
  /** Its name, short. */
  label: string;
  /** What was spent. */
  value: number;
  /** The amount, exact, as formatted. */
  amount: string;
  /** The amount inside the bar, without cents. */
  short: string;
  /** The month that is not over yet. */
  current?: boolean;
  /** More was spent than the budget allows. */
  over?: boolean;
  /** Where its transactions are. */
  href?: string | undefined;
}
