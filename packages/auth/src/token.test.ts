import { expect, it } from 'vitest';
import { tokenOf } from './auth0/testing/provider.ts';
import { readExpiry } from './token.ts';

it.each(['Dörte 鴨 🦆', '?>?>'])('reads the exp of a token, whatever letters its other claims have: %s', (name) => {
  expect(readExpiry(tokenOf({ exp: 1_900_000_000, name }))).toBe(1_900_000_000);
});

it.each(['', 'opaque', 'a.b.c', 'a.!!!.c', tokenOf({}), tokenOf(null), tokenOf('x'), tokenOf({ exp: '1900000000' })])(
  'AUTH-18 %s has no exp that can be read',
  (token) => {
    expect(readExpiry(token)).toBeNull();
  },
);
