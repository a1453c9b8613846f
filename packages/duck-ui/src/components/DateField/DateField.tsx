import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fieldClasses, inputProps } from '../Field/index.ts';
import type { DateFieldProps } from './date-field-props.ts';
import { useDateText } from './use-date-text.ts';

const CalendarInput = lazy(() => import('./CalendarInput.tsx'));

/** A field for a day: typed, or picked from a calendar. The calendar's code comes only when the field is on screen. */
export function DateField(props: DateFieldProps) {
  const [focused, setFocused] = useState(false);
  const text = useDateText(props);
  const { placeholder } = props;
  const field = {
    ...inputProps({ ...props, help: text.help, error: text.error }),
    classNames: fieldClasses,
    value: text.value,
    onChange: text.onChange,
    autoComplete: 'off',
    leftSection: <IconCalendar aria-hidden />,
    leftSectionPointerEvents: 'none' as const,
    ...(placeholder !== undefined && { placeholder }),
  };
  return (
    <Suspense
      fallback={
        <TextInput
          {...field}
          data-loading
          onBlur={text.settle}
          onFocus={() => setFocused(true)}
          onKeyDown={({ key }) => key === 'Enter' && text.settle()}
        />
      }
    >
      <CalendarInput {...props} field={field} settle={text.settle} keepFocus={focused} />
    </Suspense>
  );
}
