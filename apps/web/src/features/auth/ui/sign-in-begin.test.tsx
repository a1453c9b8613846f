import { createFakeAuth, type FakeAuth } from '@nestegg/auth/fake';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'react-dom';
import { DEFAULT_SOCIAL } from '../../../shared/config.ts';
import { setLanguage } from '../../../shared/preferences/language.ts';
import { rememberReturnPath } from '../../../shared/storage/return-path.ts';
import { mountAt } from '../../../test-support/mounting.tsx';
import { controls, press, expectText, expectNoText } from '../../../test-support/page.ts';
import { AuthContext, type AuthSetup } from '../model/auth-context.tsx';
import { LoginScreen } from './login-screen.tsx';

const IDENTITY = { domain: '', clientId: '', audience: '', ownIdentity: true };
const CONFIG = { auth: IDENTITY, apiBaseUrl: '', monitoringDsn: null, social: DEFAULT_SOCIAL };

const loginOf = (setup: AuthSetup) => (
  <AuthContext value={setup}>
    <LoginScreen />
  </AuthContext>
);
const readyWith = (auth: FakeAuth): AuthSetup => ({ status: 'ready', auth, config: CONFIG });

const isOff = (button: Element) => button.matches(':disabled, [aria-disabled="true"]');

async function startedAuth() {
  const auth = createFakeAuth();
  await auth.start();
  return auth;
}

afterEach(() => {
  setLanguage('en');
  delete window.__earlyClick;
  delete window.__stopKeepingClicks;
});

describe('a sign-in', () => {
  it.each([
    ['the guard', { returnTo: '/transactions?page=2' }, { returnTo: '/transactions?page=2' }],
    ['the guard, rather than an ended session', { returnTo: '/profile' }, { returnTo: '/profile' }],
    ['an ended session', null, { returnTo: '/settings' }],
    ['an ended session, where the guard has none', { returnTo: 7 }, { returnTo: '/settings' }],
  ])('AUTH-07 goes back to the path of %s', async (_, state, options) => {
    rememberReturnPath('/settings');
    const auth = await startedAuth();
    mountAt(loginOf(readyWith(auth)), { pathname: '/login', state });
    await press('Sign In');
    await expect.poll(() => auth.signIns).toEqual([{ language: 'en', ...options }]);
  });

  it.each([
    ['sign-in', {}],
    ['sign-up', { screenHint: 'signup' }],
  ])('pressed before the app had started is carried out, once: %s', async (click, options) => {
    const stop = vi.fn<() => void>();
    window.__earlyClick = click;
    window.__stopKeepingClicks = stop;
    const auth = await startedAuth();
    mountAt(loginOf(readyWith(auth)), '/login');
    await expect.poll(() => auth.signIns).toEqual([{ language: 'en', ...options }]);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(window.__earlyClick).toBeUndefined();
  });

  it('asks for the pages of the provider in the language of the app', async () => {
    setLanguage('de');
    const auth = await startedAuth();
    mountAt(loginOf(readyWith(auth)), '/login');
    await press('Anmelden');
    await expect.poll(() => auth.signIns).toEqual([{ language: 'de' }]);
  });

  it('asks for them in English where the app’s language is none that it is translated into', async () => {
    setLanguage('ja');
    const auth = await startedAuth();
    mountAt(loginOf(readyWith(auth)), '/login');
    await press('Sign In');
    await expect.poll(() => auth.signIns).toEqual([{ language: 'en' }]);
  });

  it('is not under way where the host’s settings cannot be had', async () => {
    mountAt(loginOf({ status: 'failed' }), '/login');
    flushSync(() => controls('Sign In')[0]?.click());
    expect(controls('Sign In').map((button) => button.hasAttribute('disabled'))).toEqual([false]);
    expect(controls('Please wait...')).toEqual([]);
  });

  it('of no button that there is begins nothing', async () => {
    window.__earlyClick = 'sign-out';
    const auth = await startedAuth();
    mountAt(loginOf(readyWith(auth)), '/login');
    await expectText('Sign In');
    await expectNoText('Please wait...');
    expect(auth.signIns).toEqual([]);
  });

  it('AUTH-03 pressed while the host’s settings are on their way waits for them, with the buttons off', async () => {
    mountAt(loginOf({ status: 'loading' }), '/login');
    await press('Sign In');
    await expectText('Please wait...');
    expect(controls('Sign In')).toEqual([]);
    const buttons = [...controls('Signing in...'), ...controls('Please wait...')];
    expect(buttons.map(isOff)).toEqual([true, true]);
  });

  it('can be begun again where the browser restores the page that was left for it', async () => {
    const auth = await startedAuth();
    mountAt(loginOf(readyWith(auth)), '/login');
    await press('Sign In');
    await expectText('Please wait...');
    flushSync(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
    expect(controls('Please wait...')).toHaveLength(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expectNoText('Please wait...');
    await press('Sign In');
    await expect.poll(() => auth.signIns).toHaveLength(2);
  });
});
