import { failedAnswer } from '../errors/failed-answer.ts';
import { unreachable } from '../errors/no-answer.ts';
import { NesteggError } from '../errors/nestegg-error.ts';
import type { NesteggOptions } from '../transport/options.ts';
import { endpointOf, urlOf } from '../transport/request.ts';
import { namesItself, USER_AGENT } from '../transport/user-agent.ts';
import { streamChanges as call } from '../wire/history-calls.ts';

/** Why the server ended a stream. */
export type StreamEnd = 'token' | 'session' | 'shutdown' | 'busy';

/** What a stream says: that it is open, that a ledger has changes, that all is well, that it ends. */
export type ChangeEvent =
  | { readonly type: 'hello' | 'newer' | 'ping' }
  | { readonly type: 'end'; readonly reason: StreamEnd };

/** Where a stream comes from, and by whose token. */
export type StreamOptions = Pick<NesteggOptions, 'baseUrl' | 'getAccessToken' | 'fetch' | 'now'>;

const LINE = /^(event|data): ?(.*)$/gm;

/** One event of the stream; undefined for what is unknown here. */
function readEvent(text: string): ChangeEvent | undefined {
  if (text.startsWith(':')) return { type: 'ping' };
  const { event, data } = Object.fromEntries([...text.matchAll(LINE)].map(([, name, value]) => [name, value]));
  if (event === 'hello' || event === 'newer') return { type: event };
  return event === 'end' ? { type: 'end', reason: data as StreamEnd } : undefined;
}

/** The events in the chunks of a body, however they are cut. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ChangeEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const event of parts.map(readEvent)) if (event) yield event;
  }
}

/**
 * Listens for changes, of servers with the capability `changes`, until the server ends the stream or the signal stops it.
 * What changed is for `listChanges` to say, first of all after `hello`. Throws a `NesteggError` where no stream
 * opens; what the connection breaks with once it is open is thrown as it is.
 */
export async function* streamChanges(
  { baseUrl, getAccessToken, fetch: request = fetch, now = Date.now }: StreamOptions,
  signal: AbortSignal,
): AsyncGenerator<ChangeEvent, void, undefined> {
  signal.throwIfAborted();
  const endpoint = endpointOf(call);
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${await getAccessToken()}`,
    ...(namesItself() && { 'user-agent': USER_AGENT }),
  };
  const response = await request(urlOf(baseUrl.replace(/\/+$/, ''), { call }), {
    headers,
    signal,
    cache: 'no-store',
  }).catch(() => undefined);
  signal.throwIfAborted();
  if (!response) throw new NesteggError(unreachable({ endpoint, timestamp: now() }));
  if (!response.ok || !response.body) {
    const { status, statusText } = response;
    const retryAfter = response.headers.get('retry-after');
    const answer = { status, statusText, retryAfter, body: undefined };
    throw new NesteggError(failedAnswer(answer, endpoint, now()));
  }
  yield* eventsIn(response.body);
}
