import type { ProblemParams } from '@nestegg/domain';

/** Why a whole call was refused, as a code. */
export interface Reason {
  /** One of the problem codes of `@nestegg/domain`, or the server's own; of a token, the code of its source. */
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

const KINDS = ['answer', 'timeout', 'network', 'invalid-answer', 'token', 'unknown'] as const;

/**
 * How a call failed: the server answered with a failure, no answer came in time, the server could not be reached, it
 * answered something that is not what the call answers, there was no access token, anything else.
 */
export type FailureCause = (typeof KINDS)[number];

/** What is known of a failed call, as plain data: what a store holds of a `NesteggError`. */
export interface NesteggFailure {
  readonly kind: FailureCause;
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
  /** What the server itself said, in its own words; null where its body has none. */
  readonly serverMessage: string | null;
  /** Why the call was refused; null where the server sends no codes, and where single fields are wrong. */
  readonly reason: Reason | null;
  /** What is wrong with fields; empty where the failure is about the whole call. */
  readonly problems: readonly FieldProblem[];
  /** By which the server's log has it. */
  readonly trackingId: string | null;
  /** What the server said about it; for a 422 the messages of fields, for a 409 perhaps the current record. */
  readonly details: unknown;
  /** The server's Retry-After delay, in milliseconds. */
  readonly retryAfter: number | null;
}

/** Whether a value is one of our failures: something caught, or a hook's `error`. */
export const isNesteggError = (value: unknown): value is NesteggFailure =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'endpoint' in value &&
  (KINDS as readonly unknown[]).includes(value.kind);

/** What is wrong with fields, in the order of the server; empty for every other failure. */
export const problemsOf = (error: NesteggFailure): readonly FieldProblem[] => error.problems;

/** Whether a failure leaves open that the call had its effect: its answer may merely have been lost. */
export const isUncertain = (error: NesteggFailure): boolean => mayFallBack(error) || error.kind === 'invalid-answer';

/** Timeouts, network failures and 5xx: only after these may a cached answer be used as a fallback. */
export const mayFallBack = (error: NesteggFailure): boolean =>
  error.kind === 'timeout' || error.kind === 'network' || error.status >= 500;

/** What every call of the plain client throws, except for the reason of an aborted signal. */
export class NesteggError extends Error implements NesteggFailure {
  override readonly name = 'NesteggError';
  declare readonly kind: FailureCause;
  declare readonly code: string;
  declare readonly status: number;
  declare readonly endpoint: string;
  declare readonly timestamp: number;
  declare readonly serverMessage: string | null;
  declare readonly reason: Reason | null;
  declare readonly problems: readonly FieldProblem[];
  declare readonly trackingId: string | null;
  declare readonly details: unknown;
  declare readonly retryAfter: number | null;

  constructor(failure: NesteggFailure) {
    super(failure.message);
    Object.assign(this, { ...failure });
  }

  /** The error as plain data, for a store or a log. */
  toJSON(): NesteggFailure {
    const { name: _name, ...failure } = this;
    return { ...failure, message: this.message };
  }
}
