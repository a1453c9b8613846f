import { createFakeAuth, FAKE_USER, type FakeAuth } from '@nestegg/auth/fake';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { DEFAULT_SOCIAL } from '../../../shared/config.ts';
import { press } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { AuthContext, type AuthSetup } from '../model/auth-context.tsx';
import { CallbackScreen } from './callback-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { SignInGuard } from './sign-in-guard.tsx';

standStill();

const IDENTITY = { domain: '', clientId: '', audience: '', ownIdentity: true };
const CONFIG = { auth: IDENTITY, apiBaseUrl: '', monitoringDsn: null, social: DEFAULT_SOCIAL };
const LOADING: AuthSetup = { status: 'loading' };
const FAILED: AuthSetup = { status: 'failed' };
const ready = (auth: FakeAuth): AuthSetup => ({ status: 'ready', auth, config: CONFIG });

const show = (setup: AuthSetup, screen: ReactNode, address: string) =>
  showScreen(<AuthContext value={setup}>{screen}</AuthContext>, {}, address);

const guarded = <SignInGuard>{({ name }) => <p>The page of {name}</p>}</SignInGuard>;
const callback = <CallbackScreen onSignedIn={() => Promise.resolve()} />;

async function startedAuth(options: Parameters<typeof createFakeAuth>[0] = {}): Promise<FakeAuth> {
  const auth = createFakeAuth(options);
  await auth.start();
  return auth;
}

it('the login screen leads to the identity provider, and says why not, as approved', async () => {
  const auth = await startedAuth();
  const { step, text } = transcribe(show(ready(auth), <LoginScreen />, '/login'));
  await step('Open');
  await step('Sign in, which fails', () => {
    auth.failNext('network');
    return press('Sign In');
  });
  await step('Create an account, which fails', () => {
    auth.failNext('access_denied');
    return press('Create New Account');
  });
  await step('Sign in', () => press('Sign In'));
  expect(text()).toMatchSnapshot();
});

it.each(['signed-out', 'expired', 'idle'] as const)(
  'the login screen after a session that is %s says what was approved',
  async (reason) => {
    const auth = createFakeAuth({ user: FAKE_USER });
    auth.endSession(reason);
    const { step, text } = transcribe(show(ready(auth), <LoginScreen />, '/login'));
    await step('Open');
    expect(text()).toMatchSnapshot();
  },
);

it.each([
  ['whose server is out of reach', FAILED],
  ['whose server is asked', LOADING],
])('the login screen %s says what was approved', async (_, setup) => {
  const { step, text } = transcribe(show(setup, <LoginScreen />, '/login'));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('the login screen in French is written as approved', async () => {
  localStorage.setItem('nestegg-language', 'fr');
  const auth = await startedAuth();
  const { step, text } = transcribe(show(ready(auth), <LoginScreen />, '/login'));
  await step('Ouvrir');
  expect(text()).toMatchSnapshot();
});

it('a signed-in person is led past the login screen as approved', async () => {
  const auth = await startedAuth({ user: FAKE_USER });
  const { step, text } = transcribe(show(ready(auth), <LoginScreen />, '/login'));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('a sign-in leads back to where it began as approved', async () => {
  const auth = createFakeAuth();
  await auth.signIn({ returnTo: '/transactions?search=tram' });
  const { step, text } = transcribe(show(ready(auth), callback, '/callback?code=1'));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it.each(['access_denied', 'callback_invalid', 'network'] as const)(
  'a sign-in that fails by %s says what was approved',
  async (failure) => {
    const auth = createFakeAuth();
    auth.failNext(failure);
    const { step, text } = transcribe(show(ready(auth), callback, '/callback?code=1'));
    await step('Open');
    expect(text()).toMatchSnapshot();
  },
);

it.each([
  ['waits for the settings of the server', LOADING],
  ['cannot have the settings of the server', FAILED],
])('a sign-in that %s says what was approved', async (_, setup) => {
  const { step, text } = transcribe(show(setup, callback, '/callback?code=1'));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it.each([
  ['/dashboard', LOADING],
  ['/settings', FAILED],
])('the guard at %s before anything is known says what was approved', async (address, setup) => {
  const { step, text } = transcribe(show(setup, guarded, address));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('the guard shows, keeps and takes away a page as approved', async () => {
  const auth = await startedAuth({ user: FAKE_USER });
  const { step, text } = transcribe(show(ready(auth), guarded, '/transactions?search=tram'));
  await step('Open');
  await step('The session expires', () => auth.endSession('expired'));
  expect(text()).toMatchSnapshot();
});

it('the guard leads a stranger away as approved', async () => {
  const { step, text } = transcribe(show(ready(await startedAuth()), guarded, '/transactions'));
  await step('Open');
  expect(text()).toMatchSnapshot();
});
