import type { Capability } from '@nestegg/domain';
import { readCapabilities } from '@nestegg/domain/contract';
import { type AttemptTracker, createAttemptTracker } from './repeat/attempts.ts';
import { authorised } from './token/authorised.ts';
import { type CallRequest, isWrite } from './call-request.ts';
import { type CapabilityFinder, createCapabilityFinder } from './capability/capability-finder.ts';
import type { Exchange } from './exchange.ts';
import { shouldEvict, type Kept, type Performed, recall, fallbackToCache } from './fallback/fallback.ts';
import { type Answer, interpret } from './interpret.ts';
import { createResponseCache } from './fallback/response-cache.ts';
import type { ResolvedOptions } from './options.ts';
import { type PreparedCall, prepareCall } from './prepare.ts';
import { type Outcome, withRetries } from './repeat/retry.ts';
import { createTokens, type Tokens } from './token/tokens.ts';

/** Makes calls: access tokens, timeouts, retries, idempotency keys, versions, response cache. */
export interface Transport {
  readonly perform: <T>(request: CallRequest<T>, signal: AbortSignal) => Promise<Performed<T>>;
  readonly findCapabilities: (signal: AbortSignal) => Promise<Outcome<readonly Capability[]>>;
  readonly attempts: AttemptTracker;
  /** The last good answer to a query. */
  readonly recall: <T>(request: CallRequest<T>) => Kept<T> | null;
  /** Clears the response cache on this device. */
  readonly forgetAnswers: () => void;
}

interface Wires {
  readonly deps: ResolvedOptions;
  readonly tokens: Tokens;
  readonly tracker: AttemptTracker;
}

const DONE: Exchange = {
  answered: true,
  status: 204,
  statusText: '',
  ok: true,
  isHtml: false,
  body: null,
  retryAfter: null,
};

/** A DELETE whose first answer was lost finds nothing when it is repeated: that is its success. */
const isGone = ({ call }: CallRequest, result: Exchange): boolean =>
  call.method === 'DELETE' && result.answered && result.status === 404;

function makeCall<T>(
  { deps, tokens, tracker }: Wires,
  request: CallRequest<T>,
  { prepared, signal }: { readonly prepared: PreparedCall; readonly signal: AbortSignal },
): Promise<Outcome<Answer<T>>> {
  let isRepeat = false;
  return withRetries(deps, { mayRepeat: prepared.mayRepeat, signal, tracker }, async () => {
    const result = await authorised(deps, tokens, request.call, prepared.send);
    const outcome = interpret(deps, request, isRepeat && isGone(request, result) ? DONE : result);
    isRepeat = true;
    return outcome;
  });
}

function createFinder({ deps, tokens, tracker }: Wires): CapabilityFinder {
  const question: CallRequest = { call: readCapabilities, read: () => ({ ok: true, value: null }) };
  const signal = new AbortController().signal;
  const { send } = prepareCall(deps, question, { capabilities: new Set(), signal });
  return createCapabilityFinder(deps, tokens, { tracker, ask: send });
}

export function createTransport(deps: ResolvedOptions): Transport {
  const wires = { deps, tokens: createTokens(deps), tracker: createAttemptTracker() };
  const cache = createResponseCache(deps);
  const finder = createFinder(wires);

  async function perform<T>(request: CallRequest<T>, signal: AbortSignal): Promise<Performed<T>> {
    const save = cache.open();
    const goesByCapabilities = isWrite(request.call) || request.asOf === true;
    const capabilities = goesByCapabilities ? await finder.forCalls() : new Set<Capability>();
    const prepared = prepareCall(deps, request, { capabilities, signal });
    const outcome = await makeCall(wires, request, { prepared, signal });
    if (!outcome.ok) {
      if (shouldEvict(request, outcome.error)) cache.clear();
      return fallbackToCache(cache, request, outcome.error);
    }
    const { value, body, isEmpty } = outcome.value;
    if (request.keep && !isEmpty) save(request, body);
    return { ok: true, value, fallback: null, isEmptyAnswer: isEmpty };
  }

  return {
    perform,
    findCapabilities: finder.find,
    attempts: wires.tracker,
    recall: (request) => recall(cache, request),
    forgetAnswers: cache.clear,
  };
}
