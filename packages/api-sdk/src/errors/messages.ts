import { failureKind, type FailureKind, RATE_LIMIT_DELAY, type Severity, severityOf } from '@nestegg/domain';
import type { NesteggFailure } from './nestegg-error.ts';

/** The user messages of the catalogue in English, by the key under which an app translates them. */
export const ERROR_MESSAGES = {
  'view.bad-request': 'The request was invalid. Please check your input and try again.',
  'view.unauthorized': 'You are not authorized to perform this action. Please log in again.',
  'view.forbidden': "You don't have permission to access this resource.",
  'view.not-found': 'The requested resource was not found.',
  'view.conflict': 'This action conflicts with current state. Another user may have made changes.',
  'view.validation': 'The request could not be processed. Please check your input.',
  'view.rate-limited': 'Too many requests. Please try again later.',
  'view.server': 'A server error occurred. Please try again later.',
  'view.unavailable': 'The service is temporarily unavailable. Please try again later.',
  'view.timeout': 'The request timed out. Please check your connection and try again.',
  'view.network': 'Network error. Please check your connection and try again.',
  'view.unknown': 'An unexpected error occurred. Please try again.',
  'global.unauthorized': 'Your session has expired. Please log in again.',
  'global.forbidden': "You don't have permission to perform this action.",
  'global.not-found': 'The requested resource could not be found.',
  'global.rate-limited': 'Too many requests. Please try again later.',
  'global.client': 'There was a problem with your request.',
  'global.server': 'A server error occurred. Please try again later.',
  'global.network': 'Network connection issue. Please check your connection.',
  'global.validation': 'Please correct the errors in your submission.',
  'global.timeout': 'The request timed out. Please try again.',
  'global.unknown': 'An unexpected error occurred.',
} as const;

/** The key of a user message: its reading, and the kind of failure. */
export type ErrorMessageKey = keyof typeof ERROR_MESSAGES;

/** A message for the user. */
export interface ErrorMessage {
  readonly key: ErrorMessageKey;
  /** In English. */
  readonly text: string;
}

const isKey = (key: string): key is ErrorMessageKey => key in ERROR_MESSAGES;

/** The message of a reading for a kind of failure; what a reading does not name is unknown to it. */
function messageOf(reading: 'view' | 'global', kind: FailureKind): ErrorMessage {
  const named = `${reading}.${kind}`;
  const key = isKey(named) ? named : (`${reading}.unknown` as const);
  return { key, text: ERROR_MESSAGES[key] };
}

/** The first reading of the catalogue, for a view that shows one failed request. */
export const viewMessage = (error: NesteggFailure): ErrorMessage => messageOf('view', failureKind(error));

// The second reading has fewer kinds.
const BROADER: Partial<Record<FailureKind, FailureKind>> = {
  'bad-request': 'client',
  conflict: 'client',
  unavailable: 'server',
  'server-other': 'server',
};

/** What the global handler is to do about a failure. */
export interface GlobalReaction extends ErrorMessage {
  readonly severity: Severity;
  /** Leave for the login screen; there is no further retry. */
  readonly redirectToLogin: boolean;
  /** Repeating may help: after so many milliseconds. Null: it will not. */
  readonly retryAfter: number | null;
}

// After which kinds repeating may help, and how long to wait where the server does not say.
const USUAL_WAIT: Partial<Record<FailureKind, number>> = { 'rate-limited': RATE_LIMIT_DELAY, server: 0 };

/** The second reading of the catalogue, for the global handler. */
export function globalReaction(error: NesteggFailure): GlobalReaction {
  const exact = failureKind(error);
  const kind = BROADER[exact] ?? exact;
  const usual = USUAL_WAIT[kind];
  return {
    ...messageOf('global', kind),
    severity: severityOf(error.status),
    redirectToLogin: kind === 'unauthorized',
    retryAfter: usual === undefined ? null : (error.retryAfter ?? usual),
  };
}
