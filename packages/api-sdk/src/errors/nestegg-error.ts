import type { ProblemParams } from '@nestegg/domain';

/** What is known of every failure. Plain data, so that a store can hold it. */
interface FailureFactsOfCall {
  /** One of the catalogue's codes, or what the server named. */
  readonly code: string;
  /** 0: no answer came. */
  readonly status: number;
  /** The server's own words, or ours: for the log and for technical details. */
  readonly message: string;
  /** Which call failed: `GET /api/transactions`. */
  readonly endpoint: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** Why a whole call was refused, as a code. */
export interface Reason {
  /** One of the problem codes of `@nestegg/domain`, or the server's own. */
  readonly code: string;
  /** What fills in the text of the code. */
  readonly params: ProblemParams;
}

/** What is wrong with one field of a request. */
export interface FieldProblem {
  /** The field's path, with dots between levels: `address.city`. */
  readonly field: string;
  /** One of the problem codes of `@nestegg/domain`, or the server's own; null where the server sends none. */
  readonly code: string | null;
  /** What fills in the text of the code. */
  readonly params: ProblemParams;
  /** The server's own message; empty where it sends a code only. */
  readonly text: string;
}

/** The server answered with a failure. */
export interface AnswerError extends FailureFactsOfCall {
  readonly kind: 'answer';
  /** What the server itself said, in its own words; null where its body has none. */
  readonly serverMessage: string | null;
  /** Why the call was refused; null where the server sends no codes, and where single fields are wrong. */
  readonly reason: Reason | null;
  /** What is wrong with fields; empty where the failure is about the whole call. */
  readonly problems: readonly FieldProblem[];
  readonly trackingId: string | null;
  /** What the server said about it; for a 422 the messages of fields, for a 409 perhaps the current record. */
  readonly details: unknown;
  /** The server's Retry-After delay, in milliseconds. */
  readonly retryAfter: number | null;
}

/** No answer came in time. */
export interface TimeoutError extends FailureFactsOfCall {
  readonly kind: 'timeout';
  readonly code: 'TIMEOUT';
}

/** The server could not be reached, or the connection broke. */
export interface NetworkError extends FailureFactsOfCall {
  readonly kind: 'network';
  readonly code: 'NETWORK_ERROR';
}

/** The server answered with something that is not what the call answers. */
export interface InvalidAnswerError extends FailureFactsOfCall {
  readonly kind: 'invalid-answer';
  readonly code: 'INVALID_RESPONSE';
}

/** There was no access token to make the call with. */
export interface TokenError extends FailureFactsOfCall {
  readonly kind: 'token';
  readonly code: 'UNAUTHORIZED';
  /** The code of the failure to get one, as the token getter named it (`login_required`, …), or null. */
  readonly reason: string | null;
}

/** Anything else. */
export interface UnknownError extends FailureFactsOfCall {
  readonly kind: 'unknown';
  readonly code: 'UNKNOWN_ERROR';
}

/** How a call can fail. */
export type NesteggError = AnswerError | TimeoutError | NetworkError | InvalidAnswerError | TokenError | UnknownError;

const KINDS: ReadonlySet<unknown> = new Set<NesteggError['kind']>([
  'answer',
  'timeout',
  'network',
  'invalid-answer',
  'token',
  'unknown',
]);

/** Whether a value (a hook's `error`, something caught) is one of our failures. */
export const isNesteggError = (value: unknown): value is NesteggError =>
  typeof value === 'object' && value !== null && 'kind' in value && 'endpoint' in value && KINDS.has(value.kind);

/** What is wrong with fields, in the order of the server; empty for every other failure. */
export const problemsOf = (error: NesteggError): readonly FieldProblem[] =>
  error.kind === 'answer' ? error.problems : [];

/** Whether a failure leaves open that the call had its effect: its answer may merely have been lost. */
export const isUncertain = (error: NesteggError): boolean =>
  error.kind === 'timeout' || error.kind === 'network' || error.kind === 'invalid-answer' || error.status >= 500;

/** Timeouts, network failures and 5xx: only after these may a cached answer be used as a fallback. */
export const mayFallBack = (error: NesteggError): boolean =>
  error.kind === 'timeout' || error.kind === 'network' || error.status >= 500;

/** What `allTransactions` and the downloads throw. */
export class NesteggRequestError extends Error {
  override readonly name = 'NesteggRequestError';
  readonly error: NesteggError;

  constructor(error: NesteggError) {
    super(error.message);
    this.error = error;
  }
}
