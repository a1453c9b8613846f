import { expect, it } from 'vitest';
import { tokenOf } from './auth0/testing/provider.ts';
import { readExpiry } from './token.ts';

it('reads the exp of a token, whatever letters its other claims have', () => {
  expect(readExpiry(tokenOf({ exp: 1_900_000_000, name: 'Dörte 鴨 🦆' }))).toBe(1_900_000_000);
});

it.each(['', 'opaque', 'a.b.c', 'a.!!!.c', tokenOf({}), tokenOf(null), tokenOf('x'), tokenOf({ exp: '1900000000' })])(
  'AUTH-18 %s has no exp that can be read',
  (token) => {
    expect(readExpiry(token)).toBeNull();
  },
);
