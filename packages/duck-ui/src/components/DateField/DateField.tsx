import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fieldClasses, inputProps } from '../Field/index.ts';
import { writeDate } from './date-text.ts';
import type { DateFieldProps } from './date-field-props.ts';

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
