import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

const FORM = /^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){3}$/;

it('MFA-04 there are ten codes of 16 characters, all different', () => {
  const codes = newRecoveryCodes();
  expect(codes).toEqual(Array.from({ length: 10 }, () => expect.stringMatching(FORM) as string));
  expect(new Set(codes).size).toBe(10);
});

it('MFA-09 a code is the same in any case, with hyphens and blanks or without', () => {
  const [code = ''] = newRecoveryCodes();
  const plain = code.replaceAll('-', '');
  const noise = fc.array(fc.tuple(fc.constantFrom('', ' ', '-', '\t'), fc.boolean()), { minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(noise, (parts) => {
      const typed = parts.map(([gap, low], at) => gap + (low ? plain[at]?.toLowerCase() : plain[at])).join('');
      expect(recoveryHash(typed)).toEqual(recoveryHash(code));
    }),
  );
});

it('MFA-31 what is kept of a code is its SHA-256', () => {
  expect(recoveryHash('abcd-efgh-jkmn-pqrs')).toEqual(createHash('sha256').update('ABCDEFGHJKMNPQRS').digest());
});

it.each(['', 'ABCD-EFGH-JKMN', 'ABCD-EFGH-JKMN-PQRST', 'ABCD-EFGH-JKMN-PQR0', 'ABCD-EFGH-JKMN-PQRÅ'])(
  'MFA-09 %j is no code',
  (typed) => expect(recoveryHash(typed)).toBeUndefined(),
);
