import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { fieldClasses, inputProps, type FieldProps } from '../Field/index.ts';
import { writeDate } from './date-text.ts';

export interface DateFieldProps extends FieldProps {
  /** The date as 'YYYY-MM-DD'; empty for none. */
  value: string;
  /** Called with a real date as 'YYYY-MM-DD', or with '' when it was cleared. */
  onChange: (date: string) => void;
  /** The language in which it is written, read and shown, as a BCP 47 tag. */
  locale: string;
  /** The accessible names of the calendar's three buttons: one step back, one step on, the next larger view. */
  calendarLabels: { previous: string; next: string; larger: string };
  /** What it says while it is empty. */
  placeholder?: string | undefined;
  /** Whether it may be emptied. */
  clearable?: boolean;
}

const CalendarInput = lazy(() => import('./CalendarInput.tsx'));

/** A field for a day: typed, or picked from a calendar. The calendar's code comes only when the field is on screen. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <CalendarInput {...props} />
    </Suspense>
  );
}

function Waiting({ value, locale, placeholder, ...field }: DateFieldProps) {
  return (
    <TextInput
      {...inputProps(field)}
      classNames={fieldClasses}
      value={writeDate(value, locale)}
      readOnly
      {...(placeholder !== undefined && { placeholder })}
      leftSection={<IconCalendar aria-hidden />}
    />
  );
}
