import type { FieldProps } from '../Field/index.ts';

export interface DateFieldProps extends FieldProps {
  /** The date as 'YYYY-MM-DD'; empty for none. */
  value: string;
  /** Called with a real date as 'YYYY-MM-DD', or with '' when it was cleared. */
  onChange: (date: string) => void;
  /** The language in which it is written, read and shown, as a BCP 47 tag. */
  locale: string;
  /** The accessible names of the calendar's arrows: one step back, one step on. */
  calendarLabels: { previous: string; next: string };
  /** Text shown while the field is empty. */
  placeholder?: string | undefined;
  /** Whether it may be emptied. */
  clearable?: boolean;
}
