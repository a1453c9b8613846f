import {
  codedText,
  ERROR_CODES,
  joinMessages,
  problemText,
  type CodedText,
  type ErrorCode,
  type Problem,
  type ProblemCode,
} from '@nestegg/domain';

/** Why a call fails: as a whole, or for what is wrong with its fields. */
type Cause = { readonly reason: CodedText } | { readonly problems: readonly Problem[] };

interface FailureOptions {
  readonly details?: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** The first problem of each field, in words. Without a prototype: a field may have any name. */
function messagesOf(problems: readonly Problem[]): Readonly<Record<string, string>> {
  const messages = Object.create(null) as Record<string, string>;
  for (const problem of problems) messages[problem.field] ??= problemText(problem);
  return messages;
}

/** A failure with an answer for the caller: a code of the contract, whose status is its own, and why. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly reason: CodedText | undefined;
  readonly problems: readonly Problem[] | undefined;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, cause: Cause, { details, retryAfter }: FailureOptions = {}) {
    const messages = 'problems' in cause ? messagesOf(cause.problems) : undefined;
    super('reason' in cause ? problemText(cause.reason) : joinMessages(Object.values(messages ?? {})));
    this.code = code;
    this.status = ERROR_CODES[code];
    this.reason = 'reason' in cause ? cause.reason : undefined;
    this.problems = 'problems' in cause ? cause.problems : undefined;
    this.details = details ?? messages;
    this.retryAfter = retryAfter;
  }
}

/** The body of a failure: in sentences, and in the codes that apps translate. */
export const failureBody = (failure: Failure, trackingId: string): object => ({
  code: failure.code,
  message: failure.message,
  tracking_id: trackingId,
  details: failure.details ?? null,
  reason: failure.reason && codedText(failure.reason),
  problems: failure.problems?.map((problem) => ({ field: problem.field, ...codedText(problem) })),
});

/** A record that does not exist, or belongs to another: the two answer alike. */
export const notFound = (): Failure => new Failure('NOT_FOUND', { reason: { code: 'request.not-found' } });

/** Nothing is there for an identity that has not registered: its next step is in the reason. */
export const noProfile = (): Failure => new Failure('NOT_FOUND', { reason: { code: 'profile.missing' } });

export const forbidden = (): Failure => new Failure('FORBIDDEN', { reason: { code: 'request.forbidden' } });

/** A credential whose scopes do not have what the call needs. */
export const beyondScope = (): Failure => new Failure('FORBIDDEN', { reason: { code: 'request.beyond-scope' } });

/** The call needs a proof of a moment ago that it is the person; it can be given by one of these methods. */
export const stepUp = (methods: readonly string[]): Failure =>
  new Failure('FORBIDDEN', { reason: { code: 'request.step-up' } }, { details: { step_up: methods } });

export const unauthorized = (code: ProblemCode = 'request.unauthorized'): Failure =>
  new Failure('UNAUTHORIZED', { reason: { code } });

export const conflict = (reason: CodedText, details?: unknown): Failure =>
  new Failure('CONFLICT', { reason }, { details });

/** What is wrong with a request; `details` maps each field's path to the first thing wrong with it. */
export const invalid = (...problems: readonly Problem[]): Failure => new Failure('VALIDATION_ERROR', { problems });

/** Too much at once, or the database is away for a moment; `retryAfter` in seconds. */
export const unavailable = (retryAfter = 1): Failure =>
  new Failure('SERVICE_UNAVAILABLE', { reason: { code: 'server.unavailable' } }, { retryAfter });

/** `retryAfter` in seconds. */
export const rateLimited = (retryAfter: number, code: ProblemCode = 'request.too-many'): Failure =>
  new Failure('RATE_LIMITED', { reason: { code } }, { retryAfter });
