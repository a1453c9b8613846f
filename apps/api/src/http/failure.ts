import { ERROR_CODES, type ErrorCode } from '@nestegg/domain';

interface FailureOptions {
  readonly details?: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** A failure as the caller sees it: a code of the contract, whose status is its own, and a message. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, { details, retryAfter }: FailureOptions = {}) {
    super(message);
    this.code = code;
    this.status = ERROR_CODES[code];
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** A record that does not exist, or belongs to another: the two answer alike. */
export const notFound = (): Failure => new Failure('NOT_FOUND', 'The requested resource could not be found.');

export const forbidden = (): Failure => new Failure('FORBIDDEN', "You don't have permission to perform this action.");

export const unauthorized = (
  message = 'You are not authorized to perform this action. Please log in again.',
): Failure => new Failure('UNAUTHORIZED', message);

export const conflict = (message: string, details?: unknown): Failure => new Failure('CONFLICT', message, { details });

/** What is wrong with a request; `details` maps a field's path to its message. */
export const invalid = (details: Readonly<Record<string, string>>): Failure =>
  new Failure('VALIDATION_ERROR', Object.values(details).join('. '), { details });

/** Too much at once, or the database is away for a moment. */
export const unavailable = (): Failure =>
  new Failure('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable. Please try again later.', {
    retryAfter: 1,
  });

/** `retryAfter` in seconds. */
export const rateLimited = (retryAfter: number): Failure =>
  new Failure('RATE_LIMITED', 'Too many requests. Please try again later.', { retryAfter });
