import { useState } from 'react';

interface Query {
  readonly currentData?: unknown;
  /** Skipped so far. */
  readonly isUninitialized: boolean;
  readonly isFetching: boolean;
  readonly requestId?: string | undefined;
}

/**
 * Whether a query that is fetched anew has been answered since this screen began to ask, and stays so. What the cache
 * holds is there before that, not yet marked as being fetched: a form must not begin with it.
 */
export function useAnsweredSince({ currentData, isUninitialized, isFetching, requestId }: Query): boolean {
  const [begun, setBegun] = useState<{ readonly cached: string | undefined }>();
  const [answered, setAnswered] = useState(false);
  if (!begun && !isUninitialized) setBegun({ cached: isFetching ? undefined : requestId });
  const isNew = begun !== undefined && !isFetching && requestId !== begun.cached;
  const isAnswered = answered || (isNew && currentData !== undefined);
  if (isAnswered && !answered) setAnswered(true);
  return isAnswered;
}
