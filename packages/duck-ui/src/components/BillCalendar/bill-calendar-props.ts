import type { ReactNode } from 'react';

/** Where a bill stands. */
export type BillTone = 'income' | 'info' | 'warning' | 'danger' | 'neutral';

export interface CalendarEntry {
  /** Which one it is. */
  id: string;
  /** Its name. */
  name: string;
  /** The amount as formatted. */
  amount: string;
  /** Where it stands. */
  tone: BillTone;
}

export interface CalendarDay {
  /** The day, by which it is selected. */
  date: string;
  /** Its number; of the first day of another month with the month. */
  label: string;
  /** Its accessible name, with what is on it. */
  name: string;
  /** The word beside today's number. */
  todayLabel?: string | undefined;
  /** It is of the month before or after. */
  isOutside?: boolean;
  /** The icon of what is the most urgent on it. */
  icon?: ReactNode;
  /** The tone of the icon. */
  tone?: BillTone | undefined;
  /** Its bills. */
  entries: readonly CalendarEntry[];
}

export interface BillCalendarProps {
  /** The accessible name ('November 2026'). */
  label: string;
  /** The seven days of the week, in their order. */
  weekdays: readonly { short: string; long: string }[];
  /** Whole weeks. */
  days: readonly CalendarDay[];
  /** The selected one of them. */
  selected: string;
  /** '+2 more'. */
  moreText: (count: number) => string;
  /** Called with the day that is selected. */
  onSelect: (date: string) => void;
  /** Called with how many days further the selection goes, also into another month. */
  onMove: (days: number) => void;
  /** Called with how many months further the selection goes. */
  onMonth: (months: number) => void;
}
