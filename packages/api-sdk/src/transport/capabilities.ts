import { type Capability, isCapability } from '@nestegg/domain';
import { failedAnswer } from '../errors/failed-answer.ts';
import { noToken } from '../errors/no-answer.ts';
import type { NesteggFailure } from '../errors/nestegg-error.ts';
import type { Result } from '../errors/result.ts';
import { getCapabilities } from '../wire/service-calls.ts';
import type { ResolvedOptions } from './options.ts';
import {
  type CallRequest,
  type Capabilities,
  endpointOf,
  isRefused,
  isSuccess,
  type RawAnswer,
  type Send,
} from './request.ts';
import type { Tokens } from './tokens.ts';

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
  const names = (body as { readonly capabilities?: unknown } | null | undefined)?.capabilities;
  return Array.isArray(names) ? (names as readonly unknown[]).filter(isCapability) : null;
}

type Names = readonly Capability[];

/** Queries the server's capabilities, and stores them. */
export interface CapabilityFinder {
  /** The capabilities for a read: the last known set, else those of a single query, else none. */
  readonly forRead: () => Promise<Capabilities>;
  /**
   * The capabilities for a write: the last known set, else those of another query. Unknown is not empty: a write that was
   * given a version or a key waits through retries, and fails where it stays unknown whether the server goes by them.
   */
  readonly forWrite: (request: CallRequest, signal: AbortSignal) => Promise<Result<Capabilities>>;
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

/** The failure of a write that was not sent, because it is unknown whether its version or key would count. */
const unsent = ({ call }: CallRequest, error: NesteggFailure): NesteggFailure => ({
  ...error,
  message: `${endpointOf(call)} was not sent: it is unknown whether the server checks versions and keys (${error.message})`,
});

/** How the server is asked: once, or with retries. */
interface Asking {
  readonly ask: Send;
  readonly withRetries: (run: () => Promise<Result<Names>>, signal: AbortSignal) => Promise<Result<Names>>;
}

export function createCapabilityFinder(
  deps: ResolvedOptions,
  tokens: Tokens,
  { ask, withRetries }: Asking,
): CapabilityFinder {
  const book = createCapabilityBook(deps);
  let asking: Promise<Result<Names>> | null = null;
  let firstTry: Promise<unknown> | null = null;

  async function askWithToken(): Promise<Result<RawAnswer>> {
    const first = await ask(null);
    if (!isRefused(first)) return first;
    try {
      return await ask(await tokens.current());
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

  const askPatiently = (signal: AbortSignal): Promise<Result<Names>> => withRetries(askOnce, signal);

  return {
    forRead: async () => {
      if (!book.known()) await (firstTry ??= askOnce());
      return book.known() ?? NONE;
    },
    forWrite: async (request, signal) => {
      if (book.known()) return { ok: true, value: book.known() ?? NONE };
      const isProtected = typeof request.version === 'number' || request.idempotencyKey !== undefined;
      const result = isProtected ? await askPatiently(signal) : await askOnce();
      if (result.ok) return { ok: true, value: new Set(result.value) };
      deps.onWarning(`It is unknown what the server offers: ${result.error.message}`);
      return isProtected ? { ok: false, error: unsent(request, result.error) } : { ok: true, value: NONE };
    },
    find: async (signal) => {
      const result = await askPatiently(signal);
      const known = book.known();
      return result.ok || !known ? result : { ok: true, value: [...known] };
    },
  };
}
