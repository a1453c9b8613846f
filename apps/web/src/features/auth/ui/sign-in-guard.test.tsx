import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
import type { WebConfig } from '@nestegg/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SOCIAL } from '../../../shared/config.ts';
import { preload, provideClient, type Client } from '../../../shared/current-client.ts';
import { mountAt } from '../../../test-support/mounting.tsx';
import { expectText, expectNoText } from '../../../test-support/page.ts';
import { AuthContext, AuthProvider, type AuthSetup } from '../model/auth-context.tsx';
import { SignInGuard } from './sign-in-guard.tsx';

const CONFIG: WebConfig = {
  auth: { domain: 'http://server.invalid', clientId: 'web', audience: 'api', ownIdentity: true },
  apiBaseUrl: '',
  monitoringDsn: null,
  social: DEFAULT_SOCIAL,
};
const HERE = '/transactions?search=tram#top';
const EXPIRED = 'Your session has expired. Please log in again.';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const guarded = <SignInGuard>{({ name }) => <p>The page of {name}</p>}</SignInGuard>;

const show = (setup: AuthSetup, address = HERE) => mountAt(<AuthContext value={setup}>{guarded}</AuthContext>, address);

/** Shows the page with a session. */
async function showSignedIn() {
  const auth = createFakeAuth({ user: FAKE_USER });
  await auth.start();
  const screen = show({ status: 'ready', auth, config: CONFIG });
  await expectText('The page of Della Duck');
  return { ...screen, auth };
}

type Location = ReturnType<ReturnType<typeof show>['location']>;
const isLogin = ({ pathname, state }: Location) => ({ pathname, state: state as unknown });
const LOGIN = { pathname: '/login', state: { returnTo: HERE } };

describe('the guard', () => {
  it.each([
    ['was never signed in', ''],
    // A remembered sign-in is looked for, and on an insecure page that fails: the state is then an error.
    ['cannot be signed in again', 'auth0.web.is.authenticated=true'],
  ])('NAV-11 AUTH-07 leads a visitor who %s to the login screen, which knows the way back', async (_, cookie) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(CONFIG)));
    vi.stubGlobal('isSecureContext', false);
    document.cookie = cookie;
    const { location } = mountAt(<AuthProvider>{guarded}</AuthProvider>, HERE);
    await expect.poll(() => isLogin(location())).toEqual(LOGIN);
  });

  it('is not watched over any more once the app is gone', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(CONFIG)));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { close } = mountAt(<AuthProvider>{guarded}</AuthProvider>, HERE);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('NAV-10 DASH-16 says that it looks for a session, and stays meanwhile', async () => {
    const { location } = show({ status: 'loading' });
    await expectText('Authenticating...');
    await expectNoText('Authentication Required');
    expect(location().pathname).toBe('/transactions');
  });

  it.each([
    ['/dashboard', 'Please log in to view your dashboard.'],
    ['/settings', 'Please log in to view this page.'],
  ])('NAV-11 NAV-13 DASH-16 says at %s for 100 ms why that is not shown', async (address, words) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const auth = createFakeAuth();
    await auth.start();
    const { location } = show({ status: 'ready', auth, config: CONFIG }, address);
    expect(document.body.textContent).toContain('Authentication Required');
    expect(document.body.textContent).toContain(words);
    expect(document.body.textContent).not.toContain('The page of');
    await vi.advanceTimersByTimeAsync(99);
    expect(location().pathname).toBe(address);
    await vi.advanceTimersByTimeAsync(1);
    expect(location().pathname).toBe('/login');
  });

  it('leads to the login screen where the settings of the server cannot be had', async () => {
    const { location } = show({ status: 'failed' });
    await expect.poll(() => isLogin(location())).toEqual(LOGIN);
  });

  it('forgets what the page wanted to show once it leads away from it', async () => {
    const shown: unknown[] = [];
    await preload((client) => void shown.push(client));
    const { location } = show({ status: 'failed' });
    await expect.poll(() => isLogin(location())).toEqual(LOGIN);
    provideClient({} as Client)();
    expect(shown).toEqual([]);
  });

  it('shows the page with a session', async () => {
    await showSignedIn();
    await expectNoText(EXPIRED);
  });

  it('keeps the page of a session that expires, says so, and then leads to the login screen', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { auth, location } = await showSignedIn();
    auth.endSession('expired');
    await expectText(EXPIRED);
    expect(document.body.textContent).toContain('The page of Della Duck');
    await vi.advanceTimersByTimeAsync(1400);
    expect(location().pathname).toBe('/transactions');
    await vi.advanceTimersByTimeAsync(200);
    expect(isLogin(location())).toEqual(LOGIN);
  });

  it('takes the page away at once where the person signs out', async () => {
    const { auth, location } = await showSignedIn();
    auth.endSession('signed-out');
    await expectNoText('The page of');
    await expectNoText(EXPIRED);
    await expect.poll(() => location().pathname).toBe('/login');
  });
});
