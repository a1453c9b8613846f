import { mayFallBack, type NesteggError } from '../../errors/nestegg-error.ts';
import type { CallRequest } from '../call-request.ts';
import type { ResponseCache } from './response-cache.ts';

/** The mark of an answer that stands in for one that could not be had. */
export interface Fallback {
  /** When it came, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Why it stands in. */
  readonly error: NesteggError;
}

/** What a result is besides its value. */
export interface AnswerMarks {
  /** There when this is a kept answer that stands in. */
  readonly fallback: Fallback | null;
  /** The server answered without a body; what is shown of it is empty or unknown, and worth a warning. */
  readonly isEmptyAnswer: boolean;
}

/** A result with its marks; or the failure. */
export type Performed<T> =
  ({ readonly ok: true; readonly value: T } & AnswerMarks) | { readonly ok: false; readonly error: NesteggError };

/** The last good answer to a query, as it was kept. */
export interface Kept<T> {
  readonly value: T;
  /** When it came, in milliseconds since 1970. */
  readonly savedAt: number;
}

/** The kept answer to the same query; null without one, and where it cannot be read any more. */
export function recall<T>(kept: ResponseCache, request: CallRequest<T>): Kept<T> | null {
  const answer = kept.get(request);
  if (!answer) return null;
  const reading = request.read(answer.body);
  return reading.ok ? { value: reading.value, savedAt: answer.savedAt } : null;
}

/** The kept answer to the same query, where the call allows it and the failure does; else the failure. */
export function fallbackToCache<T>(kept: ResponseCache, request: CallRequest<T>, error: NesteggError): Performed<T> {
  const found = request.keep && mayFallBack(error) ? recall(kept, request) : null;
  return found
    ? { ok: true, value: found.value, fallback: { savedAt: found.savedAt, error }, isEmptyAnswer: false }
    : { ok: false, error };
}

/** Whether a failure takes the right to what was kept: the session has ended, or access is no longer given. */
export function shouldEvict({ call, keep }: CallRequest, { status }: NesteggError): boolean {
  if (status === 401) return call.access === 'person';
  return keep === true && (status === 403 || status === 404);
}
