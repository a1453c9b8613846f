import type { Capability } from '@nestegg/domain';
import { readCapabilities } from '@nestegg/domain/contract';
import { failedAnswer } from '../../errors/failed-answer.ts';
import { noToken } from '../../errors/no-answer.ts';
import type { AttemptTracker } from '../repeat/attempts.ts';
import { endpointOf } from '../call-request.ts';
import { createCapabilityBook, readCapabilityNames } from './capability-book.ts';
import type { Exchange } from '../exchange.ts';
import type { Capabilities } from '../headers.ts';
import type { ResolvedOptions } from '../options.ts';
import { type Outcome, withRetries } from '../repeat/retry.ts';
import type { Tokens } from '../token/tokens.ts';

type Names = readonly Capability[];

/** Sends the query, with an access token or without. */
export type AskForCapabilities = (token: string | null) => Promise<Exchange>;

/** Queries the server's capabilities, and stores them. */
export interface CapabilityFinder {
  /** The capabilities for a call: the last known set, else those of a single query, else none. */
  readonly forCalls: () => Promise<Capabilities>;
  /** Queries the server, with retries; where they all fail, the last known set is used, else it is unknown. */
  readonly find: (signal: AbortSignal) => Promise<Outcome<Names>>;
}

const NONE: Capabilities = new Set();
const ENDPOINT = endpointOf(readCapabilities);

/** A set of names, an empty one for a server without the call, or a failure: then nothing is known. */
function interpretCapabilities(deps: ResolvedOptions, exchange: Exchange): Outcome<Names> {
  if (!exchange.answered) return { ok: false, error: exchange.error };
  if (exchange.ok) return { ok: true, value: readCapabilityNames(exchange.body) ?? [] };
  if (exchange.status === 404) return { ok: true, value: [] };
  return { ok: false, error: failedAnswer(exchange, ENDPOINT, deps.now()) };
}

export function createCapabilityFinder(
  deps: ResolvedOptions,
  tokens: Tokens,
  parts: { readonly ask: AskForCapabilities; readonly tracker: AttemptTracker },
): CapabilityFinder {
  const book = createCapabilityBook(deps);
  let asking: Promise<Outcome<Names>> | null = null;
  let firstTry: Promise<unknown> | null = null;

  async function askWithToken(): Promise<Exchange> {
    const first = await parts.ask(null);
    if (!first.answered || first.status !== 401) return first;
    try {
      return await parts.ask(await tokens.current());
    } catch (thrown) {
      return { answered: false, error: noToken({ endpoint: ENDPOINT, timestamp: deps.now() }, thrown) };
    }
  }

  async function askAndLearn(): Promise<Outcome<Names>> {
    const outcome = interpretCapabilities(deps, await askWithToken());
    if (outcome.ok) book.learn(outcome.value);
    return outcome;
  }

  // Concurrent callers share one request.
  const askOnce = (): Promise<Outcome<Names>> => {
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
      const outcome = await withRetries(deps, { mayRepeat: true, signal, tracker: parts.tracker }, askOnce);
      const known = book.known();
      return outcome.ok || !known ? outcome : { ok: true, value: [...known] };
    },
  };
}
