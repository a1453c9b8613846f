import type { ReactNode } from 'react';
import type { Money } from '../Amount/index.ts';

export interface ImportTableRow {
  /** Which one it is, counted from 1 through the file. */
  number: number;
  /** Whether it will be taken. */
  ticked: boolean;
  /** It can never be taken. */
  fixed?: boolean;
  /** The accessible name of its box. */
  tickLabel: string;
  /** Its day. */
  date: string;
  /** What it says. */
  text: string;
  /** All that it says, where the text is cut. */
  fullText?: string | undefined;
  /** A mark beside the text: a `StatusChip`. */
  mark?: ReactNode;
  /** What it is: a `StatusChip`. */
  status: ReactNode;
  /** What becomes of it, in words. */
  happens: string;
  /** A way to decide otherwise. */
  action?: { label: string; accessibleLabel: string; onSelect: () => void } | undefined;
  /** Its category: a `CategoryChip`. */
  category?: ReactNode;
  /** Its amount; null where it could not be read. */
  money: Money | null;
  /** The colour of its amount. */
  tone?: 'income' | 'expense' | undefined;
}

export interface ImportTableLabels {
  /** The table's accessible name. */
  table: string;
  /** The heads of the columns. */
  tick: string;
  date: string;
  text: string;
  status: string;
  happens: string;
  category: string;
  amount: string;
  /** A row that is on its way. */
  loading: string;
}
