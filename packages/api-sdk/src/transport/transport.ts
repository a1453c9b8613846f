import type { Capability } from '@nestegg/domain';
import { failedAnswer } from '../errors/failed-answer.ts';
import { errorPage, invalidAnswer, noToken } from '../errors/no-answer.ts';
import type { Result } from '../errors/result.ts';
import { getCapabilities } from '../wire/service-calls.ts';
import { type CapabilityFinder, createCapabilityFinder } from './capabilities.ts';
import type { ResolvedOptions } from './options.ts';
import {
  type CallRequest,
  endpointOf,
  isRefused,
  isSuccess,
  isWrite,
  type PreparedCall,
  prepareCall,
  type RawAnswer,
  type Send,
} from './request.ts';
import { type CachedAnswer, fallbackToCache, recall, type ResponseCache, shouldEvict } from './response-cache.ts';
import type { Revalidation } from './revalidation.ts';
import { type AttemptTracker, createAttemptTracker, type RetryPolicy, waitToRepeat } from './retry.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Makes calls: access tokens, timeouts, retries, idempotency keys, versions, response cache. */
export interface Transport {
  readonly perform: <T>(request: CallRequest<T>, signal: AbortSignal) => Promise<Result<T>>;
  readonly findCapabilities: (signal: AbortSignal) => Promise<Result<readonly Capability[]>>;
  readonly attempts: AttemptTracker;
  /** The last good answer to a query. */
  readonly recall: <T>(request: CallRequest<T>) => CachedAnswer<T> | null;
  /** Clears the response cache on this device. */
  readonly clearCache: () => void;
}

interface TransportDeps {
  readonly deps: ResolvedOptions;
  readonly tokens: Tokens;
  readonly tracker: AttemptTracker;
}

/** A good answer: read, and as it came. */
interface GoodAnswer<T> {
  readonly value: T;
  readonly body: unknown;
  /** Nothing came where JSON was expected. */
  readonly isEmpty: boolean;
}

/** Reads the answer to a call, or says how the call failed. */
function interpret<T>(deps: ResolvedOptions, request: CallRequest<T>, answer: RawAnswer): Result<GoodAnswer<T>> {
  const endpoint = endpointOf(request.call);
  const at = { endpoint, timestamp: deps.now() };
  if (!isSuccess(answer)) return { ok: false, error: failedAnswer(answer, endpoint, at.timestamp) };
  if (answer.isHtml) {
    const error = request.htmlMessage === undefined ? errorPage(at) : invalidAnswer(at, request.htmlMessage);
    return { ok: false, error };
  }
  const { body, changeGroup } = answer;
  const isEmpty = body === null && request.call.answer !== undefined;
  if (isEmpty) deps.onWarning(`${endpoint} answered with an empty body`);
  const reading = request.read(body, { fallback: null, isEmptyAnswer: isEmpty, changeGroup });
  if (!reading.ok) return { ok: false, error: invalidAnswer(at, reading.error) };
  return { ok: true, value: { value: reading.value, body, isEmpty } };
}

/** A DELETE whose first answer was lost finds nothing when it is repeated: that is its success. */
const afterRepeat = ({ call }: CallRequest, answer: RawAnswer): RawAnswer =>
  call.method === 'DELETE' && answer.status === 404 ? { ...answer, status: 204, isHtml: false, body: null } : answer;

/**
 * Sends a call with the access token, waiting for it. Refused with a 401 it is sent once more with another token, and then
 * not again.
 */
async function authorised(
  { deps, tokens }: TransportDeps,
  { call }: CallRequest,
  send: Send,
): Promise<Result<RawAnswer>> {
  if (call.access === 'public') return send(null);
  try {
    const token = await tokens.current();
    const first = await send(token);
    if (!isRefused(first)) return first;
    const other = await tokens.replace(token);
    return other === null ? first : await send(other);
  } catch (thrown) {
    return { ok: false, error: noToken({ endpoint: endpointOf(call), timestamp: deps.now() }, thrown) };
  }
}

/** Makes a try, numbered from 0, and another as long as that may help. */
async function withRetries<T>(
  deps: ResolvedOptions,
  policy: RetryPolicy,
  run: (repeats: number) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    for (let attempt = 1; ; attempt += 1) {
      const result = await run(attempt - 1);
      if (result.ok || !(await waitToRepeat(deps, policy, { attempt, error: result.error }))) return result;
    }
  } finally {
    policy.tracker.end(policy);
  }
}

function makeCall<T>(
  transportDeps: TransportDeps,
  request: CallRequest<T>,
  prepared: PreparedCall,
): Promise<Result<GoodAnswer<T>>> {
  const { deps, tracker } = transportDeps;
  return withRetries(deps, { ...prepared, tracker }, async (repeats) => {
    const result = await authorised(transportDeps, request, prepared.send);
    if (!result.ok) return result;
    return interpret(deps, request, repeats > 0 ? afterRepeat(request, result.value) : result.value);
  });
}

function createFinder({ deps, tokens, tracker }: TransportDeps): CapabilityFinder {
  const question: CallRequest = { call: getCapabilities, read: () => ({ ok: true, value: null }) };
  const { send } = prepareCall(deps, question, { capabilities: new Set(), signal: new AbortController().signal });
  return createCapabilityFinder(deps, tokens, {
    ask: send,
    withRetries: (run, signal) => withRetries(deps, { mayRepeat: true, retries: deps.retries, signal, tracker }, run),
  });
}

/** What is to be known of the server before a call; most reads go by nothing. */
async function capabilitiesFor(
  finder: CapabilityFinder,
  request: CallRequest,
  signal: AbortSignal,
): Promise<Result<ReadonlySet<Capability>>> {
  if (isWrite(request.call)) return finder.forWrite(request, signal);
  return { ok: true, value: request.asOf === true ? await finder.forRead() : new Set<Capability>() };
}

/** Makes the transport of a client; `cache` is where its last good answers are, for when the server is away. */
export function createTransport(
  deps: ResolvedOptions,
  cache: ResponseCache,
  revalidation?: Revalidation<RawAnswer>,
): Transport {
  const transportDeps = { deps, tokens: createTokens(deps), tracker: createAttemptTracker() };
  const clearCache = (): void => {
    cache.clear();
    revalidation?.clear();
  };
  const finder = createFinder(transportDeps);

  async function attempt<T>(request: CallRequest<T>, signal: AbortSignal): Promise<Result<T>> {
    const save = cache.open();
    const known = await capabilitiesFor(finder, request, signal);
    if (!known.ok) return known;
    const prepared = prepareCall(deps, request, { capabilities: known.value, signal, revalidation });
    const result = await makeCall(transportDeps, request, prepared);
    if (!result.ok) {
      if (shouldEvict(request, result.error.status)) clearCache();
      return request.cache ? fallbackToCache(cache, request, result.error) : result;
    }
    const { value, body, isEmpty } = result.value;
    if (request.cache && !isEmpty) save(request, body);
    return { ok: true, value };
  }

  return {
    perform: async (request, signal) => {
      const result = await attempt(request, signal);
      if (!result.ok && !signal.aborted) deps.onError(result.error);
      return result;
    },
    findCapabilities: finder.find,
    attempts: transportDeps.tracker,
    recall: (request) => recall(cache, request),
    clearCache,
  };
}
