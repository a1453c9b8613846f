import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Household, Summary } from '@nestegg/api-sdk';
import { PERSONAL_ONLY } from '@nestegg/domain';
import { useApi } from '../../../shared/api-context.ts';
import { fetchedLately } from '../../../shared/storage/fetched-lately.ts';
import { today } from '../../../i18n/today.ts';
import { FRESH, PRELOADED } from '../../../shared/loading/fresh.ts';
import { LOADING_TIMEOUT } from '../../../shared/timings.ts';
import { cachedFigures, type Figures } from './cached-figures.ts';
import { restoreFigures, selectionOf } from './restore-figures.ts';
import { useMonth, type MonthChoice } from './use-month.ts';
import { useReadAgain } from './use-read-again.ts';
import { periodOf, periodOfMonth, type Period } from './period.ts';

export interface Dashboard {
  /** Undefined is all households. */
  readonly householdId: string | undefined;
  readonly choose: (householdId: string | undefined) => void;
  readonly households: readonly Household[];
  readonly summary: Summary | undefined;
  /** What is shown of them: until they have come, what an earlier visit showed. */
  readonly figures: Figures;
  readonly failed: boolean;
  /** False once an answer has come, or the safety time has passed without one. */
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  readonly period: Period;
  /** Null where past months cannot be read. */
  readonly months: MonthChoice | null;
}

/** The dashboard's figures for a household, or for all of them. */
export function useDashboard(): Dashboard {
  const api = useApi();
  const dispatch = useDispatch();
  const [chosen, choose] = useState<string>();
  const households = api.useListHouseholdsQuery(undefined, FRESH);
  // One that was left or deleted meanwhile is none to choose.
  const isGone = chosen !== PERSONAL_ONLY && households.data?.every(({ id }) => id !== chosen) === true;
  const householdId = isGone ? undefined : chosen;
  const months = useMonth();
  const present = periodOf(today());
  const period = months ? periodOfMonth(months.month, present.asOf) : present;
  const isPast = period.month < present.month;
  const selection = selectionOf(householdId);
  // The repeat window is about the present figures.
  const isRecent = () => !isPast && fetchedLately.isOpen(selection);
  useState(() => restoreFigures(api, dispatch, present));
  const summary = api.useSummariseTransactionsQuery(
    { householdId, startDate: period.savingsSince, ...(isPast && { asOf: period.asOf }) },
    isRecent() ? {} : PRELOADED,
  );
  useReadAgain(() => !isRecent() && !summary.isFetching && void summary.refetch());
  const awaited = summary.isFetching && summary.currentData === undefined;
  const kept = useMemo(
    () => (awaited && !isPast ? cachedFigures(api, householdId, period.asOf) : null),
    [api, awaited, isPast, householdId, period.asOf],
  );
  const waited = useSafetyTimer(summary.isFetching ? summary.startedTimeStamp : undefined);

  useEffect(() => {
    // What was restored keeps the mark of its own fetch.
    const isFetched = summary.fulfilledTimeStamp !== undefined && summary.isSuccess;
    if (isFetched && !isPast && !fetchedLately.isOpen(selection)) fetchedLately.mark(selection);
  }, [summary.fulfilledTimeStamp, summary.isSuccess, isPast, selection]);

  return {
    householdId,
    choose,
    households: households.data ?? [],
    summary: summary.currentData,
    figures: kept ?? { summary: summary.currentData, period, cachedAt: null },
    failed: summary.isError,
    loading: awaited && !waited,
    refreshing: summary.isFetching,
    refresh: () => {
      fetchedLately.clear(selection);
      void summary.refetch();
      // And everything else that the dashboard shows.
      dispatch(api.util.invalidateTags(['Transaction', 'Breakdown', 'Household']));
    },
    period,
    months,
  };
}

/** Whether the fetch that began at a time has taken longer than the screen may look as if it were loading. */
function useSafetyTimer(begun: number | undefined): boolean {
  const [waitedFor, setWaitedFor] = useState<number>();
  useEffect(() => {
    if (begun === undefined) return undefined;
    const timer = setTimeout(() => setWaitedFor(begun), LOADING_TIMEOUT);
    return () => clearTimeout(timer);
  }, [begun]);
  return begun !== undefined && waitedFor === begun;
}
