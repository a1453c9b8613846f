export interface Slice {
  /** The category as stored. */
  category: string;
  /** The category in the reader's language. */
  label: string;
  /** Its size; any unit. */
  value: number;
  /** Its amount as formatted; without amounts the column is not there. */
  amount?: string;
  /** Its share as formatted. */
  percent: string;
  /** Where its transactions are. */
  href?: string | undefined;
}

export interface SpendingDoughnutProps {
  /** The chart's name. */
  label: string;
  /** The slices, largest first. */
  slices: readonly Slice[];
  /** Content of the middle. */
  total?: { label: string; amount: string } | undefined;
  /** A remark below, such as where the shares come from. */
  note?: string;
  /** The heads of the list's columns. */
  columns: { category: string; amount: string; share: string };
}
