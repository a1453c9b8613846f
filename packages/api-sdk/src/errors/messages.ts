import { failureKind, type FailureKind, RATE_LIMIT_DELAY, type Severity, severityOf } from '@nestegg/domain';
import type { NesteggError } from './nestegg-error.ts';

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

export type ErrorMessageKey = keyof typeof ERROR_MESSAGES;

export interface ErrorMessage {
  readonly key: ErrorMessageKey;
  /** In English. */
  readonly text: string;
}

type ViewKey = Extract<ErrorMessageKey, `view.${string}`>;
type GlobalKey = Extract<ErrorMessageKey, `global.${string}`>;

const VIEW: Readonly<Record<FailureKind, ViewKey>> = {
  'bad-request': 'view.bad-request',
  unauthorized: 'view.unauthorized',
  forbidden: 'view.forbidden',
  'not-found': 'view.not-found',
  conflict: 'view.conflict',
  validation: 'view.validation',
  'rate-limited': 'view.rate-limited',
  client: 'view.unknown',
  server: 'view.server',
  unavailable: 'view.unavailable',
  'server-other': 'view.unknown',
  timeout: 'view.timeout',
  network: 'view.network',
  unknown: 'view.unknown',
};

const GLOBAL: Readonly<Record<FailureKind, GlobalKey>> = {
  'bad-request': 'global.client',
  unauthorized: 'global.unauthorized',
  forbidden: 'global.forbidden',
  'not-found': 'global.not-found',
  conflict: 'global.client',
  validation: 'global.validation',
  'rate-limited': 'global.rate-limited',
  client: 'global.client',
  server: 'global.server',
  unavailable: 'global.server',
  'server-other': 'global.server',
  timeout: 'global.timeout',
  network: 'global.network',
  unknown: 'global.unknown',
};

const messageOf = (key: ErrorMessageKey): ErrorMessage => ({ key, text: ERROR_MESSAGES[key] });

/** The first reading of the catalogue, for a view that shows one failed request. */
export const viewMessage = (error: NesteggError): ErrorMessage => messageOf(VIEW[failureKind(error)]);

/** What the global handler is to do about a failure. */
export interface GlobalReaction extends ErrorMessage {
  readonly severity: Severity;
  /** Leave for the login screen; there is no further retry. */
  readonly redirectToLogin: boolean;
  /** Repeating may help: after so many milliseconds. Null: it will not. */
  readonly retryAfter: number | null;
}

const RETRY_KINDS: ReadonlySet<FailureKind> = new Set(['server', 'unavailable', 'server-other']);

/** The second reading of the catalogue, for the global handler. */
export function globalReaction(error: NesteggError): GlobalReaction {
  const kind = failureKind(error);
  const asked = error.kind === 'answer' ? error.retryAfter : null;
  const wait = kind === 'rate-limited' ? (asked ?? RATE_LIMIT_DELAY) : RETRY_KINDS.has(kind) ? (asked ?? 0) : null;
  return {
    ...messageOf(GLOBAL[kind]),
    severity: severityOf(error.status),
    redirectToLogin: kind === 'unauthorized',
    retryAfter: wait,
  };
}
