import { useState } from 'react';
import { addDays, fillText, PERSONAL_ONLY, WINDOW_DAYS } from '@nestegg/domain';
import type { SavedSchedule, ScheduledOccurrence } from '@nestegg/api-sdk';
import { ChoiceDialog } from '@nestegg/duck-ui/ChoiceDialog';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import { useApi } from '../../shared/api-context.ts';
import type { BillWords } from './use-bill-words.tsx';
import type { BillWrites } from './use-bill-writes.ts';

interface MatchDialogProps {
  readonly occurrence: ScheduledOccurrence;
  readonly schedule: SavedSchedule | undefined;
  readonly words: BillWords;
  readonly writes: BillWrites;
  readonly onClose: () => void;
}

/** So many transactions are offered, those nearest in amount first. */
const MOST = 6;
const READ = 100;

/** Which transaction an occurrence was: of its ledger and sign, within its window. */
export function MatchDialog({ occurrence, schedule, words, writes, onClose }: MatchDialogProps) {
  const { t, formats } = words;
  useFocusBack();
  const [chosen, setChosen] = useState<string>();
  const { expectedDate, amountMinor, householdId, description, currency } = occurrence;
  const window = WINDOW_DAYS[schedule?.frequency ?? 'annually'];
  const { currentData, isFetching } = useApi().useListTransactionsQuery({
    householdId: householdId ?? PERSONAL_ONLY,
    startDate: addDays(expectedDate, -window),
    endDate: addDays(expectedDate, window),
    limit: READ,
  });
  const found = (currentData?.items ?? [])
    .filter((each) => each.type === 'entry' && !each.isProjected && !each.isRecurring)
    .filter((each) => Math.sign(each.amountMinor) === Math.sign(amountMinor))
    .toSorted((one, other) => Math.abs(one.amountMinor - amountMinor) - Math.abs(other.amountMinor - amountMinor))
    .slice(0, MOST);
  const match = async (transactionId: string) => {
    setChosen(transactionId);
    if (await writes.decide(occurrence, { state: 'recorded', transactionId }, t.matchedDone)) onClose();
  };
  return (
    <ChoiceDialog
      opened
      title={fillText(t.matchTitle, { description })}
      message={
        !isFetching && found.length === 0
          ? t.noMatches
          : fillText(t.matchLead, { amount: words.expectedOf(occurrence), date: formats.shortDate(expectedDate) })
      }
      choices={found.map((each) => ({
        label: each.description,
        detail: `${words.amountOf({ amountMinor: each.amountMinor, currency })} · ${formats.date(each.date)}`,
        working: writes.isBusy && each.id === chosen ? t.saving : undefined,
        onSelect: () => void match(each.id),
      }))}
      cancelLabel={t.cancel}
      onCancel={onClose}
      error={writes.failure}
    />
  );
}
