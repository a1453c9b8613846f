import { createFakeAuth, FAKE_USER, type FakeAuth } from '@nestegg/auth/fake';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_SOCIAL } from '../../../shared/config.ts';
import { mountAt } from '../../../test-support/mounting.tsx';
import { control, press, expectText, expectNoText } from '../../../test-support/page.ts';
import { AuthContext, type AuthSetup } from '../model/auth-context.tsx';
import { LoginScreen } from './login-screen.tsx';

const IDENTITY = { domain: '', clientId: '', audience: '', ownIdentity: true };
const CONFIG = { auth: IDENTITY, apiBaseUrl: '', monitoringDsn: null, social: DEFAULT_SOCIAL };

const show = (setup: AuthSetup) =>
  mountAt(
    <AuthContext value={setup}>
      <LoginScreen />
    </AuthContext>,
    '/login',
  );

async function showOn(auth: FakeAuth) {
  await auth.start();
  return show({ status: 'ready', auth, config: CONFIG });
}

const alert = () => document.querySelector('[role="alert"]')?.textContent;

/** A browser that runs at once what is to run when it is idle, until the screen is gone. */
function runIdleWork(): void {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
}

describe('the login screen', () => {
  it('AUTH-01 THEME-01 welcomes, with two ways in and a word about security', async () => {
    await showOn(createFakeAuth());
    await expectText('Welcome to Nestegg');
    await expectText('A financial management application');
    await expectText('Secure authentication.');
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Sign In',
      'Create New Account',
    ]);
  });

  it.each([
    ['Sign In', {}],
    ['Create New Account', { screenHint: 'signup' }],
  ])('leads to the identity provider: %s', async (name, options) => {
    const auth = createFakeAuth();
    await showOn(auth);
    await expectText('Welcome to Nestegg');
    await press(name);
    await expect.poll(() => auth.signIns).toEqual([{ language: 'en', ...options }]);
    await expectText('Signing in...');
    await expectText('Please wait...');
  });

  it('AUTH-02 says why signing in failed, and tries again', async () => {
    const auth = createFakeAuth();
    await showOn(auth);
    auth.failNext('network');
    await press('Sign In');
    await expect.poll(alert).toBe('Failed on purpose: network');
    expect(auth.signIns).toEqual([]);
    await press('Sign In');
    await expectNoText('Failed on purpose');
    await expect.poll(() => auth.signIns).toEqual([{ language: 'en' }]);
  });

  it('AUTH-02 says that signing in failed where the failure has no words', async () => {
    const auth = createFakeAuth();
    await auth.start();
    const failing = { ...auth, signIn: () => Promise.reject(new Error('The pond is empty')) };
    show({ status: 'ready', auth: failing, config: CONFIG });
    await press('Sign In');
    await expect.poll(alert).toBe('Authentication error occurred');
  });

  it.each([
    ['signed-out', 'You have been signed out.'],
    ['expired', 'Your session has expired. Please log in again.'],
    ['idle', 'You have been signed out, because you were away for a while.'],
  ] as const)('says how the last session ended: %s', async (reason, words) => {
    const auth = createFakeAuth({ user: FAKE_USER });
    auth.endSession(reason);
    show({ status: 'ready', auth, config: CONFIG });
    await expectText(words);
  });

  it('leads a signed-in user to the dashboard', async () => {
    const { location, isReplaced } = await showOn(createFakeAuth({ user: FAKE_USER }));
    await expect.poll(() => location().pathname).toBe('/dashboard');
    expect(isReplaced()).toBe(true);
  });

  it.each([
    ['fetched ahead of the click of a stranger', null, 1],
    ['not fetched for who is signed in already', FAKE_USER, 0],
  ])('has the identity library %s', async (_, user, times) => {
    runIdleWork();
    const auth = createFakeAuth(user === null ? {} : { user });
    const preload = vi.fn<() => Promise<void>>(() => auth.preload());
    await auth.start();
    show({ status: 'ready', auth: { ...auth, preload }, config: CONFIG });
    await expectText('Welcome to Nestegg');
    expect(preload).toHaveBeenCalledTimes(times);
  });

  it('is ready where the identity library could not be fetched ahead', async () => {
    runIdleWork();
    const auth = createFakeAuth();
    await auth.start();
    const failing = { ...auth, preload: () => Promise.reject(new Error('No answer')) };
    show({ status: 'ready', auth: failing, config: CONFIG });
    await expect.poll(async () => (await control('Sign In')).dataset['coming']).toBe('false');
  });

  it('says that the server cannot be reached', async () => {
    show({ status: 'failed' });
    await expectText('Nestegg could not reach its server. Please check your connection and try again.');
  });
});
