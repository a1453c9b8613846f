import { type CallRequest, urlOf } from '../call-request.ts';
import type { ResolvedOptions } from '../options.ts';

/** An answer that was kept, and when it came. */
interface KeptAnswer {
  readonly body: unknown;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/**
 * The last good answers, kept on the device for the signed-in person and nobody else: under the address without the day,
 * for yesterday's may stand in today.
 */
export interface ResponseCache {
  /** Keeps the answers to calls that begin now, until the next `clear` or the next person. */
  readonly open: () => Keeping;
  readonly get: (request: CallRequest) => KeptAnswer | null;
  readonly clear: () => void;
}

/** Keeps an answer, unless what is kept was erased, or someone else signed in, since the call began. */
type Keeping = (request: CallRequest, body: unknown) => void;

interface CacheContent {
  readonly person: string;
  readonly answers: Readonly<Record<string, KeptAnswer>>;
}

const MOST = 20;

const isCacheContent = (value: unknown): value is CacheContent =>
  typeof value === 'object' && value !== null && 'person' in value && 'answers' in value;

function readContent(text: string | null, person: string): CacheContent {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (isCacheContent(value) && value.person === person) return value;
  } catch {
    // What cannot be read is as good as nothing.
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
  const put: Keeping = (request, body) => {
    const found = content();
    if (!found) return;
    const url = urlOf('', request);
    const { [url]: _, ...others } = found.answers;
    const newest = Object.entries(others).slice(1 - MOST);
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
