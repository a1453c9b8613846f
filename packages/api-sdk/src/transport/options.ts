import { type Capability, localDay, MAX_RETRIES } from '@nestegg/domain';
import type { NesteggFailure } from '../errors/nestegg-error.ts';

/** Who signed in, as the identity provider names them. */
export interface SignedInIdentity {
  readonly sub: string;
  readonly email: string | null;
  readonly nickname: string | null;
  readonly name: string | null;
}

/** The part of a Web Storage that is used; `localStorage` is one. */
export type ClientStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A request that is about to be repeated. */
export interface Attempt {
  /** `GET /api/transactions` */
  readonly endpoint: string;
  /** The number of the repeat, from 1. */
  readonly attempt: number;
  readonly of: number;
  /** How long it waits before, in milliseconds. */
  readonly wait: number;
  readonly error: NesteggFailure;
}

/** One request and its end, for measuring. */
export interface RequestTiming {
  readonly endpoint: string;
  /** 0: no answer came. */
  readonly status: number;
  readonly milliseconds: number;
}

/** A request that is about to be sent, each attempt by itself. */
export interface OutgoingRequest {
  readonly endpoint: string;
  readonly method: string;
  readonly url: string;
  /** What is set here is sent, such as a trace's header. They hold the access token: keep them out of logs. */
  readonly headers: Headers;
}

/** An answer that has come, of whatever status. */
export interface IncomingResponse extends RequestTiming {
  readonly url: string;
  readonly headers: Headers;
}

/** What the client needs to know, and what it is given of the world. */
export interface NesteggOptions {
  /** The server's address; a slash at its end does not matter. */
  readonly baseUrl: string;
  /** The access token of the signed-in person; rejects where there is none. Calls wait for it. */
  readonly getAccessToken: () => Promise<string>;
  /** A new token, after the server refused the present one. Without it a 401 is final. */
  readonly refreshAccessToken?: () => Promise<string>;
  /** The signed-in user: owner of the response cache, and the fallback where the profile cannot be read. */
  readonly getIdentity?: () => SignedInIdentity | null;
  /** Where the response cache and the server's capabilities are stored. Without it nothing is. */
  readonly storage?: ClientStorage;
  /** What the server offers, for a client that goes by no more than that; without it calls query the server. */
  readonly capabilities?: readonly Capability[];
  /** Whether the browser's cookies go along. Default: `include`. */
  readonly credentials?: 'include' | 'omit' | 'same-origin';
  /** The limit of each attempt in milliseconds; 10,000 without it, 8,000 for transactions and their summary. */
  readonly timeout?: number;
  /** How often a call is repeated at most. Default: 3. */
  readonly retries?: number;
  readonly fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** A number from 0 to below 1. */
  readonly random?: () => number;
  /** Resolves after so many milliseconds, or as soon as the signal is aborted. */
  readonly delay?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The person's day, as `YYYY-MM-DD`. */
  readonly today?: () => string;
  readonly createKey?: () => string;
  readonly onRequest?: (request: OutgoingRequest) => void;
  readonly onResponse?: (response: IncomingResponse) => void;
  /** A call that has failed for good. */
  readonly onError?: (error: NesteggFailure) => void;
  readonly onAttempt?: (attempt: Attempt) => void;
  readonly onTiming?: (timing: RequestTiming) => void;
  readonly onWarning?: (message: string) => void;
}

/** Without these a client does without. */
type OptionalOption = 'refreshAccessToken' | 'capabilities' | 'timeout';

/** The options with everything filled in. */
export interface ResolvedOptions
  extends Required<Omit<NesteggOptions, OptionalOption>>, Pick<NesteggOptions, OptionalOption> {}

const NO_STORAGE: ClientStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

function orNull<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** A storage may be full or forbidden; that is no reason for a call to fail. */
const careful = (storage: ClientStorage): ClientStorage => ({
  getItem: (key) => orNull(() => storage.getItem(key)),
  setItem: (key, value) => {
    try {
      storage.setItem(key, value);
    } catch {
      // Where the new value does not fit, the old one would be stale.
      orNull(() => storage.removeItem(key));
    }
  },
  removeItem: (key) => void orNull(() => storage.removeItem(key)),
});

function realDelay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

const ignore = (): void => undefined;

export const resolveOptions = (options: NesteggOptions): ResolvedOptions => ({
  getIdentity: () => null,
  fetch: (...args) => fetch(...args),
  now: () => Date.now(),
  random: () => Math.random(),
  delay: realDelay,
  today: () => localDay(new Date()),
  createKey: () => crypto.randomUUID(),
  onRequest: ignore,
  onResponse: ignore,
  onError: ignore,
  onAttempt: ignore,
  onTiming: ignore,
  onWarning: ignore,
  credentials: 'include',
  retries: MAX_RETRIES,
  ...options,
  storage: careful(options.storage ?? NO_STORAGE),
  baseUrl: options.baseUrl.replace(/\/+$/, ''),
});
