import { beforeEach, describe, expect, it } from 'vitest';
import { createAuth0Auth } from './auth0-auth.ts';
import { openTestAuth } from './testing/open-test-auth.ts';
import { CONFIG, IDENTITY_KEY, libraryError } from './testing/provider.ts';

const USER = { sub: 'auth0|1', email: 'della@example.com', nickname: 'della', name: 'Della Duck' };

let { browser, provider, open } = openTestAuth();
beforeEach(() => ({ browser, provider, open } = openTestAuth()));

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

  it('passes the language of the app on to the identity provider', async () => {
    await open().signIn({ language: 'de' });
    expect(provider.calls[0]?.options).toEqual({ authorizationParams: { ui_locales: 'de' } });
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

  it.each([
    ['network', new TypeError('Load failed')],
    ['network', new TypeError('error loading dynamically imported module: importing a module script failed')],
    ['network', new TypeError('NetworkError when attempting to fetch resource.')],
    ['network', new TypeError('The network connection was lost.')],
    ['failed', new Error('The network of your employer is not allowed')],
    ['failed', new TypeError('x is not a function')],
  ])('names it %s where a browser says %s', async (code, error) => {
    provider.failWith(error);
    await expect(open().signIn()).rejects.toMatchObject({ code });
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
    ['interaction_required', 'interaction_required'],
    ['mfa_required', 'interaction_required'],
    ['login_required', 'login_required'],
    ['account_selection_required', 'login_required'],
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
    browser.passSeconds(1799);
    provider.failWith(libraryError('timeout'));
    const auth = open();
    await auth.start();
    expect(auth.getState().status).toBe('authenticated');
  });

  it('reports the failure when the token has ended and the provider is out of reach', async () => {
    provider.store();
    browser.passSeconds(1800);
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
