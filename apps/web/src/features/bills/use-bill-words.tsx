import {
  IconAlertTriangle,
  IconCalendar,
  IconCircleCheck,
  IconClock,
  IconPlayerSkipForward,
  type TablerIcon,
} from '@tabler/icons-react';
import { daysBetween, fillText, type LocalDate } from '@nestegg/domain';
import type { SavedSchedule, ScheduledOccurrence } from '@nestegg/api-sdk';
import type { BillTone } from '@nestegg/duck-ui/BillCalendar';
import { bills as texts } from '../../i18n/en/bills.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { dayOfOccurrence } from './bill-groups.ts';

/** Where an occurrence stands, in words, a tone and a sign. */
export interface BillStatus {
  readonly text: string;
  readonly tone: BillTone;
  readonly Icon: TablerIcon;
}

/** How bills are written. */
export function useBillWords(present: LocalDate) {
  const t = useTexts(texts);
  const formats = useFormats();
  const dueStatus = ({ expectedDate }: ScheduledOccurrence): BillStatus => {
    const late = daysBetween(expectedDate, present);
    if (late > 0) {
      const text = fillText(t[`late_${formats.plural(late)}`], { n: formats.number(late) });
      return { text, tone: 'warning', Icon: IconClock };
    }
    const text = late === 0 ? t.dueToday : fillText(t.dueOn, { date: formats.shortDate(expectedDate) });
    return { text, tone: 'info', Icon: IconCalendar };
  };
  const statusOf = (occurrence: ScheduledOccurrence): BillStatus => {
    if (occurrence.state === 'missed') return { text: t.missed, tone: 'danger', Icon: IconAlertTriangle };
    if (occurrence.state === 'skipped') return { text: t.skipped, tone: 'neutral', Icon: IconPlayerSkipForward };
    if (occurrence.state === 'due') return dueStatus(occurrence);
    const date = formats.shortDate(dayOfOccurrence(occurrence));
    return { text: fillText(t.recordedOn, { date }), tone: 'income', Icon: IconCircleCheck };
  };
  const amountOf = ({ amountMinor, currency }: Pick<ScheduledOccurrence, 'amountMinor' | 'currency'>) =>
    formats.signedMoney(amountMinor, currency);
  return {
    t,
    formats,
    statusOf,
    amountOf,
    /** 'about -$80.60'. */
    expectedOf: (occurrence: ScheduledOccurrence) =>
      occurrence.isAbout ? fillText(t.about, { amount: amountOf(occurrence) }) : amountOf(occurrence),
    /** 'Monthly, the 18th · automatic', or 'Monthly, day 18'. */
    recurrenceOf: ({ frequency, date, dueDate, recordAutomatically }: SavedSchedule) => {
      const often =
        frequency === 'monthly'
          ? fillText(t.monthlyOn, { day: formats.number(dueDate ?? Number(date.slice(8))) })
          : t[frequency];
      return recordAutomatically ? `${often} · ${t.automatic}` : often;
    },
  };
}

/** How bills are written. */
export type BillWords = ReturnType<typeof useBillWords>;
