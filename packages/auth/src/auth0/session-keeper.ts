import { isTokenExpired, secondsLeft } from '@nestegg/domain';
import { AuthError } from '../auth-error.ts';
import type { EndReason } from '../auth-port.ts';
import type { AuthStateHolder } from '../auth-state.ts';
import { isGrantRefused, toAuthError } from './auth0-error.ts';
import type { SignInClient } from './client.ts';
import type { AuthEnvironment } from './environment.ts';
import type { SessionStore, StoredSession } from './stored-session.ts';

const RENEWAL_LOCK = 'nestegg.auth.renewal';

export interface KeeperParts {
  readonly environment: AuthEnvironment;
  readonly sessions: SessionStore;
  readonly state: AuthStateHolder;
  readonly library: () => Promise<SignInClient>;
}

/** Looks after the one session of this browser. */
export interface SessionKeeper {
  readonly isFresh: (session: StoredSession) => boolean;
  /** Whether a server would still take the token, even if it counts as expired here. */
  readonly isUsable: (session: StoredSession) => boolean;
  readonly adopt: (session: StoredSession) => StoredSession;
  readonly end: (reason?: EndReason) => void;
  /** Gets a new token, once however many ask, and in one tab at a time. */
  readonly renew: () => Promise<StoredSession>;
}

/**
 * Gets a token by the provider's session. A page that was left while it got one may have replaced the grant that the code
 * was issued under (RFC 6749, 5.2): another code is asked for then, once.
 */
async function getTokenSilently(client: SignInClient): Promise<void> {
  const options = { cacheMode: 'off' } as const;
  try {
    await client.getTokenSilently(options);
  } catch (error) {
    if (!isGrantRefused(error)) throw error;
    await client.getTokenSilently(options);
  }
}

export function createSessionKeeper({ environment, sessions, state, library }: KeeperParts): SessionKeeper {
  const { now, withLock } = environment;
  let renewal: Promise<StoredSession> | undefined;

  const isFresh = ({ receipt }: StoredSession): boolean => !isTokenExpired(receipt, now());

  const adopt = (session: StoredSession): StoredSession => {
    state.set({ status: 'authenticated', user: session.user });
    return session;
  };

  const end = (reason?: EndReason): void => {
    sessions.clear();
    state.set({ status: 'unauthenticated', ...(reason && { ended: reason }) });
  };

  async function renewUnderLock(held: string | undefined): Promise<StoredSession> {
    const present = sessions.read();
    // Another tab was quicker while this one waited for the lock.
    if (present && present.token !== held && isFresh(present)) return present;
    await getTokenSilently(await library());
    const renewed = sessions.read();
    if (renewed && isFresh(renewed)) return renewed;
    throw new AuthError('token_expired', 'The new access token is unreadable or about to end');
  }

  async function renewOnce(): Promise<StoredSession> {
    const held = sessions.read()?.token;
    try {
      return adopt(await withLock(RENEWAL_LOCK, () => renewUnderLock(held)));
    } catch (error) {
      const failure = toAuthError(error);
      if (failure.code === 'login_required') end('expired');
      throw failure;
    } finally {
      renewal = undefined;
    }
  }

  return {
    isFresh,
    isUsable: ({ receipt }) => receipt.exp !== null && secondsLeft(receipt, now()) > 0,
    adopt,
    end,
    renew: () => (renewal ??= renewOnce()),
  };
}
