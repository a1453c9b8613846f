/** When the person last did something in any tab of this browser. */
export interface IdleClock {
  readonly lastActive: () => number;
  readonly touch: () => void;
}

const KEY = 'nestegg-active';

/** A write for every movement would be too many; so much exactness is enough, in milliseconds. */
const EXACTNESS = 1000;

export function idleClock(storage: Pick<Storage, 'getItem' | 'setItem'>, now: () => number): IdleClock {
  let known = 0;
  const lastActive = () => Math.max(known, Number(storage.getItem(KEY) ?? 0));
  return {
    lastActive,
    touch: () => {
      const since = now() - known;
      // Below zero where the device's clock was set back: what was known then lies ahead, and would keep the session.
      if (since >= 0 && since < EXACTNESS) return;
      known = now();
      storage.setItem(KEY, String(known));
    },
  };
}

export type IdleState = 'active' | 'warned' | 'over';

/**
 * What so many idle milliseconds mean under a timeout of so many minutes; 0 minutes is never. Of one as short as the
 * warning the second half warns: the app could not be used otherwise.
 */
export function idleState(idle: number, minutes: number, warning: number): IdleState {
  if (minutes === 0) return 'active';
  const limit = minutes * 60_000;
  if (idle >= limit) return 'over';
  return idle >= limit - Math.min(warning, limit / 2) ? 'warned' : 'active';
}
