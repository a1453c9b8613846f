import { mayFallBack, type NesteggFailure } from '../errors/nestegg-error.ts';
import type { Result } from '../errors/result.ts';
import type { ResolvedOptions } from './options.ts';
import { type CallRequest, urlOf } from './request.ts';

/** A cached answer, and when it arrived. */
interface CacheEntry {
  readonly body: unknown;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/**
 * The last good answers, cached on the device for the signed-in user alone: under the address without the day, so that
 * yesterday's answer is a fallback for today's.
 */
export interface ResponseCache {
  /** Returns the function that caches the answer of a call beginning now, until the next `clear` or change of user. */
  readonly open: () => Save;
  readonly get: (request: CallRequest) => CacheEntry | null;
  readonly clear: () => void;
}

/** Caches an answer, unless the cache was cleared, or another user signed in, since the call began. */
type Save = (request: CallRequest, body: unknown) => void;

/** The cache of a client without a storage. */
export const NO_CACHE: ResponseCache = { open: () => () => undefined, get: () => null, clear: () => undefined };

interface CacheContent {
  readonly person: string;
  readonly answers: Readonly<Record<string, CacheEntry>>;
}

const MAX_ANSWERS = 20;

const isCacheContent = (value: unknown): value is CacheContent =>
  typeof value === 'object' && value !== null && 'person' in value && 'answers' in value;

function readContent(text: string | null, person: string): CacheContent {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (isCacheContent(value) && value.person === person) return value;
  } catch {
    // Unreadable content counts as an empty cache.
  }
  return { person, answers: {} };
}

export function createResponseCache(deps: ResolvedOptions): ResponseCache {
  const { storage, baseUrl, getIdentity, now } = deps;
  const key = `nestegg.answers:${baseUrl}`;
  // Names the time between two erasures. In the storage, because another tab may erase.
  const epochKey = `nestegg.answers-epoch:${baseUrl}`;
  let erased = 0;
  const epoch = (): string => `${erased} ${storage.getItem(epochKey) ?? ''} ${getIdentity()?.sub ?? ''}`;
  const content = (): CacheContent | null => {
    const person = getIdentity()?.sub;
    return person === undefined ? null : readContent(storage.getItem(key), person);
  };
  const put: Save = (request, body) => {
    const found = content();
    if (!found) return;
    const url = urlOf('', request);
    const { [url]: _, ...others } = found.answers;
    const newest = Object.entries(others).slice(1 - MAX_ANSWERS);
    const answers = { ...Object.fromEntries(newest), [url]: { body, savedAt: now() } };
    storage.setItem(key, JSON.stringify({ ...found, answers }));
  };
  return {
    open: () => {
      const begun = epoch();
      return (request, body) => {
        if (epoch() === begun) put(request, body);
      };
    },
    get: (request) => content()?.answers[urlOf('', request)] ?? null,
    clear: () => {
      erased += 1;
      storage.setItem(epochKey, deps.createKey());
      storage.removeItem(key);
    },
  };
}

/** The last good answer to a query, from the response cache. */
export interface CachedAnswer<T> {
  readonly value: T;
  /** When it came, in milliseconds since 1970. */
  readonly savedAt: number;
}

/** The cached answer to the same query; null without one, and where it cannot be parsed any more. */
export function recall<T>(
  cache: ResponseCache,
  request: CallRequest<T>,
  failure: NesteggFailure | null = null,
): CachedAnswer<T> | null {
  const answer = cache.get(request);
  if (!answer) return null;
  const { savedAt } = answer;
  const fallback = failure && { savedAt, error: failure };
  const reading = request.read(answer.body, { fallback, isEmptyAnswer: false, changeGroup: null });
  return reading.ok ? { value: reading.value, savedAt } : null;
}

/** The cached answer to the same query, where the failure allows it; else the failure. */
export function fallbackToCache<T>(cache: ResponseCache, request: CallRequest<T>, error: NesteggFailure): Result<T> {
  const found = mayFallBack(error) ? recall(cache, request, error) : null;
  return found ? { ok: true, value: found.value } : { ok: false, error };
}

/** Whether a failure of this status invalidates the cache: the session has ended, or access is no longer granted. */
export function shouldEvict({ call, cache }: CallRequest, status: number): boolean {
  if (status === 401) return call.access === 'person';
  return cache === true && (status === 403 || status === 404);
}
