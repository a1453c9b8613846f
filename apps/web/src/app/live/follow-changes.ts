import type { ChangeFeed } from '@nestegg/api-sdk';

export interface FollowDeps {
  /** What changed since a cursor; undefined where no answer came. */
  readonly list: (since: string | undefined) => Promise<ChangeFeed | undefined>;
  /** The cursor of an earlier check. */
  readonly since: string | undefined;
  /** Keeps the cursor for the next visit. */
  readonly keep: (cursor: string) => void;
  readonly onChanges: (feed: ChangeFeed) => void;
}

/**
 * Follows the feed of changes by its cursor: gives what asks for what is new. Calls while one is under way are one more
 * call after it.
 */
export function followChanges({ list, since, keep, onChanges }: FollowDeps): () => Promise<void> {
  let cursor = since;
  let running: Promise<void> | null = null;
  let wanted = false;
  const ask = async () => {
    const feed = await list(cursor);
    if (!feed) return;
    // Without an earlier cursor nothing says whether what was fetched meanwhile is still true.
    const isFirst = cursor === undefined;
    cursor = feed.cursor;
    keep(cursor);
    onChanges(isFirst ? { ...feed, reset: true } : feed);
  };
  const run = async () => {
    while (wanted) {
      wanted = false;
      await ask();
    }
    running = null;
  };
  return () => {
    wanted = true;
    running ??= run();
    return running;
  };
}
