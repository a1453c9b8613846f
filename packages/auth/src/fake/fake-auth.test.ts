import { expect, it } from 'vitest';
import { createFakeAuth, FAKE_USER } from './fake-auth.ts';

it('is signed in from the start, or not, by its options', async () => {
  const [guest, member] = [createFakeAuth(), createFakeAuth({ user: FAKE_USER })];
  expect(guest.getState()).toEqual({ status: 'loading' });
  await Promise.all([guest.start(), member.start()]);
  expect(guest.getState()).toEqual({ status: 'unauthenticated' });
  expect(member.getState()).toEqual({ status: 'authenticated', user: FAKE_USER });
});

it('signs in, gives its tokens one after the other, and signs out', async () => {
  const auth = createFakeAuth({ tokens: ['a', 'b'] });
  await expect(auth.getAccessToken()).rejects.toMatchObject({ code: 'token_missing' });
  await auth.signIn({ returnTo: '/profile' });
  expect(await auth.handleCallback()).toEqual({ returnTo: '/profile' });
  expect(await auth.getAccessToken()).toBe('a');
  expect(await auth.getAccessToken({ refresh: true })).toBe('b');
  expect(await auth.getAccessToken({ refresh: true })).toBe('b');
  expect([auth.isExpired('a'), auth.isExpired('b')]).toEqual([true, false]);
  await auth.signOut();
  expect(auth.currentUser()).toBeNull();
});

it('fails once with the given code, and ends the session on login_required', async () => {
  const auth = createFakeAuth({ user: FAKE_USER });
  await auth.start();
  auth.failNext('network');
  await expect(auth.getAccessToken({ refresh: true })).rejects.toMatchObject({ code: 'network' });
  auth.failNext('login_required');
  await expect(auth.getAccessToken({ refresh: true })).rejects.toMatchObject({ code: 'login_required' });
  expect(auth.getState()).toEqual({ status: 'unauthenticated', ended: 'expired' });
});
