import { expect, it } from 'vitest';
import type { AuthState } from './auth-port.ts';
import { holdAuthState } from './auth-state.ts';

const user = { sub: 'auth0|1', email: 'ada@example.com', nickname: 'ada', name: 'Ada' };

it.each<[string, AuthState, AuthState]>([
  [
    'the same person with a renewed token',
    { status: 'authenticated', user },
    { status: 'authenticated', user: { ...user } },
  ],
  [
    'an end for the same reason',
    { status: 'unauthenticated', ended: 'expired' },
    { status: 'unauthenticated', ended: 'expired' },
  ],
])('%s is no change', (_, before, after) => {
  const state = holdAuthState(before);
  let changes = 0;
  state.subscribe(() => (changes += 1));
  state.set(after);
  expect(changes).toBe(0);
  expect(state.get()).toBe(before);
});

it.each<[string, AuthState, AuthState]>([
  ...(['sub', 'email', 'nickname', 'name'] as const).map((field): [string, AuthState, AuthState] => [
    `another ${field}`,
    { status: 'authenticated', user },
    { status: 'authenticated', user: { ...user, [field]: 'other' } },
  ]),
  [
    'an end for another reason',
    { status: 'unauthenticated', ended: 'expired' },
    { status: 'unauthenticated', ended: 'idle' },
  ],
])('%s is a change', (_, before, after) => {
  const state = holdAuthState(before);
  let changes = 0;
  state.subscribe(() => (changes += 1));
  state.set(after);
  expect(changes).toBe(1);
  expect(state.get()).toBe(after);
});
