/**
 * Timers this short belong to what a screen is doing: a field that waits for the next letter, React that holds back what it
 * reveals. Longer ones are of notices that go by themselves.
 */
const LONGEST = 500;

const pending = new Set<unknown>();
const { setTimeout: start, clearTimeout: stop } = globalThis;

function ended(timer: Parameters<typeof stop>[0]): void {
  pending.delete(timer);
  stop(timer);
}

/** Counts short timers from now on: before React is loaded, which keeps the functions that it finds then. */
export function countTimers(): void {
  const counted = (work: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
    if (delay <= 0 || delay > LONGEST) return start(work, delay, ...values);
    const timer = start(() => {
      pending.delete(timer);
      work(...values);
    }, delay);
    pending.add(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: Object.assign(counted, start), clearTimeout: ended });
}

/** How many short timers have not come to their end. */
export const pendingTimers = (): number => pending.size;
