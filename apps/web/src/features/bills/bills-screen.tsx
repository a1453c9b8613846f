import { IconChecks, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { fillText, PERSONAL_ONLY } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Split } from '@nestegg/duck-ui/Split';
import { Stack } from '@nestegg/duck-ui/Stack';
import { useApi } from '../../shared/api-context.ts';
import type { PlanFrame } from '../../shared/plan-frame.ts';
import { newBillIn } from '../../shared/transactions-address.ts';
import { groupBills } from './bill-groups.ts';
import { BillGroupsView } from './bill-groups-view.tsx';
import { BillMonth } from './bill-month.tsx';
import { BillSuggestions } from './bill-suggestions.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeOneDialog } from './change-one-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { useBillItems, type Asked } from './use-bill-items.tsx';
import { useBillWords, type BillWords } from './use-bill-words.tsx';
import { useBillWrites, type BillWrites } from './use-bill-writes.ts';
import { useBills, type Bills } from './use-bills.ts';
import { useFirstWeekday } from './use-first-weekday.ts';

/** What is due, what has come, and what has not. */
export function BillsScreen({ frame }: { readonly frame: PlanFrame }) {
  const firstWeekday = useFirstWeekday();
  const bills = useBills(firstWeekday);
  const words = useBillWords(bills.today);
  const writes = useBillWrites();
  return frame({
    actions: <Actions bills={bills} words={words} writes={writes} />,
    content: (
      <Stack gap="cards">
        {writes.failure !== undefined && <Banner tone="danger">{writes.failure}</Banner>}
        <Content bills={bills} words={words} writes={writes} firstWeekday={firstWeekday} />
      </Stack>
    ),
  });
}

interface PartProps {
  readonly bills: Bills;
  readonly words: BillWords;
  readonly writes: BillWrites;
}

const ALL = '';

function Actions({ bills, words: { t, formats }, writes }: PartProps) {
  const households = useApi().useListHouseholdsQuery().data ?? [];
  const { due } = groupBills(bills.occurrences ?? [], bills.today);
  return (
    <>
      <SelectField
        label={t.household}
        hideLabel
        icon={<IconUsers aria-hidden />}
        value={bills.household ?? ALL}
        onChange={(household) => bills.choose({ household })}
        options={[
          { value: ALL, label: t.allHouseholds },
          { value: PERSONAL_ONLY, label: t.personalOnly },
          ...households.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {due.length > 0 && (
        <Button
          variant="secondary"
          icon={<IconChecks aria-hidden />}
          disabled={writes.isBusy}
          onClick={() => void writes.recordAll(due)}
        >
          {fillText(t.recordAll, { n: formats.number(due.length) })}
        </Button>
      )}
      <Button href={newBillIn(bills.household)} icon={<IconPlus aria-hidden />}>
        {t.addBill}
      </Button>
    </>
  );
}

/** The heights of what comes, kept before it has come. */
const HEIGHTS = { list: 640, calendar: 760 } as const;

function Content({ bills, words, writes, firstWeekday }: PartProps & { readonly firstWeekday: number }) {
  const { t } = words;
  const { occurrences, schedules } = bills;
  const [asked, setAsked] = useState<Asked>();
  const { itemOf } = useBillItems({ words, writes, schedules: schedules ?? [], ask: setAsked });
  if (bills.isError) {
    return (
      <Card>
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: bills.retry }} />
      </Card>
    );
  }
  if (!occurrences || !schedules) {
    return (
      <Split ratio="5:6">
        <Skeleton height={HEIGHTS.list} />
        <Skeleton height={HEIGHTS.calendar} />
      </Split>
    );
  }
  return (
    <>
      <Split ratio="5:6">
        <Stack gap="cards">
          <BillGroupsView bills={bills} occurrences={occurrences} schedules={schedules} words={words} itemOf={itemOf} />
          <BillSuggestions household={bills.household} words={words} writes={writes} />
        </Stack>
        <BillMonth bills={bills} firstWeekday={firstWeekday} words={words} itemOf={itemOf} />
      </Split>
      {asked && <AskedDialog asked={asked} bills={bills} words={words} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface AskedDialogProps extends Omit<PartProps, 'writes'> {
  readonly asked: Asked;
  readonly onClose: () => void;
}

function AskedDialog({ asked: { what, occurrence }, bills, words, onClose }: AskedDialogProps) {
  // Its own: why it failed is said in the dialog, and not behind it nor in the next one.
  const writes = useBillWrites();
  const shared = { words, writes };
  const schedule = bills.schedules?.find(({ id }) => id === occurrence.scheduleId);
  if (what === 'match')
    return <MatchDialog {...shared} occurrence={occurrence} schedule={schedule} onClose={onClose} />;
  if (what === 'one') return <ChangeOneDialog {...shared} occurrence={occurrence} onClose={onClose} />;
  if (!schedule) return null;
  if (what === 'stop') return <StopDialog {...shared} schedule={schedule} onClose={onClose} />;
  const isOpen = occurrence.state === 'due' || occurrence.state === 'missed';
  return <ChangeDialog {...shared} schedule={schedule} from={isOpen ? occurrence.date : undefined} onClose={onClose} />;
}
