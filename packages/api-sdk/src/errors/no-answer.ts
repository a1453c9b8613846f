import type { InvalidAnswerError, NesteggError, NetworkError, TimeoutError, UnknownError } from './nestegg-error.ts';

/** Where and when a failure happened. */
export interface Occurrence {
  readonly endpoint: string;
  readonly timestamp: number;
}

export const timedOut = (at: Occurrence): TimeoutError => ({
  kind: 'timeout',
  code: 'TIMEOUT',
  status: 504,
  message: 'Request timed out',
  ...at,
});

export const unreachable = (at: Occurrence): NetworkError => ({
  kind: 'network',
  code: 'NETWORK_ERROR',
  status: 0,
  message: 'Network error occurred',
  ...at,
});

export const invalidAnswer = (at: Occurrence, message: string): InvalidAnswerError => ({
  kind: 'invalid-answer',
  code: 'INVALID_RESPONSE',
  status: 200,
  message,
  ...at,
});

/** A page of HTML that came with status 200 counts as the server's failure. */
export const errorPage = (at: Occurrence): NesteggError => ({
  kind: 'answer',
  code: 'SERVER_ERROR',
  status: 500,
  message: 'Backend returned error page with status 200',
  serverMessage: null,
  reason: null,
  problems: [],
  trackingId: null,
  details: null,
  retryAfter: null,
  ...at,
});

const textOf = (value: unknown, key: 'code' | 'message'): string | null => {
  if (typeof value !== 'object' || value === null || !(key in value)) return null;
  const text: unknown = Reflect.get(value, key);
  return typeof text === 'string' ? text : null;
};

export const unknownError = (at: Occurrence, thrown: unknown): UnknownError => ({
  kind: 'unknown',
  code: 'UNKNOWN_ERROR',
  status: 0,
  message: textOf(thrown, 'message') ?? 'Unknown error',
  ...at,
});

/**
 * The failure to get an access token. Where the identity provider was out of reach the session has not ended: that is a
 * failure of the network, and is treated as one.
 */
export function noToken(at: Occurrence, thrown: unknown): NesteggError {
  const reason = textOf(thrown, 'code');
  if (reason === 'network') return unreachable(at);
  if (reason === 'timeout') return timedOut(at);
  const message = textOf(thrown, 'message') ?? 'There is no access token';
  return { kind: 'token', code: 'UNAUTHORIZED', status: 401, message, reason, ...at };
}
