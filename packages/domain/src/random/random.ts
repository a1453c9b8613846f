/** Numbers that look like chance, and are the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(from: readonly [T, ...T[]]) => T;
}

/** The mulberry32 generator: the same numbers wherever it runs, for it takes whole numbers of 32 bits alone. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  // Drawn is how many stand before the one: none before the first.
  return { next, between, pick: ([first, ...others]) => others[between(0, others.length) - 1] ?? first };
}
