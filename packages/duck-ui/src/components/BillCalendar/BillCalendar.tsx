import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import type { BillCalendarProps, CalendarDay } from './bill-calendar-props.ts';
import classes from './BillCalendar.module.css';

const WEEK = 7;

/** The days by which a key moves. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
};

/** So many bills of a day are shown. */
const MOST = 3;

const weeksOf = (days: readonly CalendarDay[]): readonly (readonly CalendarDay[])[] =>
  Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK));

/** A month of bills. Arrow keys go from day to day, Page Up and Page Down from month to month; on a phone bills are dots. */
export function BillCalendar({
  label,
  weekdays,
  days,
  selected,
  moreText,
  onSelect,
  onMove,
  onMonth,
}: BillCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  // The focus goes with the selected day, also into a month whose days are others, and however many keys wait to be drawn:
  // a day that is removed takes the focus along without an event.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current) grid.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`)?.focus();
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
    const across = isRightToLeft && (event.key === 'ArrowLeft' || event.key === 'ArrowRight') ? -1 : 1;
    const move = MOVES[event.key];
    const month = { PageUp: -1, PageDown: 1 }[event.key];
    if (move !== undefined) onMove(move * across);
    else if (month !== undefined) onMonth(month);
    else return;
    event.preventDefault();
  };
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- keys move in it from day to day
      role="grid"
      aria-label={label}
      className={classes.root}
      onKeyDown={onKeyDown}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <Day
                key={day.date}
                day={day}
                isSelected={day.date === selected}
                moreText={moreText}
                onSelect={onSelect}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<BillCalendarProps, 'moreText' | 'onSelect'> {
  day: CalendarDay;
  isSelected: boolean;
}

function Day({ day, isSelected, moreText, onSelect }: DayProps) {
  const { date, label, name, todayLabel, isOutside = false, icon, tone, entries } = day;
  const more = entries.length - MOST;
  return (
    // What it says is its name; what is in it is drawn.
    <td
      data-date={date}
      aria-selected={isSelected}
      aria-current={todayLabel === undefined ? undefined : 'date'}
      tabIndex={isSelected ? 0 : -1}
      className={classes.day}
      data-outside={isOutside ? '' : undefined}
      onClick={() => onSelect(date)}
      onKeyDown={({ key }) => key === 'Enter' && onSelect(date)}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <div className={classes.head} aria-hidden>
        <span className={classes.number} data-today={todayLabel === undefined ? undefined : ''}>
          {label}
        </span>
        {todayLabel !== undefined && <span className={classes.today}>{todayLabel}</span>}
        {icon !== undefined && (
          <span className={classes.icon} data-tone={tone}>
            {icon}
          </span>
        )}
      </div>
      <div className={classes.entries} aria-hidden>
        {entries.slice(0, MOST).map((entry) => (
          <span key={entry.id} className={classes.entry} data-tone={entry.tone}>
            <span className={classes.entryName}>{entry.name}</span>
            <span className={classes.entryAmount}>{entry.amount}</span>
          </span>
        ))}
        {more > 0 && (
          <span className={classes.more} data-more={`+${more}`}>
            {moreText(more)}
          </span>
        )}
      </div>
    </td>
  );
}
