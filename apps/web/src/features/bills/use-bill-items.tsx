import {
  IconCalendarEvent,
  IconLink,
  IconPencil,
  IconPlayerSkipForward,
  IconPlayerStop,
  IconEye,
  IconCheck,
} from '@tabler/icons-react';
import { fillText } from '@nestegg/domain';
import type { SavedSchedule, ScheduledOccurrence } from '@nestegg/api-sdk';
import { ActionMenu, type MenuEntry } from '@nestegg/duck-ui/ActionMenu';
import type { BillItem } from '@nestegg/duck-ui/BillList';
import { Button } from '@nestegg/duck-ui/Button';
import { StatusChip } from '@nestegg/duck-ui/StatusChip';
import { paths } from '../../shared/paths.ts';
import { occurrenceKey } from './bill-groups.ts';
import classes from './bills.module.css';
import type { BillWords } from './use-bill-words.tsx';
import type { BillWrites } from './use-bill-writes.ts';

/** What is asked about an occurrence in a dialog. */
export interface Asked {
  readonly what: 'match' | 'one' | 'bill' | 'stop';
  readonly occurrence: ScheduledOccurrence;
}

interface BillItemsOptions {
  readonly words: BillWords;
  readonly writes: BillWrites;
  readonly schedules: readonly SavedSchedule[];
  readonly ask: (asked: Asked) => void;
}

/** Whether something is still to happen with it. */
const isOpen = ({ state }: ScheduledOccurrence) => state === 'due' || state === 'missed';

/** Occurrences as items of a list, with what can be done with each. */
export function useBillItems({ words, writes, schedules, ask }: BillItemsOptions) {
  const { t } = words;
  const scheduleOf = ({ scheduleId }: ScheduledOccurrence) => schedules.find(({ id }) => id === scheduleId);
  const record = (occurrence: ScheduledOccurrence) =>
    void writes.decide(occurrence, { state: 'recorded' }, t.recordedDone);
  const openEntries = (occurrence: ScheduledOccurrence): readonly MenuEntry[] => [
    { label: t.match, icon: <IconLink aria-hidden />, onSelect: () => ask({ what: 'match', occurrence }) },
    {
      label: t.skip,
      icon: <IconPlayerSkipForward aria-hidden />,
      onSelect: () => void writes.decide(occurrence, { state: 'skipped' }, t.skippedDone),
    },
    { label: t.changeOne, icon: <IconCalendarEvent aria-hidden />, onSelect: () => ask({ what: 'one', occurrence }) },
  ];
  const entriesOf = (occurrence: ScheduledOccurrence): readonly MenuEntry[] => {
    const { transactionId } = occurrence;
    const isActive = scheduleOf(occurrence)?.state === 'active';
    return [
      ...(isOpen(occurrence)
        ? [
            { label: t.record, icon: <IconCheck aria-hidden />, onSelect: () => record(occurrence) },
            ...openEntries(occurrence),
          ]
        : []),
      ...(transactionId === null
        ? []
        : [{ label: t.view, icon: <IconEye aria-hidden />, href: paths.transaction(transactionId) }]),
      ...(isActive
        ? [
            { label: t.changeOn, icon: <IconPencil aria-hidden />, onSelect: () => ask({ what: 'bill', occurrence }) },
            {
              label: t.stop,
              icon: <IconPlayerStop aria-hidden />,
              danger: true,
              onSelect: () => ask({ what: 'stop', occurrence }),
            },
          ]
        : []),
    ];
  };
  const menuOf = ({ description }: ScheduledOccurrence, entries: readonly MenuEntry[]) =>
    entries.length === 0 ? undefined : <ActionMenu label={fillText(t.actionsFor, { description })} entries={entries} />;
  const recordButton = (occurrence: ScheduledOccurrence) => (
    <Button
      size="small"
      variant="secondary"
      aria-label={fillText(t.recordOf, { description: occurrence.description })}
      disabled={writes.isBusy}
      onClick={() => record(occurrence)}
    >
      {t.record}
    </Button>
  );
  /** In a list whose rows have Record where that is likely what is wanted. */
  const itemOf = (occurrence: ScheduledOccurrence, withRecord = false): BillItem => {
    const { text, tone, Icon } = words.statusOf(occurrence);
    const schedule = scheduleOf(occurrence);
    const entries = entriesOf(occurrence);
    return {
      id: occurrenceKey(occurrence),
      name: occurrence.description,
      category: occurrence.category ?? 'Other',
      status: (
        <StatusChip tone={tone} icon={<Icon aria-hidden />}>
          {text}
        </StatusChip>
      ),
      detail: schedule && words.recurrenceOf(schedule),
      about: occurrence.isAbout ? t.aboutAlone : undefined,
      money: words.amountOf(occurrence),
      tone: occurrence.amountMinor < 0 ? 'expense' : 'income',
      action: withRecord ? recordButton(occurrence) : undefined,
      menu: menuOf(occurrence, withRecord ? entries.slice(1) : entries),
      notice:
        isOpen(occurrence) && occurrence.suggestion ? (
          <Question occurrence={occurrence} words={words} writes={writes} />
        ) : undefined,
    };
  };
  return { itemOf, recordButton };
}

type QuestionProps = Pick<BillItemsOptions, 'words' | 'writes'> & { readonly occurrence: ScheduledOccurrence };

/** Whether a transaction is the one that is expected; No holds for good. */
function Question({ occurrence, words, writes }: QuestionProps) {
  const { t, formats } = words;
  const { suggestion, currency } = occurrence;
  if (!suggestion) return null;
  const { transactionId, description, amountMinor, date } = suggestion;
  const amount = words.amountOf({ amountMinor, currency });
  return (
    <div className={classes.question}>
      <span className={classes.asked}>
        <span className={classes.ask}>{t.isThisIt}</span>
        <span>{fillText(t.found, { description, amount, date: formats.shortDate(date) })}</span>
      </span>
      <Button
        size="small"
        variant="secondary"
        disabled={writes.isBusy}
        onClick={() => void writes.decide(occurrence, { state: 'recorded', transactionId }, t.matchedDone)}
      >
        {t.yes}
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={writes.isBusy}
        onClick={() => void writes.decide(occurrence, { state: 'due', reject: transactionId }, t.rejectedDone)}
      >
        {t.no}
      </Button>
    </div>
  );
}
