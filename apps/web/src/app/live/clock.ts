/** Time, as what waits is given it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs something after so many milliseconds; gives what cancels that. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
