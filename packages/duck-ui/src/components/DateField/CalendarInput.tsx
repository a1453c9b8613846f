import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import { Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Button } from '../Button/index.ts';
import classes from './CalendarInput.module.css';
import type { DateFieldLabels, DateFieldProps } from './date-field-props.ts';
import { dayBefore, isDate } from './date-text.ts';

const calendarClasses = {
  calendarHeaderControl: classes.control ?? '',
  calendarHeaderLevel: classes.level ?? '',
  weekday: classes.weekday ?? '',
  day: classes.day ?? '',
  monthsListControl: classes.cell ?? '',
  yearsListControl: classes.cell ?? '',
};

interface CalendarInputProps extends DateFieldProps {
  /** The input's own properties. */
  field: TextInputProps;
  /** Shows the value as it is, not as it was typed: the field was left, or its form is sent. */
  settle: () => void;
  /** The field it takes the place of had the focus. */
  keepFocus: boolean;
}

// The element is Mantine's, so that the role is all we can give it.
const DROPDOWN = { role: 'dialog' } as const;

// A dialog around it hears a key before it does, and asks what has the focus whether Escape is for that.
const STAYS = { 'data-mantine-stop-propagation': true } as const;

// The day to begin at: the chosen one, else today, else the first of the month that is shown.
const FIRST_DAYS = ['[data-selected]', '[aria-current]', ':not([data-outside])'];

/** The date field with its calendar. In a module of its own because the calendar is large. */
export default function CalendarInput({ field, settle, keepFocus, ...props }: CalendarInputProps) {
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const entering = useRef(false);
  const focusDay = () => {
    const days = FIRST_DAYS.map((which) => dropdown.current?.querySelector<HTMLElement>(`table button${which}`));
    days.find((day) => day)?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (keepFocus) input.current?.focus();
  }, [keepFocus]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (dropdown.current?.contains(relatedTarget)) return;
    settle();
    if (relatedTarget !== input.current) setOpened(false);
  };
  const choose = (date: string) => {
    props.onChange(date);
    settle();
    setOpened(false);
    input.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={4}
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...field}
          {...(opened && STAYS)}
          ref={input}
          aria-haspopup="dialog"
          onClick={() => {
            entering.current = false;
            setOpened(true);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && opened) {
              event.stopPropagation();
              setOpened(false);
            }
            if (event.key === 'Enter') settle();
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            entering.current = true;
            if (opened) focusDay();
            setOpened(true);
          }}
          onBlur={onBlur}
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        {...DROPDOWN}
        {...(typeof props.label === 'string' && { 'aria-label': props.label })}
        className={classes.dropdown}
        onBlur={onBlur}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setOpened(false);
          input.current?.focus();
        }}
      >
        <Calendar
          {...props}
          onChoose={choose}
          onOpen={() => {
            if (entering.current) focusDay();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface CalendarProps extends DateFieldProps {
  onChoose: (date: string) => void;
  onOpen: () => void;
}

function Calendar({ value, format, labels, onChoose, onOpen }: CalendarProps) {
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    opened();
  }, []);
  const language = format.locale.split('-')[0] ?? 'en';
  const date = isDate(value) ? value : null;
  return (
    <>
      <DatePicker
        // Shows the month of what was typed.
        key={date?.slice(0, 7)}
        classNames={calendarClasses}
        value={date}
        defaultDate={date ?? format.today}
        __stopPropagation
        allowDeselect
        // The chosen day again is chosen again: it closes the calendar.
        onChange={(chosen) => onChoose(chosen ?? value)}
        locale={language}
        firstDayOfWeek={language === 'en' ? 0 : 1}
        getDayProps={(day) => markOf(day === format.today)}
        ariaLabels={arrowLabels(labels)}
      />
      <div className={classes.shortcuts}>
        <Button variant="secondary" {...STAYS} onClick={() => onChoose(dayBefore(format.today))}>
          {labels.yesterday}
        </Button>
        <Button variant="secondary" {...STAYS} onClick={() => onChoose(format.today)}>
          {labels.today}
        </Button>
      </div>
    </>
  );
}

/** Marks the reader's day; the device's, which Mantine marks, may be another. */
const markOf = (isToday: boolean) => ({
  'data-today': isToday,
  'aria-current': isToday ? ('date' as const) : undefined,
});

function arrowLabels({ previous, next }: DateFieldLabels) {
  return {
    previousMonth: previous,
    previousYear: previous,
    previousDecade: previous,
    nextMonth: next,
    nextYear: next,
    nextDecade: next,
  };
}
