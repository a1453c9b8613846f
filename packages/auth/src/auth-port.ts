import type { AuthError } from './auth-error.ts';

/** What is read of the signed-in identity. */
export interface Identity {
  readonly sub: string;
  readonly email: string | null;
  readonly nickname: string | null;
  readonly name: string | null;
}

/** Why the session ended: the user signed out, it expired, or the idle timeout passed. */
export type EndReason = 'signed-out' | 'expired' | 'idle';

/** Whether a user is signed in. `ended` is set once a session has ended, until the next sign-in. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly user: Identity }
  | { readonly status: 'unauthenticated'; readonly ended?: EndReason }
  | { readonly status: 'error'; readonly error: AuthError };

/** Options of a sign-in. */
export interface SignInOptions {
  /** `signup` opens the page for a new account. */
  readonly screenHint?: 'signup';
  /** The language that the identity provider's pages are to be in, as a tag. */
  readonly language?: string;
  /** A path of this site to come back to; anything else is dropped. */
  readonly returnTo?: string;
}

/** The authentication port that the app depends on. Every promise rejects with an `AuthError` and nothing else. */
export interface AuthPort {
  /** Determines whether a user is signed in and refreshes the access token from then on. Call it once, at start. */
  start(): Promise<void>;
  /** Stops looking after the token. */
  stop(): void;
  /** Fetches what signing in needs ahead of the click. Optional: a click before it is done is queued, never lost. */
  preload(): Promise<void>;
  /** Leaves for the identity provider's page. Resolves when the browser is on its way. */
  signIn(options?: SignInOptions): Promise<void>;
  /** Completes the sign-in on `/callback`. Calling it again gives the same answer. */
  handleCallback(): Promise<{ readonly returnTo: string | null }>;
  /** The access token, renewed first if it counts as expired, or in any case with `refresh`. */
  getAccessToken(options?: { readonly refresh?: boolean }): Promise<string>;
  /** Who is signed in, or null. */
  currentUser(): Identity | null;
  /** Whether a token counts as expired: unreadable, without `exp`, with under 300 seconds left, or never received. */
  isExpired(token: string): boolean;
  /** Ends the session here and at the identity provider, and returns to the site's origin. */
  signOut(options?: { readonly reason?: EndReason }): Promise<void>;
  getState(): AuthState;
  /** Calls back after every change of state; gives back what ends that. */
  subscribe(listener: () => void): () => void;
}
