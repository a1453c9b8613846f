import { backoffDelay, isRetryable, MAX_RETRIES, RATE_LIMIT_DELAY } from '@nestegg/domain';
import type { NesteggError } from '../../errors/nestegg-error.ts';
import type { AttemptTracker } from './attempts.ts';
import type { ResolvedOptions } from '../options.ts';

/** A call's result, or its failure. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: NesteggError };

/** The longest Retry-After delay that is honoured, in milliseconds: beyond it a call is not retried. */
const LONGEST_WAIT = 60_000;

/** How long to wait before the repeat number `attempt`. */
function waitBefore(attempt: number, error: NesteggError, random: number): number {
  if (error.kind === 'answer' && error.retryAfter !== null) return error.retryAfter;
  if (error.status === 429 && attempt === 1) return RATE_LIMIT_DELAY;
  return backoffDelay(attempt, random);
}

export interface RetryPolicy {
  /** Whether the call may be made again at all: a POST that a server would book twice may not. */
  readonly mayRepeat: boolean;
  readonly signal: AbortSignal;
  readonly tracker: AttemptTracker;
}

/** Runs a call, and again while that may help. */
export async function withRetries<T>(
  deps: ResolvedOptions,
  policy: RetryPolicy,
  run: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { mayRepeat, signal, tracker } = policy;

  async function runFrom(attempt: number): Promise<Outcome<T>> {
    const outcome = await run();
    if (outcome.ok || !mayRepeat || signal.aborted || !isRetryable(outcome.error, attempt - 1)) return outcome;
    const wait = waitBefore(attempt, outcome.error, deps.random());
    if (wait > LONGEST_WAIT) return outcome;
    const report = { endpoint: outcome.error.endpoint, attempt, of: MAX_RETRIES, wait, error: outcome.error };
    tracker.begin(policy, report);
    deps.onAttempt(report);
    await deps.delay(wait, signal);
    return runFrom(attempt + 1);
  }

  try {
    return await runFrom(1);
  } finally {
    tracker.end(policy);
  }
}
