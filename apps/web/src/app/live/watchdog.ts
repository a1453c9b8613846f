import type { Clock } from './clock.ts';
import { HELLO_LIMIT, POLL_INTERVAL, SILENCE_LIMIT } from './limits.ts';

/** Polls while no stream is heard. */
export interface Watchdog {
  /** The stream said something. */
  readonly heard: () => void;
  readonly stop: () => void;
}

/** Polls once nothing was heard at first, or for a while, and goes on until something is. */
export function startWatchdog(clock: Clock, poll: () => void): Watchdog {
  const onSilence = () => {
    poll();
    cancel = clock.after(POLL_INTERVAL, onSilence);
  };
  let cancel = clock.after(HELLO_LIMIT, onSilence);
  return {
    heard: () => {
      cancel();
      cancel = clock.after(SILENCE_LIMIT, onSilence);
    },
    stop: () => cancel(),
  };
}
