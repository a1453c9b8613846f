import { useState } from 'react';
import type { SavedSchedule, ScheduledOccurrence, ScheduleSuggestion } from '@nestegg/api-sdk';
import type { OccurrenceDecision, UpdateSchedule } from '@nestegg/api-sdk';
import { RECORD_LIMIT, type LocalDate } from '@nestegg/domain';
import { bills as texts } from '../../i18n/en/bills.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { useAccountsApi } from '../../shared/accounts-api.ts';
import { useSchedulesApi } from '../../shared/schedules-api.ts';
import { offerUndo } from '../../shared/undo-offer.ts';

/** What a write came to. */
interface Result {
  readonly data?: { readonly changeGroup?: string | null | undefined } | null | undefined;
  readonly error?: unknown;
}

/** What people do to bills; each resolves to whether it was done. */
export interface BillWrites {
  /** Why the last write was not done. */
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  readonly decide: (occurrence: ScheduledOccurrence, decision: OccurrenceDecision, done: string) => Promise<boolean>;
  readonly recordAll: (occurrences: readonly ScheduledOccurrence[]) => Promise<boolean>;
  /** From a nominal date on, else from the first open one. */
  readonly change: (
    schedule: SavedSchedule,
    changes: UpdateSchedule['changes'],
    from: LocalDate | undefined,
  ) => Promise<boolean>;
  readonly stop: (schedule: SavedSchedule) => Promise<boolean>;
  /** Makes a bill of what seems to come again. */
  readonly start: (suggestion: ScheduleSuggestion) => Promise<boolean>;
  readonly dismiss: (suggestion: ScheduleSuggestion) => Promise<boolean>;
}

/** Writes to bills, each with the offer to undo it. */
export function useBillWrites(): BillWrites {
  const t = useTexts(texts);
  const api = useSchedulesApi();
  const reasonOf = useReasonText();
  const [failure, setFailure] = useState<string>();
  const [decide, deciding] = api.useUpdateOccurrenceMutation();
  const [recordAll, recording] = api.useRecordOccurrencesMutation();
  const [change, changing] = api.useUpdateScheduleMutation();
  const [stop, stopping] = api.useDeleteScheduleMutation();
  const [dismiss, dismissing] = api.useDismissScheduleSuggestionMutation();
  const [patch, patching] = useAccountsApi().usePatchTransactionMutation();
  const done = async (write: Promise<Result>, text: string): Promise<boolean> => {
    const { data, error } = await write;
    setFailure(error === undefined ? undefined : reasonOf(error, t.saveFailed));
    if (error === undefined) offerUndo(text, data?.changeGroup);
    return error === undefined;
  };
  return {
    failure,
    isBusy: [deciding, recording, changing, stopping, dismissing, patching].some(({ isLoading }) => isLoading),
    decide: ({ scheduleId, date, version }, decision, text) =>
      done(decide({ scheduleId, date, version, decision }), text),
    recordAll: (occurrences) => {
      const items = occurrences.slice(0, RECORD_LIMIT).map(({ scheduleId, date }) => ({ scheduleId, date }));
      return done(recordAll({ items }), t.recordedDone);
    },
    change: ({ id, version }, changes, from) => done(change({ id, version, changes, from }), t.changedDone),
    stop: ({ id, version }) => done(stop({ id, version }), t.stoppedDone),
    start: ({ transactionId: id, frequency, dueDate }) =>
      done(patch({ id, version: null, changes: { isRecurring: true, frequency, dueDate } }), t.changedDone),
    dismiss: ({ transactionId }) => done(dismiss({ transactionId }), t.dismissedDone),
  };
}
