import type { Clock } from './clock.ts';
import { STALE_AFTER } from './limits.ts';

/** Follows when what is shown was last checked. */
export interface Freshness {
  readonly checked: () => void;
  readonly stop: () => void;
}

/** Says since when what is shown was not checked, once that is a while ago; null as soon as it is. */
export function trackFreshness(clock: Clock, onStale: (since: Date | null) => void): Freshness {
  let isStale = false;
  let cancel: (() => void) | undefined;
  const checked = () => {
    cancel?.();
    const at = clock.now();
    cancel = clock.after(STALE_AFTER, () => {
      isStale = true;
      onStale(new Date(at));
    });
    if (isStale) onStale(null);
    isStale = false;
  };
  // What is shown was fetched just now.
  checked();
  return { checked, stop: () => cancel?.() };
}
