import { fallbackCode } from '@nestegg/domain';
import { errorBody } from '@nestegg/domain/contract';
import { parseAnswer } from '../model/answer.ts';
import { fieldProblems } from './field-problems.ts';
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

/** The delay of a Retry-After header (seconds, or a date) in milliseconds, or null. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** The first text that is not blank. */
const firstOf = (...texts: readonly (string | undefined)[]): string | null =>
  texts.find((text) => text !== undefined && text.trim() !== '') ?? null;

/**
 * The failure that an answer of the server is: its code, message or description, tracking id and details. A field that
 * cannot be read leaves the others standing.
 */
export function failedAnswer(answer: FailedAnswer, endpoint: string, timestamp: number): AnswerError {
  const body = parseAnswer(errorBody, answer.body) ?? {};
  const code = firstOf(body.code) ?? fallbackCode(answer.status);
  const serverMessage = firstOf(body.message, body.description);
  return {
    kind: 'answer',
    code,
    status: answer.status,
    message: serverMessage ?? (answer.statusText || `The server answered ${answer.status}`),
    serverMessage,
    reason: body.reason ? { code: body.reason.code, params: body.reason.params } : null,
    problems: fieldProblems({ code, status: answer.status }, body),
    endpoint,
    timestamp,
    trackingId: firstOf(body.tracking_id, body.id),
    details: body.details ?? null,
    retryAfter: readRetryAfter(answer.retryAfter, timestamp),
  };
}
