import type { useDispatch } from 'react-redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { fetchedLately } from '../../../shared/storage/fetched-lately.ts';
import { REPEAT_WINDOW } from '../../../shared/timings.ts';
import type { Period } from './period.ts';

const ALL = 'all';

/** The name of a selection: a household, or all of them. */
export const selectionOf = (householdId: string | undefined): string => householdId ?? ALL;

/**
 * After a reload: puts the figures of selections whose repeat window is still open back into the store, so that they are
 * not fetched again. They are the last good answers that the device stores; older ones are fetched anew.
 */
export function restoreFigures(
  api: Pick<NesteggReactApi, 'cachedSummary' | 'util'>,
  dispatch: ReturnType<typeof useDispatch>,
  { savingsSince: startDate }: Period,
): void {
  const entries = fetchedLately.opened().flatMap((selection) => {
    const arg = { householdId: selection === ALL ? undefined : selection, startDate };
    const kept = api.cachedSummary(arg);
    if (!kept || Date.now() - kept.savedAt >= REPEAT_WINDOW) return [];
    const value = { ...kept.value, fallback: null, isEmptyAnswer: false };
    return [{ endpointName: 'summariseTransactions' as const, arg, value }];
  });
  if (entries.length > 0) dispatch(api.util.upsertQueryEntries(entries));
}
