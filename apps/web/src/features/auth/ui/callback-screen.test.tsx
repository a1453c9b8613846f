import type { AuthPort } from '@nestegg/auth';
import { createFakeAuth, FAKE_USER, type FakeAuth } from '@nestegg/auth/fake';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SOCIAL } from '../../../shared/config.ts';
import { closedGate } from '../../../test-support/gate.ts';
import { mountAt } from '../../../test-support/mounting.tsx';
import { control, expectText, expectNoText } from '../../../test-support/page.ts';
import { AuthContext, AuthProvider, useAuthSetup, useAuthState, type AuthSetup } from '../model/auth-context.tsx';
import { CallbackScreen } from './callback-screen.tsx';

const IDENTITY = { domain: '', clientId: '', audience: '', ownIdentity: true };
const CONFIG = { auth: IDENTITY, apiBaseUrl: '', monitoringDsn: null, social: DEFAULT_SOCIAL };

const onSignedIn = vi.fn<(auth: AuthPort) => Promise<void>>();
beforeEach(() => void onSignedIn.mockReset().mockResolvedValue());

const show = (setup: AuthSetup) =>
  mountAt(
    <AuthContext value={setup}>
      <CallbackScreen onSignedIn={onSignedIn} />
    </AuthContext>,
    '/callback?code=1',
  );
/** Whether there is a client for signing in, and what it knows of a session. */
const Standing = () => <p>{`${useAuthSetup().status}, ${useAuthState().status}`}</p>;

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const showOn = (auth: FakeAuth) => show({ status: 'ready', auth, config: CONFIG });

describe('a sign-in', () => {
  it.each([
    ['to where it began', '/transactions?search=tram', '/transactions?search=tram'],
    ['to the dashboard where it began nowhere', undefined, '/dashboard'],
  ])('is completed, registered, and leads %s', async (_, returnTo, address) => {
    const auth = createFakeAuth();
    await auth.signIn(returnTo === undefined ? {} : { returnTo });
    const gate = closedGate();
    onSignedIn.mockReturnValue(gate.opened);
    const { location } = showOn(auth);
    await expectText('Setting up your account...');
    await expect.poll(() => onSignedIn.mock.calls).toEqual([[auth]]);
    expect(location().pathname).toBe('/callback');
    gate.open();
    await expect.poll(() => location().pathname + location().search).toBe(address);
    expect(auth.getState()).toMatchObject({ status: 'authenticated' });
  });

  it('AUTH-06 that fails says why, and leads home', async () => {
    const auth = createFakeAuth();
    auth.failNext('access_denied');
    const start = vi.spyOn(auth, 'start');
    const { location } = showOn(auth);
    await expectText('Authentication Error');
    await expectText('Failed on purpose: access_denied');
    await expectText('Please log in again. If it keeps happening, contact support.');
    expect((await control('Return to Home')).getAttribute('href')).toBe('/');
    expect(location().pathname).toBe('/callback');
    expect(onSignedIn).not.toHaveBeenCalled();
    // There may be a session all the same, which is looked after.
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('AUTH-08 that was not begun here says what to do, and is no error', async () => {
    const auth = createFakeAuth();
    auth.failNext('callback_invalid');
    showOn(auth);
    await expectText('Completing login process...');
    await expectText('If this takes longer than a few seconds, refresh the page or log in again.');
    await expectNoText('Authentication Error');
  });

  it('of a signed-in user leads to the dashboard', async () => {
    const auth = createFakeAuth({ user: FAKE_USER });
    auth.failNext('callback_invalid');
    const { location, isReplaced } = showOn(auth);
    await expect.poll(() => location().pathname).toBe('/dashboard');
    expect(isReplaced()).toBe(true);
  });

  it('whose registration fails leads to the dashboard all the same', async () => {
    onSignedIn.mockRejectedValue(new Error('No answer'));
    const { location } = showOn(createFakeAuth());
    await expect.poll(() => location().pathname).toBe('/dashboard');
  });

  it('AUTH-05 waits for the settings of the server', async () => {
    show({ status: 'loading' });
    await expectText('Setting up your account...');
    await expectText('This may take a moment while we register your account in our system.');
  });

  it('AUTH-06 cannot be completed where the settings of the server cannot be had', async () => {
    show({ status: 'failed' });
    await expectText('Authentication Error');
    await expectText('An unknown error occurred');
  });
});

it.each([
  // A session is only being made there: its screen has it looked for once it is.
  ['not looked for on the callback page', '/callback?code=1', 'ready, loading'],
  ['looked for elsewhere', '/login', 'ready, unauthenticated'],
])('AUTH-05 a session is %s when the app starts', async (_, address, words) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(CONFIG)));
  window.history.replaceState(null, '', address);
  mountAt(
    <AuthProvider>
      <Standing />
    </AuthProvider>,
  );
  await expectText('ready');
  await expectText(words);
});
