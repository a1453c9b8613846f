import { type Capability, isCapability } from '@nestegg/domain';
import { failedAnswer } from '../errors/failed-answer.ts';
import { noToken } from '../errors/no-answer.ts';
import type { Result } from '../errors/result.ts';
import { getCapabilities } from '../wire/service-calls.ts';
import type { ResolvedOptions } from './options.ts';
import { type Capabilities, endpointOf, isSuccess, type RawAnswer, type Send } from './request.ts';
import { type AttemptTracker, withRetries } from './retry.ts';
import { isRefused, type Tokens } from './tokens.ts';

/** The last known capabilities, stored per server, so that they are available right after a restart. */
interface CapabilityBook {
  /** The last known set; null while nothing is known. */
  readonly known: () => Capabilities | null;
  readonly learn: (names: readonly Capability[]) => void;
}

function readStored(text: string | null): Capabilities | null {
  if (text === null) return null;
  return new Set(text.split(',').filter(isCapability));
}

function createCapabilityBook({ storage, baseUrl, capabilities }: ResolvedOptions): CapabilityBook {
  const key = `nestegg.capabilities:${baseUrl}`;
  let known: Capabilities | null = capabilities ? new Set(capabilities) : readStored(storage.getItem(key));
  return {
    known: () => known,
    learn: (names) => {
      known = new Set(names);
      storage.setItem(key, names.join(','));
    },
  };
}

/** The names in a server's answer, or null where it is not such an answer. Names that we do not know are passed over. */
function readCapabilityNames(body: unknown): readonly Capability[] | null {
  if (typeof body !== 'object' || body === null || !('capabilities' in body)) return null;
  const { capabilities } = body;
  if (!Array.isArray(capabilities)) return null;
  return capabilities.filter((name) => typeof name === 'string').filter(isCapability);
}

type Names = readonly Capability[];

/** Queries the server's capabilities, and stores them. */
export interface CapabilityFinder {
  /** The capabilities for a call: the last known set, else those of a single query, else none. */
  readonly forCalls: () => Promise<Capabilities>;
  /** Queries the server, with retries; where they all fail, the last known set is used, else it is unknown. */
  readonly find: (signal: AbortSignal) => Promise<Result<Names>>;
}

const NONE: Capabilities = new Set();
const ENDPOINT = endpointOf(getCapabilities);

/** A set of names, an empty one for a server without the call, or a failure: then nothing is known. */
function interpretCapabilities(deps: ResolvedOptions, result: Result<RawAnswer>): Result<Names> {
  if (!result.ok) return result;
  const answer = result.value;
  if (isSuccess(answer)) return { ok: true, value: readCapabilityNames(answer.body) ?? [] };
  if (answer.status === 404) return { ok: true, value: [] };
  return { ok: false, error: failedAnswer(answer, ENDPOINT, deps.now()) };
}

export function createCapabilityFinder(
  deps: ResolvedOptions,
  tokens: Tokens,
  parts: { readonly ask: Send; readonly tracker: AttemptTracker },
): CapabilityFinder {
  const book = createCapabilityBook(deps);
  let asking: Promise<Result<Names>> | null = null;
  let firstTry: Promise<unknown> | null = null;

  async function askWithToken(): Promise<Result<RawAnswer>> {
    const first = await parts.ask(null);
    if (!isRefused(first)) return first;
    try {
      return await parts.ask(await tokens.current());
    } catch (thrown) {
      return { ok: false, error: noToken({ endpoint: ENDPOINT, timestamp: deps.now() }, thrown) };
    }
  }

  async function askAndLearn(): Promise<Result<Names>> {
    const result = interpretCapabilities(deps, await askWithToken());
    if (result.ok) book.learn(result.value);
    return result;
  }

  // Concurrent callers share one request.
  const askOnce = (): Promise<Result<Names>> => {
    asking ??= askAndLearn().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    forCalls: async () => {
      if (!book.known()) await (firstTry ??= askOnce());
      return book.known() ?? NONE;
    },
    find: async (signal) => {
      const result = await withRetries(
        deps,
        { mayRepeat: true, retries: deps.retries, signal, tracker: parts.tracker },
        askOnce,
      );
      const known = book.known();
      return result.ok || !known ? result : { ok: true, value: [...known] };
    },
  };
}
