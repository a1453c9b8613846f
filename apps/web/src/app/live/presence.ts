import type { Clock } from './clock.ts';
import { HIDDEN_GRACE } from './limits.ts';

export interface PresenceDeps {
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly clock: Clock;
  /** The page shows: from the start, or again. */
  readonly onShown: () => void;
  /** The page has been hidden for a while. */
  readonly onAway: () => void;
}

const EVENT = 'visibilitychange';

/** Follows whether a page is seen; gives what ends that. */
export function watchPresence({ page, clock, onShown, onAway }: PresenceDeps): () => void {
  let cancel: (() => void) | undefined;
  const look = () => {
    cancel?.();
    cancel = undefined;
    if (page.visibilityState === 'visible') onShown();
    else cancel = clock.after(HIDDEN_GRACE, onAway);
  };
  look();
  page.addEventListener(EVENT, look);
  return () => {
    cancel?.();
    page.removeEventListener(EVENT, look);
  };
}
