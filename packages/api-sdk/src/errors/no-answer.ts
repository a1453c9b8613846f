import type { NesteggFailure } from './nestegg-error.ts';

/** Where and when a failure happened. */
export interface Occurrence {
  readonly endpoint: string;
  readonly timestamp: number;
}

/** What only an answer of the server can say. */
const UNSAID = {
  serverMessage: null,
  reason: null,
  problems: [],
  trackingId: null,
  details: null,
  retryAfter: null,
} as const;

export const timedOut = (at: Occurrence): NesteggFailure => ({
  ...UNSAID,
  kind: 'timeout',
  code: 'TIMEOUT',
  status: 504,
  message: 'Request timed out',
  ...at,
});

export const unreachable = (at: Occurrence): NesteggFailure => ({
  ...UNSAID,
  kind: 'network',
  code: 'NETWORK_ERROR',
  status: 0,
  message: 'Network error occurred',
  ...at,
});

export const invalidAnswer = (at: Occurrence, message: string): NesteggFailure => ({
  ...UNSAID,
  kind: 'invalid-answer',
  code: 'INVALID_RESPONSE',
  status: 200,
  message,
  ...at,
});

/** A page of HTML that came with status 200 counts as the server's failure. */
export const errorPage = (at: Occurrence): NesteggFailure => ({
  ...UNSAID,
  kind: 'answer',
  code: 'SERVER_ERROR',
  status: 500,
  message: 'Backend returned error page with status 200',
  ...at,
});

const textOf = (value: unknown, key: 'code' | 'message'): string | null => {
  if (typeof value !== 'object' || value === null || !(key in value)) return null;
  const text: unknown = Reflect.get(value, key);
  return typeof text === 'string' ? text : null;
};

export const unknownError = (at: Occurrence, thrown: unknown): NesteggFailure => ({
  ...UNSAID,
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
export function noToken(at: Occurrence, thrown: unknown): NesteggFailure {
  const code = textOf(thrown, 'code');
  if (code === 'network') return unreachable(at);
  if (code === 'timeout') return timedOut(at);
  const message = textOf(thrown, 'message') ?? 'There is no access token';
  const reason = code === null ? null : { code, params: {} };
  return { ...UNSAID, kind: 'token', code: 'UNAUTHORIZED', status: 401, message, reason, ...at };
}
