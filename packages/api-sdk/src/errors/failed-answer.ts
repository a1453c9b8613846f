import { fallbackCode, type FailureFacts, isValidationFailure } from '@nestegg/domain';
import type { ErrorBody } from '@nestegg/domain/contract';
import { parseAnswer } from '../model/answer.ts';
import { isJsonObject } from '../wire/shape.ts';
import { errorBody } from '../wire/error-body.ts';
import type { FieldProblem, NesteggFailure } from './nestegg-error.ts';

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

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** One entry of a list of failures: `{ field or path, message }`. */
function entryOf(value: unknown): [string, string] | null {
  if (!isJsonObject(value) || typeof value['message'] !== 'string') return null;
  const path = value['field'] ?? value['path'];
  if (typeof path === 'string') return [path, value['message']];
  return Array.isArray(path) ? [path.map(String).join('.'), value['message']] : null;
}

/** The messages of a contract server's details, by path: as a map, nested, or as a list. */
function messagesIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return path === '' ? [] : [[path, value]];
  if (Array.isArray(value)) {
    const [first] = value;
    if (typeof first === 'string') return messagesIn(first, path);
    const entries = value.map(entryOf);
    return entries.some((entry) => entry !== null)
      ? entries.filter((entry) => entry !== null).map(([field, message]) => [join(path, field), message])
      : value.flatMap((item, index) => messagesIn(item, join(path, String(index))));
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => messagesIn(item, join(path, key)));
}

/**
 * What a failed answer says is wrong with fields: of a 422, or of a code containing VALIDATION. Our server names codes;
 * another has messages in `details`.
 */
function fieldProblems(facts: FailureFacts, { details, problems = [] }: ErrorBody): FieldProblem[] {
  if (!isValidationFailure(facts)) return [];
  const texts = new Map(messagesIn(details, ''));
  const coded = new Map(problems.map((problem) => [problem.field, problem]));
  return [...new Set([...texts.keys(), ...coded.keys()])].map((field) => {
    const { code = null, params = {} } = coded.get(field) ?? {};
    return { field, code, params, text: texts.get(field) ?? '' };
  });
}

/**
 * The failure that an answer of the server is: its code, message or description, tracking id and details. A field that
 * cannot be read leaves the others standing.
 */
export function failedAnswer(answer: FailedAnswer, endpoint: string, timestamp: number): NesteggFailure {
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
