import { NesteggError } from '../errors/nestegg-error.ts';
import { type NesteggOptions, type ResolvedOptions, resolveOptions } from '../transport/options.ts';
import type { CallRequest } from '../transport/request.ts';
import { NO_CACHE, type ResponseCache } from '../transport/response-cache.ts';
import { createTransport, type Transport } from '../transport/transport.ts';
import { accessToken } from './access-token.ts';
import { type Log, withLog } from './logging.ts';

/** What one call may be made otherwise with. */
export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The limit of each attempt, in milliseconds. */
  readonly timeout?: number | undefined;
  /** How often it is repeated at most; 0 for never. */
  readonly retries?: number | undefined;
}

/** Makes a call: `call(listTransactions({ search: 'rent' }))`. Throws a `NesteggError`. */
export type Caller = <T>(request: CallRequest<T>, options?: CallOptions) => Promise<T>;

/** What a client without a store needs to know, and what it is given of the world. */
export interface ClientOptions extends Omit<NesteggOptions, 'getAccessToken' | 'onTiming' | 'onAttempt'> {
  /** An access token (`nest_…`), or a function that answers one, asked before each call. */
  readonly token: string | (() => string | Promise<string>);
  /** Is given one line for each answer, repeat, warning and failure; never a body or a token. */
  readonly log?: Log;
}

const never = new AbortController().signal;

/** The calls of a transport. */
export const callerOf =
  ({ perform }: Pick<Transport, 'perform'>): Caller =>
  async (request, { signal = never, timeout, retries } = {}) => {
    signal.throwIfAborted();
    const limits = { ...(timeout !== undefined && { timeout }), ...(retries !== undefined && { retries }) };
    const result = await perform({ ...request, ...limits }, signal);
    if (result.ok) return result.value;
    signal.throwIfAborted();
    throw new NesteggError(result.error);
  };

/** The transport of a client without a store; its cookies stay at home. */
export function openTransport(
  { token, log, ...options }: ClientOptions,
  openCache: (deps: ResolvedOptions) => ResponseCache,
): Transport & { readonly deps: ResolvedOptions } {
  const getAccessToken = typeof token === 'string' ? accessToken(token) : async () => token();
  const given = { credentials: 'omit', ...options, getAccessToken } as const;
  const deps = resolveOptions(log ? withLog(given, log) : given);
  return { ...createTransport(deps, openCache(deps)), deps };
}

/**
 * A client of single calls, of which only those that are used get into a bundle. Nothing of it grows while it runs: keep
 * one for as long as the process lives, or make one for each request that has a token of its own.
 */
export const createCaller = (options: ClientOptions): Caller => callerOf(openTransport(options, () => NO_CACHE));
