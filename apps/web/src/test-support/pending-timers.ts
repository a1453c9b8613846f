/**
 * Timers this short belong to what a screen is doing: a field that waits for the next letter, React that holds back what it
 * reveals. Longer ones are of notices that go by themselves.
 */
const LONGEST = 500;

interface Pending {
  /** When its time comes, in milliseconds of the clock that never jumps. */
  readonly due: number;
  readonly run: () => void;
}

const pending = new Map<unknown, Pending>();
const { setTimeout: start, clearTimeout: stop } = globalThis;

function ended(timer: Parameters<typeof stop>[0]): void {
  pending.delete(timer);
  stop(timer);
}

/** Counts short timers from now on: before React is loaded, which keeps the functions that it finds then. */
export function countTimers(): void {
  const counted = (work: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
    if (delay <= 0 || delay > LONGEST) return start(work, delay, ...values);
    const run = () => {
      ended(timer);
      work(...values);
    };
    const timer = start(run, delay);
    pending.set(timer, { due: performance.now() + delay, run });
    return timer;
  };
  Object.assign(globalThis, { setTimeout: Object.assign(counted, start), clearTimeout: ended });
}

/** Runs the short timer whose time comes next, and does not wait for it; false where there is none. */
export function runNextTimer(): boolean {
  const [next] = [...pending.values()].toSorted((a, b) => a.due - b.due);
  next?.run();
  return next !== undefined;
}

let turns = 0;

/** Counts the turns that whatever `load` loads asks for: React's scheduler, which keeps the function that it finds then. */
export function countTurns(load: () => void): void {
  const { setImmediate: startTurn } = globalThis;
  const counted = (work: () => void) => {
    turns += 1;
    return startTurn(() => {
      turns -= 1;
      work();
    });
  };
  Object.assign(globalThis, { setImmediate: Object.assign(counted, startTurn) });
  load();
  Object.assign(globalThis, { setImmediate: startTurn });
}

/** Whether React still draws: it pauses after some milliseconds, in which a busy machine gets little done. */
export const isDrawing = (): boolean => turns > 0;
