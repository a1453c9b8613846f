import { beforeEach, describe, expect, it } from 'vitest';
import { testBrowser } from './testing/browser.ts';
import { openTestAuth } from './testing/open-test-auth.ts';
import { IDENTITY_KEY, libraryError, testProvider } from './testing/provider.ts';

let { browser, provider, open } = openTestAuth();
beforeEach(() => ({ browser, provider, open } = openTestAuth()));

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

  it('a code whose grant another page replaced meanwhile is asked for again, once', async () => {
    const first = provider.store();
    provider.failWith(libraryError('invalid_grant'), 1);
    const auth = open();
    await auth.start();
    expect(await auth.getAccessToken({ refresh: true })).not.toBe(first);
    expect(provider.calls).toHaveLength(2);
    provider.failWith(libraryError('invalid_grant'));
    await expect(auth.getAccessToken({ refresh: true })).rejects.toMatchObject({ code: 'failed' });
    expect(provider.calls).toHaveLength(4);
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

  it('gets a token again once the provider can be reached, without a reload', async () => {
    const first = provider.store();
    provider.failWith(new TypeError('Failed to fetch'), 1);
    const auth = open();
    await auth.start();
    await expect(auth.getAccessToken({ refresh: true })).rejects.toMatchObject({ code: 'network' });
    expect(await auth.getAccessToken({ refresh: true })).not.toBe(first);
  });

  it('has no token any more once another tab has signed out while the provider was asked', async () => {
    provider.store();
    const auth = open();
    await auth.start();
    browser.passSeconds(1600);
    provider.failWith(new TypeError('Failed to fetch'));
    const token = auth.getAccessToken();
    browser.storage.removeItem(IDENTITY_KEY);
    await expect(token).rejects.toMatchObject({ code: 'network' });
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

  it.each(['idle', 'expired', 'signed-out'] as const)(
    'NAV-25 reports after the redirect, once, that the session ended: %s',
    async (reason) => {
      await open().signOut({ reason });
      const after = open();
      await after.start();
      expect(after.getState()).toEqual({ status: 'unauthenticated', ended: reason });
      const later = open();
      await later.start();
      expect(later.getState()).toEqual({ status: 'unauthenticated' });
    },
  );

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

  it('forgets the tokens at once, also where the library does not load', async () => {
    provider.store();
    provider.failWith(Object.assign(new TypeError('Failed to fetch'), { name: 'LoadFailure' }));
    const auth = open();
    const leaving = auth.signOut().catch(() => undefined);
    expect([browser.storage.length, auth.getState()]).toEqual([0, { status: 'unauthenticated', ended: 'signed-out' }]);
    await leaving;
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

  it('keeps why the session ended while other tabs end it, too', async () => {
    provider.store();
    const auth = open();
    await auth.start();
    provider.failWith(libraryError('login_required'));
    await expect(auth.getAccessToken({ refresh: true })).rejects.toMatchObject({ code: 'login_required' });
    browser.changeFromOtherTab(IDENTITY_KEY);
    expect(auth.getState()).toEqual({ status: 'unauthenticated', ended: 'expired' });
  });
});
