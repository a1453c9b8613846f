import type { Auth0ClientOptions } from '@auth0/auth0-spa-js';
import type { LoadClient, SignInClient } from '../client.ts';
import type { Auth0Config } from '../config.ts';
import type { testBrowser } from './browser.ts';

export const CONFIG: Auth0Config = { domain: 'https://id.example', clientId: 'app', audience: 'https://api.example' };
export const IDENTITY_KEY = '@@auth0spajs@@::app::@@user@@';

const TOKEN_KEY = '@@auth0spajs@@::app::https://api.example::openid profile email';

/** An unsigned token with these claims. */
export function tokenOf(claims: unknown): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims)));
  return `h.${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;
}

/** A failure as the library throws them. */
export const libraryError = (error: string): Error => Object.assign(new Error(`Library error: ${error}`), { error });

type Browser = ReturnType<typeof testBrowser>;

/** A fake identity provider behind the library: it stores what the library would store, and fails on demand. */
export function testProvider(browser: Browser, expiresIn = 1800) {
  const calls: { readonly name: string; readonly options: unknown }[] = [];
  let loads = 0;
  let count = 0;
  let failure: Error | null = null;
  let failuresLeft = Infinity;
  let returned: unknown;
  let claims: object = { exp: 1 };
  const options: Auth0ClientOptions[] = [];

  const store = (sub = 'auth0|1'): string => {
    const token = tokenOf({ ...claims, jti: ++count });
    const expiresAt = Math.floor(browser.environment.now() / 1000) + expiresIn;
    browser.storage.setItem(
      TOKEN_KEY,
      JSON.stringify({ body: { access_token: token, expires_in: expiresIn }, expiresAt }),
    );
    const user = { sub, email: 'della@example.com', nickname: 'della', name: 'Della Duck', aud: 'app' };
    browser.storage.setItem(IDENTITY_KEY, JSON.stringify({ id_token: 'x', decodedToken: { user } }));
    return token;
  };
  const answer = <T>(name: string, given: unknown, work: () => T): Promise<T> => {
    calls.push({ name, options: given });
    if (!failure || failuresLeft === 0) return Promise.resolve(work());
    failuresLeft -= 1;
    return Promise.reject(failure);
  };
  const client: SignInClient = {
    loginWithRedirect: (given) => answer('loginWithRedirect', given, () => undefined),
    handleRedirectCallback: () =>
      answer('handleRedirectCallback', undefined, () => {
        store();
        return { appState: returned };
      }),
    getTokenSilently: (given) => answer('getTokenSilently', given, () => store()),
    logout: (given) => answer('logout', given, () => undefined),
  };
  const loadClient: LoadClient = (given) => {
    loads += 1;
    options.push(given);
    return failure?.name === 'LoadFailure' ? Promise.reject(failure) : Promise.resolve(client);
  };
  return {
    loadClient,
    calls,
    options,
    store,
    loads: () => loads,
    /** Fails so many times; without a number until it is called again. */
    failWith: (error: Error | null, times = Infinity) => void ([failure, failuresLeft] = [error, times]),
    issueClaims: (next: object) => void (claims = next),
    returnWith: (appState: unknown) => void (returned = appState),
  };
}
