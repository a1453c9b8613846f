import { useLayoutEffect, useRef } from 'react';
import { addDays, fillText, monthOf, type LocalDate } from '@nestegg/domain';
import type { ScheduledOccurrence } from '@nestegg/api-sdk';
import { BillCalendar, type BillTone, type CalendarDay } from '@nestegg/duck-ui/BillCalendar';
import { BillList } from '@nestegg/duck-ui/BillList';
import { Card } from '@nestegg/duck-ui/Card';
import { MonthStepper } from '@nestegg/duck-ui/MonthStepper';
import { middayOf } from '../../i18n/formats.ts';
import { dayOfOccurrence, occurrenceKey } from './bill-groups.ts';
import classes from './bills.module.css';
import { calendarDays } from './calendar-days.ts';
import { monthsFurther, type Bills } from './use-bills.ts';
import type { useBillItems } from './use-bill-items.tsx';
import type { BillWords } from './use-bill-words.tsx';

interface BillMonthProps {
  readonly bills: Bills;
  readonly firstWeekday: number;
  readonly words: BillWords;
  readonly itemOf: ReturnType<typeof useBillItems>['itemOf'];
}

/** What stands first where a day has several: the most urgent. */
const URGENCY: readonly BillTone[] = ['danger', 'warning', 'info', 'income', 'neutral'];

/** A month of bills, and what is on the selected day of it. */
export function BillMonth({ bills, firstWeekday, words, itemOf }: BillMonthProps) {
  const { t, formats } = words;
  const { day, choose, inCalendar } = bills;
  // Keys come faster than the address is drawn: each moves on from where the one before led.
  const pending = useRef<LocalDate>(undefined);
  useLayoutEffect(() => {
    if (pending.current === day) pending.current = undefined;
  }, [day]);
  const latest = () => pending.current ?? day;
  const select = (date: LocalDate) => {
    pending.current = date;
    choose({ day: date === bills.today ? '' : date });
  };
  // Of another month the days are there at once: the focus stays on them.
  const shown = inCalendar ?? [];
  const onDay = shown.filter((each) => dayOfOccurrence(each) === day);
  return (
    <Card
      title={t.calendar}
      aside={
        <MonthStepper
          label={t.month}
          month={formats.monthOfYear(monthOf(day))}
          onPrevious={() => select(monthsFurther(latest(), -1))}
          onNext={() => select(monthsFurther(latest(), 1))}
          labels={{ previous: t.previousMonth, next: t.nextMonth }}
        />
      }
    >
      <BillCalendar
        label={formats.monthOfYear(monthOf(day))}
        weekdays={weekdaysOf(calendarDays(day, firstWeekday).slice(0, 7), formats.locale)}
        days={calendarDays(day, firstWeekday).map((date) => calendarDay(date, shown, { bills, words }))}
        selected={day}
        moreText={(count) => fillText(t.more, { n: formats.number(count) })}
        onSelect={select}
        onMove={(days) => select(addDays(latest(), days))}
        onMonth={(months) => select(monthsFurther(latest(), months))}
      />
      <section className={classes.onDay} aria-label={formats.longDate(day)} aria-live="polite">
        <h3 className={classes.groupTitle}>{formats.longDate(day)}</h3>
        {onDay.length === 0 ? (
          <p className={classes.note}>{t.nothingOn}</p>
        ) : (
          <BillList
            label={formats.longDate(day)}
            items={onDay.map((each) => itemOf(each, each.state === 'due' || each.state === 'missed'))}
          />
        )}
      </section>
    </Card>
  );
}

/** The names of the days of a week. */
function weekdaysOf(days: readonly LocalDate[], locale: string) {
  const [short, long] = (['short', 'long'] as const).map((weekday) => new Intl.DateTimeFormat(locale, { weekday }));
  return days.map(middayOf).map((midday) => ({ short: short?.format(midday) ?? '', long: long?.format(midday) ?? '' }));
}

interface Shown {
  readonly bills: Bills;
  readonly words: BillWords;
}

function calendarDay(date: LocalDate, all: readonly ScheduledOccurrence[], { bills, words }: Shown): CalendarDay {
  const { t, formats } = words;
  const own = all
    .filter((each) => dayOfOccurrence(each) === date)
    .map((occurrence) => ({ occurrence, status: words.statusOf(occurrence) }))
    .toSorted((one, other) => URGENCY.indexOf(one.status.tone) - URGENCY.indexOf(other.status.tone));
  const first = own[0]?.status;
  const isOutside = monthOf(date) !== monthOf(bills.day);
  const said = own.map(
    ({ occurrence, status }) => `${occurrence.description}, ${words.expectedOf(occurrence)}, ${status.text}`,
  );
  const number = formats.number(Number(date.slice(8)));
  return {
    date,
    label: isOutside && date.endsWith('-01') ? `${formats.shortMonth(monthOf(date))} ${number}` : number,
    name:
      said.length === 0
        ? formats.longDate(date)
        : fillText(t.dayName, { day: formats.longDate(date), bills: said.join('; ') }),
    todayLabel: date === bills.today ? t.today : undefined,
    isOutside,
    icon: first && <first.Icon aria-hidden />,
    tone: first?.tone,
    entries: own.map(({ occurrence, status }) => ({
      id: occurrenceKey(occurrence),
      name: occurrence.description,
      amount: words.expectedOf(occurrence),
      tone: status.tone,
    })),
  };
}
