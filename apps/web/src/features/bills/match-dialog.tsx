import { useState } from 'react';
import { addDays, fillText, PERSONAL_ONLY, WINDOW_DAYS } from '@nestegg/domain';
import type { SavedSchedule, ScheduledOccurrence } from '@nestegg/api-sdk';
import { ChoiceDialog } from '@nestegg/duck-ui/ChoiceDialog';
import { transactions } from '../../i18n/en/transactions.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import { useApi } from '../../shared/api-context.ts';
import { hasFailed } from '../../shared/has-failed.ts';
import { useLastAnswerWords } from '../../shared/loading/last-answer-notice.tsx';
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

/** The transactions that an occurrence may have been: of its ledger and sign, within its window. */
function useFound(
  { expectedDate, amountMinor, householdId }: ScheduledOccurrence,
  schedule: SavedSchedule | undefined,
) {
  const window = WINDOW_DAYS[schedule?.frequency ?? 'annually'];
  const query = useApi().useListTransactionsQuery({
    householdId: householdId ?? PERSONAL_ONLY,
    startDate: addDays(expectedDate, -window),
    endDate: addDays(expectedDate, window),
    limit: READ,
  });
  const found = (query.currentData?.items ?? [])
    .filter((each) => each.type === 'entry' && !each.isProjected && !each.isRecurring)
    .filter((each) => Math.sign(each.amountMinor) === Math.sign(amountMinor))
    .toSorted((one, other) => Math.abs(one.amountMinor - amountMinor) - Math.abs(other.amountMinor - amountMinor))
    .slice(0, MOST);
  const notice = useLastAnswerWords(query.currentData);
  const failed = hasFailed(query);
  return {
    found,
    failed,
    /** That the server did not send them now. */
    notice,
    isNone: !query.isFetching && !failed && notice === undefined && found.length === 0,
    retry: () => void query.refetch(),
  };
}

/** Which transaction an occurrence was. */
export function MatchDialog({ occurrence, schedule, words, writes, onClose }: MatchDialogProps) {
  const { t, formats } = words;
  const texts = useTexts(transactions);
  useFocusBack();
  const [chosen, setChosen] = useState<string>();
  const { expectedDate, description, currency } = occurrence;
  const { found, failed, notice, isNone, retry } = useFound(occurrence, schedule);
  const match = async (transactionId: string) => {
    setChosen(transactionId);
    if (await writes.decide(occurrence, { state: 'recorded', transactionId }, t.matchedDone)) onClose();
  };
  const message = isNone
    ? t.noMatches
    : fillText(t.matchLead, { amount: words.expectedOf(occurrence), date: formats.shortDate(expectedDate) });
  const choices = found.map((each) => ({
    id: each.id,
    label: each.description,
    detail: `${words.amountOf({ amountMinor: each.amountMinor, currency })} · ${formats.date(each.date)}`,
    working: writes.isBusy && each.id === chosen ? t.saving : undefined,
    onSelect: () => void match(each.id),
  }));
  return (
    <ChoiceDialog
      opened
      title={fillText(t.matchTitle, { description })}
      message={[message, notice].filter((text) => text !== undefined).join(' ')}
      choices={failed ? [{ label: t.retry, onSelect: retry }] : choices}
      cancelLabel={t.cancel}
      onCancel={onClose}
      error={writes.failure ?? (failed ? texts.loadFailed : undefined)}
    />
  );
}
