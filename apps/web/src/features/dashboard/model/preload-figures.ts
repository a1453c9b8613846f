import type { Client } from '../../../shared/current-client.ts';
import { fetchedLately } from '../../../shared/storage/fetched-lately.ts';
import { today } from '../../../i18n/today.ts';
import { periodOf } from './period.ts';
import { selectionOf } from './restore-figures.ts';
import { monthIn } from './use-month.ts';

/** Fetches the figures that the dashboard opens with, unless it would not: those of a past month, or shown a moment ago. */
export function preloadFigures({ api, store }: Client, params: URLSearchParams): void {
  const householdId = undefined;
  if (monthIn(params) !== null || fetchedLately.isOpen(selectionOf(householdId))) return;
  const { savingsSince: startDate } = periodOf(today());
  const request = store.dispatch(
    api.endpoints.summariseTransactions.initiate({ householdId, startDate }, { forceRefetch: true }),
  );
  // The screen has a subscription of its own by then.
  void request.finally(() => request.unsubscribe());
}
