import { failedAnswer } from '../errors/failed-answer.ts';
import { errorPage, invalidAnswer } from '../errors/no-answer.ts';
import type { CallRequest } from './call-request.ts';
import { endpointOf } from './call-request.ts';
import type { Exchange } from './exchange.ts';
import type { ResolvedOptions } from './options.ts';
import type { Outcome } from './repeat/retry.ts';

/** A good answer: read, and as it came. */
export interface Answer<T> {
  readonly value: T;
  readonly body: unknown;
  /** Nothing came where JSON was expected. */
  readonly isEmpty: boolean;
}

/** Turns an exchange into the outcome of the call that was made. */
export function interpret<T>(deps: ResolvedOptions, request: CallRequest<T>, exchange: Exchange): Outcome<Answer<T>> {
  if (!exchange.answered) return { ok: false, error: exchange.error };
  const endpoint = endpointOf(request.call);
  const at = { endpoint, timestamp: deps.now() };
  if (!exchange.ok) return { ok: false, error: failedAnswer(exchange, endpoint, at.timestamp) };
  if (exchange.isHtml) {
    const error = request.htmlMessage === undefined ? errorPage(at) : invalidAnswer(at, request.htmlMessage);
    return { ok: false, error };
  }
  const isEmpty = exchange.body === null && request.call.answer !== undefined;
  if (isEmpty) deps.onWarning(`${endpoint} answered with an empty body`);
  const reading = request.read(exchange.body);
  if (!reading.ok) return { ok: false, error: invalidAnswer(at, reading.message) };
  return { ok: true, value: { value: reading.value, body: exchange.body, isEmpty } };
}
