import { type ChangeEvent, isNesteggError, type StreamEnd } from '@nestegg/api-sdk';
import type { Clock } from './clock.ts';
import { FIRST_WAIT, HELLO_LIMIT, JITTER, LASTING, LONGEST_WAIT, SHUTDOWN_WAIT, SILENCE_LIMIT } from './limits.ts';

/** What a listener hears of a stream. */
export type StreamEventType = Exclude<ChangeEvent['type'], 'end'>;

export interface StreamDeps {
  readonly open: (signal: AbortSignal) => AsyncIterable<ChangeEvent>;
  readonly clock: Clock;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  readonly onEvent: (event: StreamEventType) => void;
  /** The server refuses this token, or the session has ended. */
  readonly onRefused: () => void;
}

/** How a stream ended: by the server's word, or by a failure. */
interface Ending {
  readonly reason?: StreamEnd;
  readonly status?: number;
  /** The server's Retry-After delay, in milliseconds. */
  readonly retryAfter?: number | null;
}

const UNAUTHORIZED = 401;

function endingOf(thrown: unknown): Ending {
  return isNesteggError(thrown) ? { status: thrown.status, retryAfter: thrown.retryAfter } : {};
}

/** How long to wait before the next try, after so many tries in a row. */
export function waitAfter({ reason, retryAfter }: Ending, tries: number, random: () => number): number {
  if (reason === 'shutdown') return random() * SHUTDOWN_WAIT;
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
  return Math.max(retryAfter ?? 0, wait * (1 - JITTER + 2 * JITTER * random()));
}

/** A stream that is held open. */
export interface ReconnectingStream {
  /** Whether it is open at this moment. */
  readonly isOpen: () => boolean;
  readonly stop: () => void;
}

/** Listens to one stream until it ends, breaks, or is silent for too long. */
async function listen(deps: StreamDeps, controller: AbortController, onLasting: () => void): Promise<Ending> {
  const { open, clock, onEvent } = deps;
  const abort = () => controller.abort();
  let cancelLimit = clock.after(HELLO_LIMIT, abort);
  let cancelLasting: (() => void) | undefined;
  try {
    for await (const event of open(controller.signal)) {
      cancelLimit();
      if (controller.signal.aborted) return {};
      if (event.type === 'end') return { reason: event.reason };
      cancelLimit = clock.after(SILENCE_LIMIT, abort);
      if (event.type === 'hello') cancelLasting = clock.after(LASTING, onLasting);
      onEvent(event.type);
    }
    return {};
  } catch (thrown) {
    return endingOf(thrown);
  } finally {
    cancelLimit();
    cancelLasting?.();
    controller.abort();
  }
}

/** Holds a stream of changes open, with exponential backoff and jitter between the tries. */
export function openReconnectingStream(deps: StreamDeps): ReconnectingStream {
  let controller = new AbortController();
  let cancelWait: (() => void) | undefined;
  let [stopped, isOpen, tries] = [false, false, 0];
  const onEvent = (event: StreamEventType) => {
    isOpen = true;
    deps.onEvent(event);
  };
  const connect = async () => {
    controller = new AbortController();
    const ending = await listen({ ...deps, onEvent }, controller, () => {
      tries = 0;
    });
    isOpen = false;
    if (stopped) return;
    cancelWait = deps.clock.after(waitAfter(ending, tries, deps.random), () => void connect());
    if (ending.reason !== 'shutdown') tries += 1;
    if (ending.reason === 'session' || ending.status === UNAUTHORIZED) deps.onRefused();
  };
  void connect();
  return {
    isOpen: () => isOpen,
    stop: () => {
      stopped = true;
      cancelWait?.();
      controller.abort();
    },
  };
}
