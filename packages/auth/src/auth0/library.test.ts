import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAuth0Auth } from './auth0-auth.ts';
import { memoryStorage } from './testing/browser.ts';
import { CONFIG, tokenOf } from './testing/provider.ts';

// The library itself, in a browser's least: what it stores is what the adapter reads.
const location = {
  origin: 'https://nestegg.example',
  href: '',
  search: '',
  assign: (url: string) => void (went = url),
};
let went = '';
let nonce = '';

const idTokenClaims = () => ({
  iss: 'https://id.example/',
  aud: 'app',
  sub: 'auth0|1',
  name: 'Della Duck',
  email: 'della@example.com',
  nonce,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 36_000,
});

const HEADER = btoa('{"alg":"RS256"}').replaceAll('=', '');

const tokenEndpoint = async () =>
  Response.json({
    access_token: tokenOf({ exp: 1 }),
    id_token: tokenOf(idTokenClaims()).replace('h', HEADER),
    expires_in: 1800,
    token_type: 'Bearer',
  });

const jar = new Map<string, string>();
const document = {
  get cookie() {
    return [...jar].map((pair) => pair.join('=')).join('; ');
  },
  set cookie(text: string) {
    const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? [];
    jar.set(name, value);
  },
};

beforeEach(() => {
  const [localStorage, sessionStorage] = [memoryStorage(), memoryStorage()];
  const window = {
    location,
    localStorage,
    sessionStorage,
    isSecureContext: true,
    crypto,
    atob,
    btoa,
    setTimeout,
    clearTimeout,
    fetch: tokenEndpoint,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('fetch', tokenEndpoint);
});

afterEach(() => vi.unstubAllGlobals());

it('IDP-04 signs in with the library itself, and finds the session again after a reload without it', async () => {
  await createAuth0Auth(CONFIG).signIn({ screenHint: 'signup', returnTo: '/profile' });
  const sent = new URL(went);
  expect(sent.origin + sent.pathname).toBe('https://id.example/authorize');
  expect(Object.fromEntries(sent.searchParams)).toMatchObject({
    audience: 'https://api.example',
    scope: 'openid profile email',
    redirect_uri: 'https://nestegg.example/callback',
    screen_hint: 'signup',
    code_challenge_method: 'S256',
  });

  nonce = sent.searchParams.get('nonce') ?? '';
  location.search = `?${new URLSearchParams({ code: 'c', state: sent.searchParams.get('state') ?? '' }).toString()}`;
  location.href = `https://nestegg.example/callback${location.search}`;
  expect(await createAuth0Auth(CONFIG).handleCallback()).toEqual({ returnTo: '/profile' });

  const afterReload = createAuth0Auth(CONFIG, { loadClient: () => Promise.reject(new Error('not needed')) });
  await afterReload.start();
  expect(afterReload.getState()).toMatchObject({
    status: 'authenticated',
    user: { sub: 'auth0|1', name: 'Della Duck', nickname: null },
  });
  const token = await afterReload.getAccessToken();
  expect(afterReload.isExpired(token)).toBe(false);
  expect(document.cookie).toContain('auth0.app.is.authenticated=true');
  afterReload.stop();

  await createAuth0Auth(CONFIG).signOut();
  expect(new URL(went).pathname).toBe('/v2/logout');
  expect(localStorage.length).toBe(0);
});

it('gives the words of a provider that takes no code', async () => {
  await createAuth0Auth(CONFIG).signIn();
  const state = new URL(went).searchParams.get('state') ?? '';
  location.search = `?${new URLSearchParams({ code: 'c', state }).toString()}`;
  location.href = `https://nestegg.example/callback${location.search}`;
  const refusal = { error: 'access_denied', error_description: 'The pond is closed' };
  const refuse = async () => Response.json(refusal, { status: 403 });
  vi.stubGlobal('fetch', refuse);
  Object.assign(globalThis.window, { fetch: refuse });
  await expect(createAuth0Auth(CONFIG).handleCallback()).rejects.toMatchObject({
    code: 'access_denied',
    message: 'The pond is closed',
  });
});

it.each(['?code=c&state=forged', ''])('names a callback without a pending sign-in: %j', async (search) => {
  location.search = search;
  location.href = `https://nestegg.example/callback${location.search}`;
  await expect(createAuth0Auth(CONFIG).handleCallback()).rejects.toMatchObject({ code: 'callback_invalid' });
});
