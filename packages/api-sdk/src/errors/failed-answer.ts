import { fallbackCode } from '@nestegg/domain';
import { errorBody } from '@nestegg/domain/contract';
import type { AnswerError } from './nestegg-error.ts';

/** What is read of a failed answer. */
export interface FailedAnswer {
  readonly status: number;
  readonly statusText: string;
  /** The parsed body, or undefined where it is not JSON. */
  readonly body: unknown;
  /** The Retry-After header. */
  readonly retryAfter: string | null;
}

/** Milliseconds that a Retry-After header asks for (seconds, or a date), or null. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** The failure that an answer of the server is: its code, message or description, tracking id and details. */
export function failedAnswer(answer: FailedAnswer, endpoint: string, timestamp: number): AnswerError {
  const read = errorBody.safeParse(answer.body);
  const body = read.success ? read.data : {};
  return {
    kind: 'answer',
    code: body.code ?? fallbackCode(answer.status),
    status: answer.status,
    message: body.message ?? body.description ?? (answer.statusText || `The server answered ${answer.status}`),
    endpoint,
    timestamp,
    trackingId: body.tracking_id ?? body.id ?? null,
    details: body.details ?? null,
    retryAfter: readRetryAfter(answer.retryAfter, timestamp),
  };
}
