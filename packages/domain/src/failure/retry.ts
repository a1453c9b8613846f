import type { FailureFacts } from './kind.ts';

/** How often a failed request is repeated, so that there are at most four requests. */
export const MAX_RETRIES = 3;

/** The wait before a repeat, in milliseconds: the base, doubled each time, give or take the jitter, at most the maximum. */
export const BACKOFF = { base: 1000, max: 10_000, jitter: 0.15 } as const;

/** The wait after a 429 that does not say how long, in milliseconds. */
export const RATE_LIMIT_DELAY = 5000;

/** Whether repeating a failed request may help; `attempt` is how many repeats there were. */
export function isRetryable({ code, status }: FailureFacts, attempt: number): boolean {
  if (attempt >= MAX_RETRIES) return false;
  if (code === 'TIMEOUT' || code === 'NETWORK_ERROR') return true;
  return status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/** The wait before the repeat number `attempt` (from 1), in milliseconds; `random` is from 0 to below 1. */
export function backoffDelay(attempt: number, random: number): number {
  const doubled = BACKOFF.base * 2 ** (attempt - 1);
  return Math.min(BACKOFF.max, Math.round(doubled * (1 + BACKOFF.jitter * (2 * random - 1))));
}
