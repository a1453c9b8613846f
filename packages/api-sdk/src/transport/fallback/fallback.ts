import { mayFallBack, type NesteggError } from '../../errors/nestegg-error.ts';
import type { CallRequest } from '../call-request.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** The mark of an answer that stands in for one that could not be had. */
export interface Fallback {
  /** When it came, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Why it stands in. */
  readonly error: NesteggError;
}

/** A result, marked where it is a kept one; or the failure. */
export type Performed<T> =
  | { readonly ok: true; readonly value: T; readonly fallback: Fallback | null }
  | { readonly ok: false; readonly error: NesteggError };

/** Where calls keep their good answers: under the address without the day, for yesterday's may stand in today. */
export interface KeptPlace {
  readonly kept: KeptAnswers;
  readonly url: string;
}

/** The kept answer to the same query, where the call allows it and the failure does; else the failure. */
export function standIn<T>({ kept, url }: KeptPlace, request: CallRequest<T>, error: NesteggError): Performed<T> {
  const answer = request.keep && mayFallBack(error) ? kept.get(url) : null;
  const reading = answer ? request.read(answer.body) : null;
  if (!answer || !reading?.ok) return { ok: false, error };
  return { ok: true, value: reading.value, fallback: { savedAt: answer.savedAt, error } };
}

/** Whether a failure takes the right to what was kept: the session has ended, or access is no longer given. */
export function endsKeeping({ call, keep }: CallRequest, { status }: NesteggError): boolean {
  if (status === 401) return call.access === 'person';
  return keep === true && (status === 403 || status === 404);
}
