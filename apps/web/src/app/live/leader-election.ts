/** The lock that one of a browser's tabs holds: the one that streams. */
const LOCK = 'nestegg-live';

/**
 * Leader election by a Web Lock: `lead` runs once this tab is the leader, and what it gives ends that. Without Web Locks
 * each tab leads. Gives what withdraws, by which the next tab leads.
 */
export function electLeader(locks: Pick<LockManager, 'request'> | undefined, lead: () => () => void): () => void {
  if (!locks) return lead();
  const withdrawal = new AbortController();
  let end: (() => void) | undefined;
  const whileLeading = () =>
    new Promise<void>((resolve) => {
      const stop = lead();
      end = () => {
        stop();
        resolve();
      };
    });
  locks.request(LOCK, { signal: withdrawal.signal }, whileLeading).catch(() => {
    // A browser may have locks and refuse them to this page.
    if (!withdrawal.signal.aborted) end = lead();
  });
  return () => {
    withdrawal.abort();
    end?.();
  };
}
