import type { Clock } from '../app/live/clock.ts';

/** Lets everything that waits for a promise go on. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A clock that goes on when a test says so, and runs what is due on the way. */
export function fakeClock() {
  let now = 0;
  const timers = new Map<symbol, { readonly at: number; readonly work: () => void }>();
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, work) => {
      const timer = Symbol('timer');
      timers.set(timer, { at: now + milliseconds, work });
      return () => void timers.delete(timer);
    },
  };
  const next = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).toSorted(([, one], [, other]) => one.at - other.at)[0];
  const advance = async (milliseconds: number) => {
    const until = now + milliseconds;
    await settled();
    for (let due = next(until); due; due = next(until)) {
      const [timer, { at, work }] = due;
      timers.delete(timer);
      now = at;
      work();
      await settled();
    }
    now = until;
  };
  return { clock, advance };
}
