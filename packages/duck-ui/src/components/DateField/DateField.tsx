import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fieldClasses, inputProps, type FieldProps } from '../Field/index.ts';
import { writeDate } from './date-text.ts';

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

const CalendarInput = lazy(() => import('./CalendarInput.tsx'));

/** A field for a day: typed, or picked from a calendar. The calendar's code comes only when the field is on screen. */
export function DateField(props: DateFieldProps) {
  const [focused, setFocused] = useState(false);
  return (
    <Suspense fallback={<Waiting {...props} onFocus={() => setFocused(true)} />}>
      <CalendarInput {...props} keepFocus={focused} />
    </Suspense>
  );
}

function Waiting({ value, locale, placeholder, onFocus, ...field }: DateFieldProps & { onFocus: () => void }) {
  return (
    <TextInput
      {...inputProps(field)}
      classNames={fieldClasses}
      value={writeDate(value, locale)}
      readOnly
      onFocus={onFocus}
      {...(placeholder !== undefined && { placeholder })}
      leftSection={<IconCalendar aria-hidden />}
    />
  );
}
