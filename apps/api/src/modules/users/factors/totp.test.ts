import { HOTP, Secret, URI } from 'otpauth';
import { expect, it } from 'vitest';
import { newTotpSecret, secretText, stepOf, tidyCode, totpUri } from './totp.ts';

const NOW = Date.UTC(2026, 10, 23, 8, 0, 15);
const STEP = Math.floor(NOW / 30_000);
const secret = newTotpSecret();

const codeAt = (counter: number) => HOTP.generate({ secret: Secret.fromBase32(secretText(secret)), counter });

it.each([
  [-2, undefined],
  [-1, STEP - 1],
  [0, STEP],
  [1, STEP + 1],
  [2, undefined],
])('MFA-05 a code %i steps from now is of step %s', (offset, step) => {
  expect(stepOf(secret, { code: codeAt(STEP + offset), now: NOW })).toBe(step);
});

it('MFA-05 takes the codes of RFC 6238, appendix B', () => {
  const known = Buffer.from('12345678901234567890');
  expect(stepOf(known, { code: '287082', now: 59_000 })).toBe(1);
  expect(stepOf(known, { code: '005924', now: 1_234_567_890_000 })).toBe(41_152_263);
});

it.each([
  ['123 456', '123456'],
  [' 123456\n', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['１２３４５６', undefined],
])('MFA-08 reads %j as %s', (typed, code) => expect(tidyCode(typed)).toBe(code));

it('MFA-03 the address for authenticator apps names account, issuer, algorithm, digits and period', () => {
  const uri = totpUri(secret, 'ada+pond@example.com');
  expect(uri).toBe(
    `otpauth://totp/Nestegg:ada%2Bpond%40example.com?secret=${secretText(secret)}&issuer=Nestegg&algorithm=SHA1&digits=6&period=30`,
  );
  expect(URI.parse(uri)).toMatchObject({ issuer: 'Nestegg', label: 'ada+pond@example.com', digits: 6 });
});

it('MFA-03 a secret has 160 bits, and no two are the same', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});
