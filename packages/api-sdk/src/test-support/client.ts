import { REQUEST_TIMEOUT, TRANSACTIONS_TIMEOUT } from '@nestegg/domain';
import { configureStore } from '@reduxjs/toolkit';
import { createNesteggApi } from '../redux/nestegg-api.ts';
import type { Attempt, ClientStorage, NesteggOptions } from '../transport/options.ts';

/** A storage in memory. */
export function memoryStorage(): ClientStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

export const LIMITS: ReadonlySet<number> = new Set([REQUEST_TIMEOUT, TRANSACTIONS_TIMEOUT]);

/** A fake clock: backoff delays resolve at once and are recorded, timeouts (delays of these lengths) fire when the test triggers them. */
export function heldTime(of: ReadonlySet<number> = LIMITS) {
  const waits: number[] = [];
  const limits: number[] = [];
  const pending = new Set<() => void>();
  const delay: NonNullable<NesteggOptions['delay']> = (milliseconds, signal) => {
    if (!of.has(milliseconds)) {
      waits.push(milliseconds);
      return Promise.resolve();
    }
    limits.push(milliseconds);
    return new Promise((resolve) => {
      const end = (): void => {
        pending.delete(end);
        resolve();
      };
      pending.add(end);
      signal.addEventListener('abort', end);
    });
  };
  return { delay, waits, limits, expire: () => [...pending].forEach((end) => end()) };
}

export const IDENTITY = { sub: 'della', email: 'della@example.com', nickname: 'della', name: 'Della Duck' };

/** A client with a store of its own, in a world that stands still. */
export function openClient(options: Partial<NesteggOptions> = {}) {
  const time = heldTime();
  const storage = memoryStorage();
  const attempts: Attempt[] = [];
  const warnings: string[] = [];
  const api = createNesteggApi({
    baseUrl: 'http://server.invalid',
    getAccessToken: () => Promise.resolve('della'),
    getIdentity: () => IDENTITY,
    storage,
    now: () => 1_700_000_000_000,
    random: () => 0.5,
    today: () => '2026-03-15',
    delay: time.delay,
    onAttempt: (attempt) => attempts.push(attempt),
    onWarning: (warning) => warnings.push(warning),
    ...options,
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return { api, store, dispatch: store.dispatch, endpoints: api.endpoints, time, storage, attempts, warnings };
}

/** A request that a scripted server got. */
export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
  readonly init: RequestInit;
}

export type Script = (request: SeenRequest, count: number) => Response | Promise<Response>;

/** A `fetch` that a script answers; the script gets each request and how many came before it to the same path. */
export function scripted(script: Script) {
  const seen: SeenRequest[] = [];
  const answer: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body, init };
    const before = seen.filter((one) => one.method === request.method && one.url.pathname === url.pathname).length;
    seen.push(request);
    init.signal?.throwIfAborted();
    return script(request, before);
  };
  return { fetch: answer, seen, to: (path: string) => seen.filter(({ url }) => url.pathname === path) };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A server with these capabilities; everything else is the script's. */
export const withCapabilities = (names: readonly string[], script: Script): ReturnType<typeof scripted> =>
  scripted((request, count) =>
    request.url.pathname === '/api/capabilities' ? json({ capabilities: names }) : script(request, count),
  );

/** Never answers, until the request is given up. */
export const silence = ({ init }: SeenRequest): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
