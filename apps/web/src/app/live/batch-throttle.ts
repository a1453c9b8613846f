import type { Clock } from './clock.ts';

export interface BatchThrottleDeps<T> {
  readonly clock: Clock;
  /** The least time between two runs, in milliseconds. */
  readonly interval: number;
  /** What may run now; what may not waits for another interval. */
  readonly mayRun: () => boolean;
  readonly run: (items: readonly T[]) => void;
}

/** Collects items, and works through them together: at once, but never twice within an interval. */
export function batchThrottle<T>({ clock, interval, mayRun, run }: BatchThrottleDeps<T>) {
  let items: T[] = [];
  let lastRun = -Infinity;
  let cancel: (() => void) | null = null;
  const work = () => {
    cancel = null;
    if (!mayRun()) return schedule(interval);
    lastRun = clock.now();
    run(items.splice(0));
  };
  function schedule(milliseconds: number): void {
    if (milliseconds > 0) cancel ??= clock.after(milliseconds, work);
    else if (!cancel) work();
  }
  return {
    add: (item: T) => {
      items.push(item);
      schedule(lastRun + interval - clock.now());
    },
    stop: () => {
      cancel?.();
      items = [];
    },
  };
}
