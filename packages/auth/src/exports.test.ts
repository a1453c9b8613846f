import { expect, it } from 'vitest';
import * as auth0 from './auth0/index.ts';
import * as fake from './fake/index.ts';
import * as root from './index.ts';

it('exports these names and no others', () => {
  const names = { root: Object.keys(root), auth0: Object.keys(auth0), fake: Object.keys(fake) };
  Object.values(names).forEach((list) => list.sort());
  expect(names).toEqual({
    root: ['AUTH_ERROR_CODES', 'AuthError', 'isAuthError', 'readExpiry', 'safeReturnPath'],
    auth0: ['browserEnvironment', 'createAuth0Auth'],
    fake: ['FAKE_USER', 'createFakeAuth'],
  });
});
