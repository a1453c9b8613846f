import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AuthPort, AuthState } from '@nestegg/auth';
import { createAuth0Auth } from '@nestegg/auth/auth0';
import type { WebConfig } from '@nestegg/domain';
import { loadConfig } from '../../../shared/config.ts';
import { paths } from '../../../shared/paths.ts';

/** Signing in, once the host's settings name the identity provider. */
export type AuthSetup =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly auth: AuthPort; readonly config: WebConfig };

/** Where signing in stands; `AuthProvider` gives it. */
export const AuthContext = createContext<AuthSetup>({ status: 'loading' });

/** Asks the host for its settings, then finds out whether there is a session. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [setup, setSetup] = useState<AuthSetup>({ status: 'loading' });
  useEffect(() => {
    let auth: AuthPort | undefined;
    let gone = false;
    loadConfig().then(
      (config) => {
        if (gone) return;
        auth = createAuth0Auth(config.auth);
        // On the callback page the session is only being made; its screen starts looking after it.
        if (window.location.pathname !== paths.callback) void auth.start();
        setSetup({ status: 'ready', auth, config });
      },
      () => setSetup({ status: 'failed' }),
    );
    return () => {
      gone = true;
      auth?.stop();
    };
  }, []);
  return <AuthContext value={setup}>{children}</AuthContext>;
}

export const useAuthSetup = (): AuthSetup => use(AuthContext);

const LOADING: AuthState = { status: 'loading' };
const nothing = () => () => undefined;
const isLoading = () => LOADING;

/** The state of signing in. */
export function useAuthState(): AuthState {
  const setup = useAuthSetup();
  const auth = setup.status === 'ready' ? setup.auth : undefined;
  return useSyncExternalStore(
    auth ? (listener) => auth.subscribe(listener) : nothing,
    () => auth?.getState() ?? LOADING,
    isLoading,
  );
}
