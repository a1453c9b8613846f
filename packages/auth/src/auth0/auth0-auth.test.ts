import { beforeEach, describe, expect, it } from 'vitest';
import { createAuth0Auth } from './auth0-auth.ts';
import { testBrowser } from './testing/browser.ts';
import { CONFIG, IDENTITY_KEY, libraryError, testProvider } from './testing/provider.ts';

const USER = { sub: 'auth0|1', email: 'della@example.com', nickname: 'della', name: 'Della Duck' };

let browser: ReturnType<typeof testBrowser>;
let provider: ReturnType<typeof testProvider>;
const open = (tab = browser, server = provider) =>
  createAuth0Auth(CONFIG, { environment: tab.environment, loadClient: server.loadClient });

beforeEach(() => {
  browser = testBrowser();
  provider = testProvider(browser);
});

describe('signing in', () => {
  it('AUTH-04 sends the visitor to the identity provider, for a new account with a signup hint', async () => {
    const auth = open();
    await auth.signIn();
    await auth.signIn({ screenHint: 'signup', returnTo: '/settings' });
    expect(provider.calls).toEqual([
      { name: 'loginWithRedirect', options: {} },
      {
        name: 'loginWithRedirect',
        options: { appState: { returnTo: '/settings' }, authorizationParams: { screen_hint: 'signup' } },
      },
    ]);
  });

  it('AUTH-10 AUTH-11 AUTH-12 requests the API’s audience, redirects to /callback, and stores tokens in local storage', async () => {
    await open().preload();
    expect(provider.options[0]).toMatchObject({
      domain: 'https://id.example',
      useRefreshTokens: false,
      cacheLocation: 'localstorage',
      authorizationParams: {
        audience: 'https://api.example',
        scope: 'openid profile email',
        redirect_uri: 'https://nestegg.example/callback',
      },
    });
  });

  it('never takes a path of another site along', async () => {
    await open().signIn({ returnTo: '//evil.example' });
    expect(provider.calls[0]?.options).toEqual({});
  });

  it('fetches the library once, and again only after that failed', async () => {
    const auth = open();
    provider.failWith(
      Object.assign(new TypeError('Failed to fetch dynamically imported module'), { name: 'LoadFailure' }),
    );
    await expect(auth.signIn()).rejects.toMatchObject({ code: 'network' });
    provider.failWith(null);
    await auth.preload();
    await auth.signIn();
    expect(provider.loads()).toBe(2);
  });

  it('names an insecure context as the reason', async () => {
    const environment = { ...browser.environment, isSecure: false };
    const auth = createAuth0Auth(CONFIG, { environment, loadClient: provider.loadClient });
    await expect(auth.signIn()).rejects.toMatchObject({ name: 'AuthError', code: 'insecure_origin' });
  });

  it('AUTH-13 completes on /callback with the identity and the path, the same answer when called twice', async () => {
    const auth = open();
    provider.returnWith({ returnTo: '/households/1#tab' });
    const [first, second] = await Promise.all([auth.handleCallback(), auth.handleCallback()]);
    expect(first).toEqual({ returnTo: '/households/1#tab' });
    expect(second).toBe(first);
    expect(auth.currentUser()).toEqual(USER);
    expect(provider.calls).toHaveLength(1);
  });

  it('drops a returned path that leads elsewhere', async () => {
    provider.returnWith({ returnTo: 'https://evil.example' });
    expect(await open().handleCallback()).toEqual({ returnTo: null });
  });

  it.each([
    ['access_denied', 'access_denied'],
    ['missing_transaction', 'callback_invalid'],
    ['state_mismatch', 'callback_invalid'],
    ['consent_required', 'interaction_required'],
    ['timeout', 'timeout'],
    ['something_new', 'failed'],
  ])('names the failure %s of a callback %s', async (word, code) => {
    const auth = open();
    provider.failWith(libraryError(word));
    await expect(auth.handleCallback()).rejects.toMatchObject({ code });
    expect(auth.getState()).toMatchObject({ status: 'error', error: { code } });
    expect(auth.currentUser()).toBeNull();
  });
});

describe('finding a session', () => {
  it('finds without the library that no user is signed in', async () => {
    const auth = open();
    expect(auth.getState()).toEqual({ status: 'loading' });
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'unauthenticated' });
    expect(provider.loads()).toBe(0);
  });

  it('finds without the library which user is signed in', async () => {
    const token = provider.store();
    const auth = open();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'authenticated', user: USER });
    expect(await auth.getAccessToken()).toBe(token);
    expect(provider.loads()).toBe(0);
  });

  it('requests a token where a sign-in is remembered but its token is gone', async () => {
    browser.setCookies('a=b; auth0.app.is.authenticated=true');
    const auth = open();
    await auth.start();
    expect(auth.getState().status).toBe('authenticated');
    expect(provider.calls).toEqual([{ name: 'getTokenSilently', options: { cacheMode: 'off' } }]);
  });

  it('sends no request where another app of this host remembers a sign-in', async () => {
    browser.setCookies('auth0.other-app.is.authenticated=true');
    const auth = open();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'unauthenticated' });
    expect(provider.loads()).toBe(0);
  });

  it('AUTH-19 marks the session expired when the provider requires a login', async () => {
    provider.store();
    browser.passSeconds(1790);
    provider.failWith(libraryError('login_required'));
    const auth = open();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'unauthenticated', ended: 'expired' });
    expect(browser.storage.getItem(IDENTITY_KEY)).toBeNull();
  });

  it('uses the current token until it expires when the provider is unreachable', async () => {
    provider.store();
    browser.passSeconds(1700);
    provider.failWith(libraryError('timeout'));
    const auth = open();
    await auth.start();
    expect(auth.getState().status).toBe('authenticated');
  });

  it('reports the failure when the token has ended and the provider is out of reach', async () => {
    provider.store();
    browser.passSeconds(2000);
    provider.failWith(new TypeError('Failed to fetch'));
    const auth = open();
    await auth.start();
    expect(auth.getState()).toMatchObject({ status: 'error', error: { code: 'network' } });
  });

  it('passes over what it cannot read in the storage', async () => {
    provider.store();
    browser.storage.setItem(IDENTITY_KEY, '{');
    const auth = open();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'unauthenticated' });
  });
});

describe('keeping the token fresh', () => {
  it('AUTH-17 leaves a token with 300 s or more alone, and renews it below', async () => {
    const first = provider.store();
    const auth = open();
    await auth.start();
    browser.passSeconds(1500);
    browser.tick();
    expect(await auth.getAccessToken()).toBe(first);
    expect(provider.calls).toHaveLength(0);
    browser.passSeconds(1);
    browser.tick();
    expect(await auth.getAccessToken()).not.toBe(first);
    expect(provider.calls).toHaveLength(1);
  });

  it('AUTH-25 counts from the receipt: an exp long past by a wrong clock does no harm', async () => {
    provider.issueClaims({ exp: 5 });
    const token = provider.store();
    const auth = open();
    await auth.start();
    expect(auth.isExpired(token)).toBe(false);
    expect(await auth.getAccessToken()).toBe(token);
  });

  it('AUTH-18 a token without exp counts as expired, and a new one like it is refused', async () => {
    provider.issueClaims({});
    const token = provider.store();
    const auth = open();
    expect(auth.isExpired(token)).toBe(true);
    await expect(auth.getAccessToken()).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('AUTH-18 a token never received counts as expired', () => {
    expect(open().isExpired('other')).toBe(true);
  });

  it('AUTH-26 a refresh bypasses the library’s cache, once for all who ask together', async () => {
    const first = provider.store();
    const auth = open();
    await auth.start();
    const tokens = await Promise.all([1, 2, 3].map(() => auth.getAccessToken({ refresh: true })));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(first);
    expect(provider.calls).toEqual([{ name: 'getTokenSilently', options: { cacheMode: 'off' } }]);
  });

  it('AUTH-27 two tabs that refresh together make one request and get one token', async () => {
    provider.store();
    const other = testBrowser(browser.storage, browser.locks);
    const otherProvider = testProvider(other);
    const [a, b] = await Promise.all([
      open().getAccessToken({ refresh: true }),
      open(other, otherProvider).getAccessToken({ refresh: true }),
    ]);
    expect(a).toBe(b);
    expect(provider.calls.length + otherProvider.calls.length).toBe(1);
  });

  it('AUTH-27 takes no token from another tab that is about to end itself', async () => {
    const other = testBrowser(browser.storage, browser.locks);
    const otherProvider = testProvider(other, 200);
    otherProvider.store();
    provider.store();
    const [inOther, token] = await Promise.allSettled([
      open(other, otherProvider).getAccessToken({ refresh: true }),
      open().getAccessToken({ refresh: true }),
    ]);
    expect(inOther).toMatchObject({ status: 'rejected', reason: { code: 'token_expired' } });
    expect(token.status).toBe('fulfilled');
    expect(provider.calls).toHaveLength(1);
  });

  it('returns the current token while the provider is unreachable, unless a refresh is requested', async () => {
    const token = provider.store();
    const auth = open();
    await auth.start();
    browser.passSeconds(1600);
    provider.failWith(new TypeError('Failed to fetch'));
    expect(await auth.getAccessToken()).toBe(token);
    await expect(auth.getAccessToken({ refresh: true })).rejects.toMatchObject({ code: 'network' });
    expect(auth.getState().status).toBe('authenticated');
  });

  it('FORM-25 has no token for a user who is not signed in', async () => {
    await expect(open().getAccessToken()).rejects.toMatchObject({ code: 'token_missing' });
  });

  it('stops refreshing the token once stopped', async () => {
    const auth = open();
    await auth.start();
    await auth.start();
    expect(browser.listening()).toBe(2);
    auth.stop();
    expect(browser.listening()).toBe(0);
  });
});

describe('ending a session', () => {
  it('NAV-24 forgets the tokens and returns to the site’s origin', async () => {
    provider.store();
    const auth = open();
    await auth.start();
    await auth.signOut();
    expect(browser.storage.length).toBe(0);
    expect(provider.calls).toEqual([
      { name: 'logout', options: { logoutParams: { returnTo: 'https://nestegg.example' } } },
    ]);
    expect(auth.getState()).toEqual({ status: 'unauthenticated', ended: 'signed-out' });
  });

  it('NAV-25 reports after the redirect, once, why the session ended', async () => {
    await open().signOut({ reason: 'idle' });
    const after = open();
    await after.start();
    expect(after.getState()).toEqual({ status: 'unauthenticated', ended: 'idle' });
    const later = open();
    await later.start();
    expect(later.getState()).toEqual({ status: 'unauthenticated' });
  });

  it('NAV-25 does not report an earlier end once the next sign-in has begun', async () => {
    await open().signOut({ reason: 'idle' });
    await open().signIn();
    const later = open();
    await later.start();
    expect(later.getState()).toEqual({ status: 'unauthenticated' });
  });

  it('forgets the tokens even where the provider cannot be reached', async () => {
    provider.store();
    provider.failWith(new TypeError('Failed to fetch'));
    await expect(open().signOut()).rejects.toMatchObject({ code: 'network' });
    expect(browser.storage.length).toBe(0);
  });

  it('follows other tabs out and in again', async () => {
    provider.store();
    const auth = open();
    await auth.start();
    const seen: string[] = [];
    const unsubscribe = auth.subscribe(() => seen.push(auth.getState().status));
    browser.changeFromOtherTab('unrelated');
    browser.storage.clear();
    browser.changeFromOtherTab(IDENTITY_KEY);
    provider.store('auth0|2');
    browser.changeFromOtherTab(null);
    expect(seen).toEqual(['unauthenticated', 'authenticated']);
    expect(auth.currentUser()?.sub).toBe('auth0|2');
    unsubscribe();
    browser.storage.clear();
    browser.changeFromOtherTab(null);
    expect(seen).toHaveLength(2);
  });
});
