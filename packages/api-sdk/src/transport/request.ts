import { type Capability, REQUEST_TIMEOUT } from '@nestegg/domain';
import { type Occurrence, timedOut, unknownError, unreachable } from '../errors/no-answer.ts';
import type { NesteggFailure } from '../errors/nestegg-error.ts';
import type { Result } from '../errors/result.ts';
import type { WireCall } from '../wire/shape.ts';
import type { ReadAnswer } from './answer-facts.ts';
import type { Revalidation } from './revalidation.ts';
import { namesItself, USER_AGENT } from './user-agent.ts';
import type { RequestTiming, ResolvedOptions } from './options.ts';

export type Capabilities = ReadonlySet<Capability>;

type QueryValue = string | number | boolean | null | undefined;

/** One call to make: which, with what, and how its answer is read. */
export interface CallRequest<T = unknown> {
  readonly call: WireCall;
  /** What stands for `{name}` in the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** Empty values are dropped. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** The media type of a body that is a Blob; without it the body is sent as JSON. */
  readonly type?: string;
  /** The version that is being changed; sent to servers that support versions. */
  readonly version?: number | null | undefined;
  /** The idempotency key of the draft; a fresh one without it. Sent to servers that support such keys. */
  readonly idempotencyKey?: string | undefined;
  /** Send the person's day as `as_of` to servers that support it. */
  readonly asOf?: boolean;
  /** Milliseconds; for each attempt. */
  readonly timeout?: number | undefined;
  /** How often it is repeated at most. */
  readonly retries?: number | undefined;
  /** Cache the last good answer, as a fallback. */
  readonly cache?: boolean;
  readonly read: ReadAnswer<T>;
  /** The answer is a file, read as a Blob. */
  readonly asBlob?: boolean;
  /** Error message for an HTML page; without it, an HTML page counts as the server's failure. */
  readonly htmlMessage?: string;
}

export const endpointOf = ({ method, path }: WireCall): string => `${method} ${path}`;

export const isWrite = ({ method }: WireCall): boolean => method !== 'GET' && method !== 'OPTIONS';

/** The call's address under a base. */
export function urlOf(
  baseUrl: string,
  { call, path = {}, query = {} }: Pick<CallRequest, 'call' | 'path' | 'query'>,
): string {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if ((value ?? '') !== '') given.set(name, String(value));
  return baseUrl + filled + (given.size > 0 ? `?${given}` : '');
}

/** What only some servers know goes to these alone: another server may refuse unknown headers. */
function headersOf(request: CallRequest, capabilities: Capabilities, createKey: () => string): Headers {
  const headers = new Headers({ accept: 'application/json', 'content-type': request.type ?? 'application/json' });
  if (namesItself()) headers.set('user-agent', USER_AGENT);
  if (isWrite(request.call) && capabilities.has('idempotency')) {
    headers.set('idempotency-key', request.idempotencyKey ?? createKey());
  }
  if (typeof request.version === 'number' && capabilities.has('versions')) {
    headers.set('if-match', `"${request.version}"`);
  }
  return headers;
}

/** The headers with the access token. */
function withToken(headers: Headers, token: string | null): Headers {
  const all = new Headers(headers);
  if (token !== null) all.set('authorization', `Bearer ${token}`);
  return all;
}

/** The answer of a server, of whatever status. */
export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly isHtml: boolean;
  /** The parsed body; null for an empty one, undefined for one that is not JSON. A Blob where the call requests one. */
  readonly body: unknown;
  readonly retryAfter: string | null;
  /** The group of changes that a write made; null where the server says none. */
  readonly changeGroup: string | null;
}

export const isSuccess = ({ status }: RawAnswer): boolean => status >= 200 && status < 300;

/** Whether an answer refuses the token, or the lack of one. */
export const isRefused = (result: Result<RawAnswer>): boolean => result.ok && result.value.status === 401;

interface Envelope {
  readonly call: WireCall;
  readonly url: string;
  readonly init: RequestInit & { readonly method: string; readonly headers: Headers };
  readonly timeout: number;
  readonly asBlob: boolean;
  readonly revalidation: Revalidation<RawAnswer> | undefined;
}

const LOOKS_LIKE_HTML = /^\s*<(?:!doctype|html|head|body)\b/i;

function parseJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readAnswer(response: Response, asBlob: boolean): Promise<RawAnswer> {
  const declaredHtml = response.headers.get('content-type')?.includes('text/html') ?? false;
  const wantsBlob = asBlob && response.ok && !declaredHtml;
  const text = wantsBlob ? '' : await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    isHtml: LOOKS_LIKE_HTML.test(text) || (declaredHtml && text.trim() !== ''),
    body: wantsBlob ? await response.blob() : parseJson(text),
    retryAfter: response.headers.get('retry-after'),
    changeGroup: response.headers.get('change-group'),
  };
}

// In every runtime fetch rejects with a TypeError when the server is unreachable or the connection breaks.
const noAnswer = (at: Occurrence, thrown: unknown, isLate: boolean): NesteggFailure => {
  if (isLate) return timedOut(at);
  return thrown instanceof TypeError ? unreachable(at) : unknownError(at, thrown);
};

/** Runs with a signal that is aborted with the caller's, and by the time limit; nothing stays on the caller's. */
async function withinLimit<T>(
  deps: ResolvedOptions,
  { timeout, signal }: { readonly timeout: number; readonly signal: AbortSignal },
  run: (stop: AbortSignal, isLate: () => boolean) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const done = new AbortController();
  let late = false;
  const onAbort = (): void => stop.abort(signal.reason);
  const endLate = async (): Promise<void> => {
    await deps.delay(timeout, done.signal);
    if (done.signal.aborted) return;
    late = true;
    stop.abort();
  };
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  void endLate();
  try {
    return await run(stop.signal, () => late);
  } finally {
    signal.removeEventListener('abort', onAbort);
    done.abort();
  }
}

/** Makes one request, body included, within its time limit. */
function exchange(deps: ResolvedOptions, envelope: Envelope, signal: AbortSignal): Promise<Result<RawAnswer>> {
  const { call, url, init, timeout, asBlob, revalidation } = envelope;
  const endpoint = endpointOf(call);
  const started = deps.now();
  const timed = (status: number): RequestTiming => ({ endpoint, status, milliseconds: deps.now() - started });
  return withinLimit(deps, { timeout, signal }, async (stop, isLate) => {
    try {
      deps.onRequest({ endpoint, url, method: init.method, headers: init.headers });
      const known = revalidation?.begin(call, url, init.headers);
      const response = await deps.fetch(url, { ...init, signal: stop });
      const answer = known?.unchanged(response) ?? (await readAnswer(response, asBlob));
      known?.hold(response, answer);
      const timing = timed(answer.status);
      deps.onTiming(timing);
      deps.onResponse({ ...timing, url, headers: response.headers });
      return { ok: true, value: answer };
    } catch (thrown) {
      const error = noAnswer({ endpoint, timestamp: deps.now() }, thrown, isLate());
      deps.onTiming(timed(error.status));
      return { ok: false, error };
    }
  });
}

/** Sends a call, with an access token or without. */
export type Send = (token: string | null) => Promise<Result<RawAnswer>>;

/** A call that is ready to be made, as often as need be: its key and headers stay through repeats. */
export interface PreparedCall {
  /** A second POST to a server without idempotency keys could book money twice. */
  readonly mayRepeat: boolean;
  readonly send: Send;
  /** How often it is repeated at most. */
  readonly retries: number;
  readonly signal: AbortSignal;
}

interface CallOptions {
  readonly capabilities: Capabilities;
  readonly signal: AbortSignal;
  readonly revalidation?: Revalidation<RawAnswer> | undefined;
}

export function prepareCall(
  deps: ResolvedOptions,
  request: CallRequest,
  { capabilities, signal, revalidation }: CallOptions,
): PreparedCall {
  const { call, body, timeout = deps.timeout ?? REQUEST_TIMEOUT, asBlob = false } = request;
  const asOf = request.asOf && capabilities.has('as-of') ? { as_of: deps.today() } : {};
  const headers = headersOf(request, capabilities, deps.createKey);
  const init = {
    method: call.method,
    credentials: deps.credentials,
    ...(body !== undefined && { body: request.type ? (body as Blob) : JSON.stringify(body) }),
  };
  const url = urlOf(deps.baseUrl, { ...request, query: { ...request.query, ...asOf } });
  const envelope = { call, url, timeout, asBlob, revalidation };
  return {
    mayRepeat: call.method !== 'POST' || capabilities.has('idempotency'),
    retries: request.retries ?? deps.retries,
    signal,
    send: (token) => exchange(deps, { ...envelope, init: { ...init, headers: withToken(headers, token) } }, signal),
  };
}
