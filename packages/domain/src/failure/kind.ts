/** A failure as the rules see it: its code, and its status (0: no answer came). */
export interface FailureFacts {
  readonly code: string;
  readonly status: number;
}

/** What a failure is to a person; each kind has its message in either reading of the catalogue. */
export type FailureKind =
  | 'validation'
  | 'timeout'
  | 'network'
  | 'bad-request'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'client'
  | 'server'
  | 'unavailable'
  | 'server-other'
  | 'unknown';

const BY_STATUS: Readonly<Record<number, FailureKind>> = {
  0: 'network',
  400: 'bad-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'validation',
  429: 'rate-limited',
  500: 'server',
  503: 'unavailable',
};

/** Which message wins: a code containing VALIDATION or TIMEOUT first, then the status, then unknown. */
export function failureKind({ code, status }: FailureFacts): FailureKind {
  if (code.includes('VALIDATION')) return 'validation';
  if (code.includes('TIMEOUT')) return 'timeout';
  // No answer has status 0, but not everything without a status is the network's fault.
  if (code === 'UNKNOWN_ERROR') return 'unknown';
  const kind = BY_STATUS[status];
  if (kind) return kind;
  if (status >= 400 && status < 500) return 'client';
  return status >= 500 && status < 600 ? 'server-other' : 'unknown';
}

/** Whether a failure speaks of the fields of a form. */
export const isValidationFailure = (facts: FailureFacts): boolean => failureKind(facts) === 'validation';
