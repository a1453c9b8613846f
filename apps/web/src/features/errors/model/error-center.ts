import type { NesteggFailure } from '@nestegg/api-sdk';
import { globalReaction, type GlobalReaction } from '@nestegg/api-sdk';
import {
  createErrorRecord,
  emptyAggregation,
  isRetryable,
  opensDialog,
  recordError,
  type Aggregation,
  type ErrorRecord,
  type HistoryEntry,
} from '@nestegg/domain';
import type { MonitoringPort } from './monitoring.ts';

/** A failure that the whole app shows: as a dialog, or as a banner. */
export interface GlobalError {
  readonly kind: 'dialog' | 'banner';
  readonly reaction: GlobalReaction;
  readonly error: NesteggFailure;
}

/** Takes in every failure: counts, reports, and decides what is shown. */
export interface ErrorCenter {
  readonly getShown: () => GlobalError | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dismiss: () => void;
  /** A request that failed for good. */
  readonly recordFailure: (error: NesteggFailure) => void;
  /** A part of the screen that could not be drawn. */
  readonly recordCrash: (error: unknown, componentStack: string) => void;
  /** An error that nothing of the app caught. */
  readonly recordUncaught: (error: unknown) => void;
  readonly history: () => readonly HistoryEntry[];
}

const recordOf = (error: NesteggFailure): ErrorRecord =>
  createErrorRecord({
    code: error.code,
    status: error.status,
    description: error.message,
    timestamp: error.timestamp,
    source: error.endpoint,
    retry: isRetryable(error, 0),
    ...(error.kind === 'answer' && { tracking_id: error.trackingId, details: error.details }),
  });

const thrown = (error: unknown, timestamp: number) => ({
  status: 0,
  description: error instanceof Error ? error.message : String(error),
  timestamp,
  severity: 'error' as const,
  source: 'screen',
});

const crashOf = (error: unknown, componentStack: string, timestamp: number): ErrorRecord =>
  createErrorRecord({
    ...thrown(error, timestamp),
    code: 'RENDER_ERROR',
    handled: true,
    context: { componentStack },
  });

const uncaughtOf = (error: unknown, timestamp: number): ErrorRecord =>
  createErrorRecord({
    ...thrown(error, timestamp),
    code: 'UNCAUGHT_ERROR',
    handled: false,
    context: { stack: error instanceof Error ? (error.stack ?? '') : '' },
  });

// A warning of global reach: about the session or a permission.
const BANNER_STATUS: ReadonlySet<number> = new Set([401, 403]);

export function createErrorCenter(monitoring: MonitoringPort, now: () => number): ErrorCenter {
  let aggregation: Aggregation = emptyAggregation(now());
  let shown: GlobalError | null = null;
  const listeners = new Set<() => void>();
  const show = (next: GlobalError | null) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const take = (record: ErrorRecord) => {
    const { state, verdict } = recordError(aggregation, record, now());
    aggregation = state;
    if (verdict.report) monitoring.reportError({ ...record, severity: verdict.severity });
    return verdict;
  };
  return {
    getShown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dismiss: () => show(null),
    recordFailure: (error) => {
      const verdict = take(recordOf(error));
      // One at a time: the first failure of several is the one to read.
      if (!verdict.show || shown?.kind === 'dialog') return;
      const reaction = globalReaction(error);
      if (opensDialog(verdict.severity)) show({ kind: 'dialog', reaction, error });
      else if (BANNER_STATUS.has(error.status)) show({ kind: 'banner', reaction, error });
    },
    recordCrash: (error, componentStack) => void take(crashOf(error, componentStack, now())),
    recordUncaught: (error) => void take(uncaughtOf(error, now())),
    history: () => aggregation.history,
  };
}
