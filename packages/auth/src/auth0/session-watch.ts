import { TOKEN_CHECK_INTERVAL } from '@nestegg/domain';
import { toAuthError } from './auth0-error.ts';
import type { EndMark } from './end-mark.ts';
import type { KeeperParts, SessionKeeper } from './session-keeper.ts';

export interface WatchParts extends KeeperParts {
  readonly keeper: SessionKeeper;
  readonly endMark: EndMark;
}

/** Determines whether a user is signed in, without loading the library where possible. */
export async function findSession({ sessions, state, keeper, endMark }: WatchParts): Promise<void> {
  const session = sessions.read();
  if (session && keeper.isFresh(session)) {
    keeper.adopt(session);
  } else if (!session && !sessions.wasSignedIn()) {
    keeper.end(endMark.take());
  } else {
    await keeper.renew().catch((error: unknown) => {
      const failure = toAuthError(error);
      if (failure.code === 'login_required') return;
      if (session && keeper.isUsable(session)) keeper.adopt(session);
      else state.set({ status: 'error', error: failure });
    });
  }
}

/** Renews the token before its end and follows what other tabs do; gives back what ends that. */
export function watchSession({ environment, sessions, state, keeper }: WatchParts): () => void {
  const check = (): void => {
    const session = sessions.read();
    if (state.get().status !== 'authenticated' || !session || keeper.isFresh(session)) return;
    // A failure is tried again at the next check; the end of a session has already changed the state.
    keeper.renew().catch(() => undefined);
  };
  const followOtherTab = (key: string | null): void => {
    if (key !== null && key !== sessions.identityKey) return;
    const session = sessions.read();
    if (session) keeper.adopt(session);
    else if (state.get().status === 'authenticated') keeper.end('signed-out');
  };
  const ends = [environment.every(TOKEN_CHECK_INTERVAL, check), environment.onStorageChange(followOtherTab)];
  return () => ends.forEach((end) => end());
}
