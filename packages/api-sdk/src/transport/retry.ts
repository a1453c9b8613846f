import { backoffDelay, isRetryable, RATE_LIMIT_DELAY } from '@nestegg/domain';
import type { NesteggFailure } from '../errors/nestegg-error.ts';
import type { Attempt, ResolvedOptions } from './options.ts';

/** The requests that are being retried at this moment, for 'Retrying... Attempt {n} of 3'. */
export interface AttemptTracker {
  /** The number of the repeat that an endpoint is at, from 1; 0 while none of its requests is being repeated. */
  readonly of: (endpoint: string) => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (request: object, attempt: Attempt) => void;
  readonly end: (request: object) => void;
}

export function createAttemptTracker(): AttemptTracker {
  const running = new Map<object, Attempt>();
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  return {
    of: (endpoint) =>
      Math.max(0, ...[...running.values()].filter((one) => one.endpoint === endpoint).map((one) => one.attempt)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: (request, attempt) => {
      running.set(request, attempt);
      notify();
    },
    end: (request) => {
      if (running.delete(request)) notify();
    },
  };
}

/** The longest Retry-After delay that is honoured, in milliseconds: beyond it a call is not retried. */
const MAX_WAIT = 60_000;

/** How long to wait before the repeat number `attempt`. */
function waitBefore(attempt: number, error: NesteggFailure, random: number): number {
  if (error.retryAfter !== null) return error.retryAfter;
  if (error.status === 429 && attempt === 1) return RATE_LIMIT_DELAY;
  return backoffDelay(attempt, random);
}

export interface RetryPolicy {
  /** Whether the call may be made again at all: a POST that a server would book twice may not. */
  readonly mayRepeat: boolean;
  /** How often it is made again at most. */
  readonly retries: number;
  readonly signal: AbortSignal;
  readonly tracker: AttemptTracker;
}

/** Whether a failure of a call is followed by the repeat number `attempt`; answered once its delay is over. */
export async function waitToRepeat(
  deps: ResolvedOptions,
  policy: RetryPolicy,
  { attempt, error }: { readonly attempt: number; readonly error: NesteggFailure },
): Promise<boolean> {
  const { mayRepeat, retries, signal, tracker } = policy;
  const isFinal = !mayRepeat || signal.aborted || attempt > retries;
  if (isFinal || !isRetryable(error, 0)) return false;
  const wait = waitBefore(attempt, error, deps.random());
  if (wait > MAX_WAIT) return false;
  const report = { endpoint: error.endpoint, attempt, of: retries, wait, error };
  tracker.begin(policy, report);
  deps.onAttempt(report);
  await deps.delay(wait, signal);
  return true;
}
