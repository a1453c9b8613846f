import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { fieldClasses, inputProps } from '../Field/index.ts';
import classes from './CalendarInput.module.css';
import type { DateFieldProps } from './date-field-props.ts';
import { readDate, writeDate } from './date-text.ts';

const calendarClasses = {
  ...fieldClasses,
  calendarHeaderControl: classes.control ?? '',
  calendarHeaderLevel: classes.level ?? '',
  weekday: classes.weekday ?? '',
  day: classes.day ?? '',
  monthsListControl: classes.cell ?? '',
  yearsListControl: classes.cell ?? '',
};

interface CalendarInputProps extends DateFieldProps {
  /** The field it takes the place of had the focus. */
  keepFocus: boolean;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The date field with its calendar. In a module of its own because the calendar is large. */
export default function CalendarInput(props: CalendarInputProps) {
  const { keepFocus, value, onChange, locale, calendarLabels, placeholder, clearable = false, ...field } = props;
  const language = locale.split('-')[0] ?? 'en';
  return (
    <DateInput
      {...inputProps(field)}
      {...(keepFocus && { ref: focus })}
      classNames={calendarClasses}
      value={value === '' ? null : value}
      onChange={(date) => onChange(date ?? '')}
      valueFormat={(date) => writeDate(date, locale)}
      dateParser={(text) => readDate(text, locale)}
      // Text that was deleted is no date; without this the last one would come back. There is no button for it.
      clearable
      clearSectionMode="rightSection"
      allowDeselect={clearable}
      locale={language}
      firstDayOfWeek={language === 'en' ? 0 : 1}
      ariaLabels={arrowLabels(calendarLabels)}
      {...(placeholder !== undefined && { placeholder })}
      leftSection={<IconCalendar aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ classNames: { dropdown: classes.dropdown ?? '' }, offset: 4 }}
    />
  );
}

function arrowLabels({ previous, next }: DateFieldProps['calendarLabels']) {
  return {
    previousMonth: previous,
    previousYear: previous,
    previousDecade: previous,
    nextMonth: next,
    nextYear: next,
    nextDecade: next,
  };
}
