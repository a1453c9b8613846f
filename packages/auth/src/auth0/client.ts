import type { Auth0ClientOptions, LogoutOptions, RedirectLoginOptions } from '@auth0/auth0-spa-js';
import { type Auth0Config, SCOPE } from './config.ts';

/** The part of the library that the adapter uses. */
export interface SignInClient {
  loginWithRedirect(options: RedirectLoginOptions): Promise<void>;
  handleRedirectCallback(): Promise<{ readonly appState?: unknown }>;
  getTokenSilently(options: { readonly cacheMode: 'off' }): Promise<unknown>;
  logout(options: LogoutOptions): Promise<void>;
}

/** Makes the library's client, however it is fetched. */
export type LoadClient = (options: Auth0ClientOptions) => Promise<SignInClient>;

/** Fetches the library only now: it is the largest single file of a first visit. */
export const loadAuth0Client: LoadClient = async (options) => {
  const { Auth0Client } = await import('@auth0/auth0-spa-js');
  return new Auth0Client(options);
};

/** Our way of using the library: no refresh tokens, tokens in local storage, back to `/callback`. */
export const clientOptions = ({ domain, clientId, audience }: Auth0Config, origin: string): Auth0ClientOptions => ({
  domain,
  clientId,
  cacheLocation: 'localstorage',
  useRefreshTokens: false,
  // The library would wait a minute for its hidden frame; requests wait for the token meanwhile.
  authorizeTimeoutInSeconds: 10,
  authorizationParams: { audience, scope: SCOPE, redirect_uri: `${origin}/callback` },
});
