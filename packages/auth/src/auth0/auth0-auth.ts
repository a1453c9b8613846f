import { AuthError } from '../auth-error.ts';
import type { AuthPort } from '../auth-port.ts';
import { holdAuthState } from '../auth-state.ts';
import { toAuthError } from './auth0-error.ts';
import { clientOptions, loadAuth0Client, type LoadClient, type SignInClient } from './client.ts';
import type { Auth0Config } from './config.ts';
import { createEndMark } from './end-mark.ts';
import { type AuthEnvironment, browserEnvironment } from './environment.ts';
import { completeSignIn, leaveForSignIn, leaveForSignOut } from './redirects.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { findSession, watchSession, type WatchParts } from './session-watch.ts';
import { createSessionStore } from './stored-session.ts';

/** What the adapter stands on; the browser and the library themselves where nothing is given. */
export interface Auth0AuthOptions {
  readonly environment?: AuthEnvironment;
  readonly loadClient?: LoadClient;
}

/** Fetches the library once, and again only after that failed. */
function libraryOf(config: Auth0Config, { environment, loadClient }: Required<Auth0AuthOptions>) {
  let client: Promise<SignInClient> | undefined;
  return async (): Promise<SignInClient> => {
    if (!environment.isSecure) throw new AuthError('insecure_origin', 'Signing in needs https, or localhost');
    client ??= loadClient(clientOptions(config, environment.origin));
    try {
      return await client;
    } catch (error) {
      client = undefined;
      throw toAuthError(error);
    }
  };
}

function assemble(config: Auth0Config, options: Required<Auth0AuthOptions>): WatchParts {
  const { environment } = options;
  const parts = {
    environment,
    sessions: createSessionStore(environment, config),
    state: holdAuthState({ status: 'loading' }),
    library: libraryOf(config, options),
  };
  return { ...parts, keeper: createSessionKeeper(parts), endMark: createEndMark(environment.tabStorage) };
}

async function readToken({ sessions, keeper }: WatchParts, refresh: boolean): Promise<string> {
  const session = sessions.read();
  if (!session) throw new AuthError('token_missing', 'No one is signed in');
  if (!refresh && keeper.isFresh(session)) return session.token;
  try {
    return (await keeper.renew()).token;
  } catch (error) {
    // The provider is out of reach, but the server still takes the old token.
    if (!refresh && sessions.read() && keeper.isUsable(session)) return session.token;
    throw error;
  }
}

/**
 * Signing in by Auth0, or by our own provider, which speaks the same. The library is fetched when it is first needed:
 * by a click, by `/callback`, by a token near its end; never to find out whether a user is signed in.
 */
export function createAuth0Auth(config: Auth0Config, options: Auth0AuthOptions = {}): AuthPort {
  const { environment = browserEnvironment(), loadClient = loadAuth0Client } = options;
  const parts = assemble(config, { environment, loadClient });
  const { state, sessions, keeper, library } = parts;
  let stopWatching: (() => void) | undefined;
  let callback: ReturnType<typeof completeSignIn> | undefined;
  return {
    start: async () => {
      stopWatching?.();
      stopWatching = watchSession(parts);
      await findSession(parts);
    },
    stop: () => stopWatching?.(),
    preload: async () => void (await library()),
    signIn: (signInOptions = {}) => leaveForSignIn(parts, signInOptions),
    handleCallback: () => (callback ??= completeSignIn(parts)),
    getAccessToken: ({ refresh = false } = {}) => readToken(parts, refresh),
    currentUser: () => {
      const now = state.get();
      return now.status === 'authenticated' ? now.user : null;
    },
    isExpired: (token) => {
      const session = sessions.read();
      return session?.token !== token || !keeper.isFresh(session);
    },
    signOut: ({ reason = 'signed-out' } = {}) => leaveForSignOut(parts, reason),
    getState: state.get,
    subscribe: state.subscribe,
  };
}
