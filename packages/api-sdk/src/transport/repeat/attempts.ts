import type { Attempt } from '../options.ts';

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
