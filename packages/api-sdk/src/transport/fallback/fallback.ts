import { mayFallBack, type NesteggError } from '../../errors/nestegg-error.ts';
import type { CallRequest } from '../call-request.ts';
import type { ResponseCache } from './response-cache.ts';

/** The mark of a cached answer that is used as a fallback for a failed request. */
export interface Fallback {
  /** When it came, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Why the request failed. */
  readonly error: NesteggError;
}

/** What a result is besides its value. */
export interface AnswerMarks {
  /** Set when this is a cached answer, used as a fallback. */
  readonly fallback: Fallback | null;
  /** The server answered without a body; what is shown of it is empty or unknown, and worth a warning. */
  readonly isEmptyAnswer: boolean;
}

/** A result with its marks; or the failure. */
export type Performed<T> =
  ({ readonly ok: true; readonly value: T } & AnswerMarks) | { readonly ok: false; readonly error: NesteggError };

/** The last good answer to a query, from the response cache. */
export interface Kept<T> {
  readonly value: T;
  /** When it came, in milliseconds since 1970. */
  readonly savedAt: number;
}

/** The cached answer to the same query; null without one, and where it cannot be parsed any more. */
export function recall<T>(cache: ResponseCache, request: CallRequest<T>): Kept<T> | null {
  const answer = cache.get(request);
  if (!answer) return null;
  const reading = request.read(answer.body);
  return reading.ok ? { value: reading.value, savedAt: answer.savedAt } : null;
}

/** The cached answer to the same query, where the call and the failure allow it; else the failure. */
export function fallbackToCache<T>(cache: ResponseCache, request: CallRequest<T>, error: NesteggError): Performed<T> {
  const found = request.keep && mayFallBack(error) ? recall(cache, request) : null;
  return found
    ? { ok: true, value: found.value, fallback: { savedAt: found.savedAt, error }, isEmptyAnswer: false }
    : { ok: false, error };
}

/** Whether a failure invalidates the cache: the session has ended, or access is no longer granted. */
export function shouldEvict({ call, keep }: CallRequest, { status }: NesteggError): boolean {
  if (status === 401) return call.access === 'person';
  return keep === true && (status === 403 || status === 404);
}
