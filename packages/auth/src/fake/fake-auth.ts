import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import type { AuthPort, EndReason, Identity, SignInOptions } from '../auth-port.ts';
import { holdAuthState } from '../auth-state.ts';
import { safeReturnPath } from '../return-path.ts';

/** How the fake begins. */
export interface FakeAuthOptions {
  /** Who is signed in from the start. */
  readonly user?: Identity;
  /** The tokens given out, one after the other; the last one stays. */
  readonly tokens?: readonly [string, ...string[]];
  /** Who a sign-in makes of the visitor. */
  readonly nextUser?: Identity;
}

/** Signing in without an identity provider, for tests and stories. */
export interface FakeAuth extends AuthPort {
  /** The sign-ins that were started. */
  readonly signIns: readonly SignInOptions[];
  /** How the next call that needs the provider fails. */
  failNext(code: AuthErrorCode): void;
  /** Ends the session from outside. */
  endSession(reason: EndReason): void;
}

/** The user that the fake signs in. */
export const FAKE_USER: Identity = {
  sub: 'auth0|duck',
  email: 'della@example.com',
  nickname: 'della',
  name: 'Della Duck',
};

/** Makes a sign-in that only pretends: everything happens at once, in memory. */
export function createFakeAuth({ user, tokens = ['token-1'], nextUser = FAKE_USER }: FakeAuthOptions = {}): FakeAuth {
  const state = holdAuthState({ status: 'loading' });
  const signIns: SignInOptions[] = [];
  let held = user ?? null;
  let failure: AuthErrorCode | null = null;
  let at = 0;

  const settle = (ended?: EndReason): void =>
    state.set(held ? { status: 'authenticated', user: held } : { status: 'unauthenticated', ...(ended && { ended }) });
  const endSession = (reason: EndReason): void => {
    held = null;
    settle(reason);
  };
  const reachProvider = (): void => {
    if (!failure) return;
    const code = failure;
    failure = null;
    if (code === 'login_required') endSession('expired');
    throw new AuthError(code, `Failed on purpose: ${code}`);
  };
  const token = (): string => tokens[at] ?? tokens[0];

  return {
    signIns,
    failNext: (code) => void (failure = code),
    endSession,
    start: async () => settle(),
    stop: () => undefined,
    preload: async () => undefined,
    signIn: async (options = {}) => {
      reachProvider();
      signIns.push(options);
    },
    handleCallback: async () => {
      reachProvider();
      held = nextUser;
      settle();
      return { returnTo: safeReturnPath(signIns.at(-1)?.returnTo) };
    },
    getAccessToken: async ({ refresh = false } = {}) => {
      if (!held) throw new AuthError('token_missing', 'No one is signed in');
      if (refresh) {
        reachProvider();
        at = Math.min(at + 1, tokens.length - 1);
      }
      return token();
    },
    currentUser: () => held,
    isExpired: (candidate) => candidate !== token(),
    signOut: async ({ reason = 'signed-out' } = {}) => endSession(reason),
    getState: state.get,
    subscribe: state.subscribe,
  };
}
