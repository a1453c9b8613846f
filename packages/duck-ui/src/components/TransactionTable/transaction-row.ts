import type { ReactNode } from 'react';
import type { Money } from '../Amount/index.ts';

/** A word with its chip: on a phone, where there is no room for chips, the word stands among the facts. */
export interface RowMark {
  chip: ReactNode;
  label: ReactNode;
  /** In the place of a category's tile; without one it is that of a transfer. */
  icon?: ReactNode;
}

/** A transaction as the table shows it: everything formatted, nothing to work out. */
export interface TransactionRow {
  /** Which transaction it is. */
  id: string;
  /** Its date, formatted. Neighbours with the same text are one day. */
  date: string;
  /** The date in fewer letters, for the list on a phone. */
  shortDate?: string;
  /** What it was for. */
  description: string;
  /** Where its description leads. */
  href?: string;
  /** Its category as stored; empty for none. */
  category: string;
  /** The category in the reader's language. */
  categoryLabel?: string | undefined;
  /** Where the category's other transactions are. */
  categoryHref?: string | undefined;
  /** What it is instead of an entry with a category, such as a transfer. */
  kind?: RowMark | undefined;
  /** How far the bank has confirmed it. */
  status?: RowMark | undefined;
  /** What its account holds after it; null of what has not happened. */
  balance?: Money | null | undefined;
  /** The household's name, or the word for personal. */
  household?: string;
  /** The account's name. */
  account?: string;
  /** The amount with its sign. */
  money: Money;
  /** Its colour. */
  tone: 'income' | 'expense' | 'projected';
  /** The accessible name of the amount. */
  moneyLabel?: string | undefined;
  /** It repeats. */
  recurring?: boolean;
  /** It has not happened: it is expected. */
  projected?: boolean;
}

/** The words of the table. */
export interface TransactionTableLabels {
  /** The table's accessible name. */
  table: string;
  date: string;
  description: string;
  household: string;
  category: string;
  amount: string;
  account: string;
  actions: string;
  /** The head of the column with the bank's confirmation. */
  status?: string;
  /** The head of the column with what the account holds. */
  balance?: string;
  /** The word for a recurring transaction. */
  recurring: string;
  /** The word for a projected transaction. */
  projected: string;
  /** The accessible name of a row's menu. */
  rowMenu: (description: string) => string;
}

/** The columns that a table can be in the order of. */
export type SortColumn = 'date' | 'description' | 'category' | 'amount';

/** The order of the rows, and how another is chosen. */
export interface TableSort {
  /** The column they are in the order of. */
  column: SortColumn;
  /** The last comes first. */
  descending: boolean;
  /** Called with the column whose head is pressed. */
  onSort: (column: SortColumn) => void;
}

/** Which of the optional columns a table has. */
export interface ShownColumns {
  household: boolean;
  account: boolean;
  status: boolean;
  balance: boolean;
  actions: boolean;
}

/** Neighbouring rows of one date, by their places. */
export interface Day {
  /** Stays the same while rows come and go, so that what is open or focused in the others stays. */
  key: string;
  date: string;
  start: number;
  /** The place after the last one. */
  end: number;
}

/** Where the days of a table begin and end. */
export function daysOf(rows: readonly Pick<TransactionRow, 'id' | 'date'>[]): readonly Day[] {
  const starts = rows.flatMap(({ date }, at) => (rows[at - 1]?.date === date ? [] : [at]));
  // In another order than by date, one date can have several groups.
  const isAlone = (date: string) => starts.filter((at) => rows[at]?.date === date).length === 1;
  return starts.map((start, nth) => {
    const { id, date } = rows[start]!;
    return { key: isAlone(date) ? date : id, date, start, end: starts[nth + 1] ?? rows.length };
  });
}
