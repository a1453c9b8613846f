import type { FieldProps } from '../Field/index.ts';

/** How a day is read and shown. */
export interface DateFormat {
  /** The language in which it is written and shown, as a BCP 47 tag. */
  locale: string;
  /** The reader's day as 'YYYY-MM-DD'. */
  today: string;
  /** Reads what was typed: a day as 'YYYY-MM-DD', or null where it is none. */
  parse: (text: string) => string | null;
}

export interface DateFieldLabels {
  /** The accessible names of the calendar's arrows: one step back, one step on. */
  previous: string;
  next: string;
  today: string;
  yesterday: string;
  /** The message below text that is no date. */
  unreadable: string;
}

export interface DateFieldProps extends FieldProps {
  /** The date as 'YYYY-MM-DD', or what was typed and is none; empty for none. */
  value: string;
  /** Called with each change: with a real date as 'YYYY-MM-DD', else with the text as typed. */
  onChange: (value: string) => void;
  format: DateFormat;
  /** The words of its calendar and of its message. */
  labels: DateFieldLabels;
  /** Does not say below the field how a typed date is read: where a button stands below, it would move as it is pressed. */
  still?: boolean;
  /** Text shown while the field is empty. */
  placeholder?: string | undefined;
}
