import type { EndReason } from '../auth-port.ts';

const KEY = 'nestegg.auth.ended';
const REASONS: readonly EndReason[] = ['signed-out', 'expired', 'idle'];

/** Remembers through the redirect of signing out why the session ended. */
export interface EndMark {
  readonly put: (reason: EndReason) => void;
  /** Reads and forgets it. */
  readonly take: () => EndReason | undefined;
}

export const createEndMark = (storage: Storage): EndMark => ({
  put: (reason) => storage.setItem(KEY, reason),
  take: () => {
    const found = storage.getItem(KEY);
    storage.removeItem(KEY);
    return REASONS.find((reason) => reason === found);
  },
});
