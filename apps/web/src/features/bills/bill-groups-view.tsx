import { BillList, type BillItem } from '@nestegg/duck-ui/BillList';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { StatusChip } from '@nestegg/duck-ui/StatusChip';
import { fillText } from '@nestegg/domain';
import type { SavedSchedule, ScheduledOccurrence } from '@nestegg/api-sdk';
import { endedBills, groupBills } from './bill-groups.ts';
import classes from './bills.module.css';
import { listedUntil, type Bills } from './use-bills.ts';
import type { useBillItems } from './use-bill-items.tsx';
import type { BillWords } from './use-bill-words.tsx';

interface BillGroupsProps {
  readonly bills: Bills;
  readonly occurrences: readonly ScheduledOccurrence[];
  readonly schedules: readonly SavedSchedule[];
  readonly words: BillWords;
  readonly itemOf: ReturnType<typeof useBillItems>['itemOf'];
}

/** The list of bills, by where they stand. */
export function BillGroupsView({ bills, occurrences, schedules, words, itemOf }: BillGroupsProps) {
  const { t, formats } = words;
  const { missed, due, later, decided } = groupBills(occurrences, bills.today);
  const ended = endedBills(schedules).map((schedule): BillItem => endedItem(schedule, words));
  const groups = [
    { label: t.groupMissed, items: missed.map((each) => itemOf(each, true)) },
    { label: t.groupDue, items: due.map((each) => itemOf(each, true)) },
    {
      label: t.groupLater,
      items: later.map((each) => itemOf(each)),
      aside: fillText(t.until, { date: formats.shortDate(listedUntil(bills.today)) }),
    },
    { label: t.groupRecorded, items: decided.map((each) => itemOf(each)) },
    { label: t.groupEnded, items: ended },
  ].filter(({ items }) => items.length > 0);
  return (
    <Card title={t.list} aside={fillText(t.asOf, { date: formats.date(bills.today) })}>
      {groups.length === 0 && <EmptyView art="list" title={t.empty} />}
      {groups.map(({ label, items, aside }) => (
        <section key={label} aria-label={label} className={classes.group}>
          <div className={classes.groupHead}>
            <h3 className={classes.groupTitle}>{label}</h3>
            {aside !== undefined && <span className={classes.note}>{aside}</span>}
          </div>
          <BillList label={label} items={items} />
        </section>
      ))}
    </Card>
  );
}

const endedItem = (schedule: SavedSchedule, words: BillWords): BillItem => ({
  id: schedule.id,
  name: schedule.description,
  category: schedule.category ?? 'Other',
  status: <StatusChip tone="neutral">{words.t.ended}</StatusChip>,
  detail: words.recurrenceOf(schedule),
  about: schedule.amountKind === 'about' ? words.t.aboutAlone : undefined,
  money: words.amountOf(schedule),
  tone: schedule.amountMinor < 0 ? 'expense' : 'income',
});
