import { createFakeAuth, FAKE_USER, type FakeAuth } from '@nestegg/auth/fake';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeReturnPath } from '../../shared/storage/return-path.ts';
import { LOGIN_REDIRECT_DELAY } from '../../shared/timings.ts';
import { openApp } from '../../test-support/open-app.tsx';
import { dialog, expectText, field, press, type } from '../../test-support/page.ts';

const { sub } = FAKE_USER;
const EXPIRED = { status: 'unauthenticated', ended: 'expired' };

let auth: FakeAuth;

beforeEach(() => {
  auth = createFakeAuth({ user: FAKE_USER, tokens: ['first', 'fresh'] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

/** Opens the app on a server that refuses every token for the transactions. */
async function openRefused(address: string) {
  history.replaceState(null, '', address);
  const app = await openApp(address, auth, { personOf: () => sub });
  app.server.fail({ path: '/api/transactions', fault: { kind: 'status', status: 401 } });
  const tokens = () => new Set(app.server.requests.map(({ headers }) => headers['authorization']).filter(Boolean));
  return { ...app, tokens };
}

/** What is seen once the moment to read why is over. */
async function later<Seen>(look: () => Seen): Promise<Seen> {
  await vi.advanceTimersByTimeAsync(LOGIN_REDIRECT_DELAY);
  return look();
}

/**
 * The session ends after a moment. The app stays open here, where people are led to the provider and back: its page then
 * gives way to the login screen.
 */
async function expectEnd({ address }: { readonly address: () => string }): Promise<void> {
  expect(auth.getState().status).toBe('authenticated');
  await expect.poll(() => later(() => auth.getState())).toEqual(EXPIRED);
  await expect.poll(() => later(address)).toBe('/login');
}

it('AUTH-32 ERR-31 TX-25 a server that refuses a fresh token ends the session after a moment, and all of the address is kept for who signs in again', async () => {
  const app = await openRefused('/transactions?category=Food#top');
  await expectText('Your session has expired. Please sign in again.');
  await expectText('Your session has expired. Please log in again.');
  expect(dialog()).toBeNull();
  expect(app.tokens()).toEqual(new Set(['Bearer first', 'Bearer fresh']));
  await expectEnd(app);
  expect(takeReturnPath()).toBe('/transactions?category=Food#top');
});

it('AUTH-32 FORM-20 a save that is refused so ends the session, too, and leaves the draft for who signs in again', async () => {
  const app = await openRefused('/transactions/new');
  await type('Amount', '40');
  await type('Description', 'Piano lesson');
  await press('Save Transaction');
  await expectText('Authentication error. Please try logging in again.');
  await expectText('Your session has expired. Please log in again.');
  await expectEnd(app);
  await press('Sign In');
  await expect.poll(() => auth.signIns).toHaveLength(1);
  await app.go('/callback?code=1');
  await expect.poll(app.address).toBe('/transactions/new');
  expect((await field('Description')).value).toBe('Piano lesson');
});

it('AUTH-32 a session for which no token is to be had at the moment is not ended', async () => {
  let isGone = false;
  const failure = Object.assign(new Error('Sorry'), { code: 'failed' });
  const getAccessToken: FakeAuth['getAccessToken'] = (options) =>
    isGone ? Promise.reject(failure) : auth.getAccessToken(options);
  const app = await openApp('/transactions/new', { ...auth, getAccessToken }, { personOf: () => sub });
  await type('Amount', '5');
  await type('Description', 'Stamps');
  isGone = true;
  await press('Save Transaction');
  await expectText('Authentication failed. Please try logging in again.');
  expect(await later(() => auth.getState().status)).toBe('authenticated');
  expect(app.address()).toBe('/transactions/new');
});
