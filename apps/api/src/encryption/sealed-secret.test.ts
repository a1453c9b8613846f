import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newKey } from '../secret-key/key-file.ts';
import { createKeyRing, parseKeys, type KeyRing } from './key-ring.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

const PLACE = { table: 'identity.totp', column: 'secret', row: '1' };

function ring(...texts: readonly string[]): KeyRing {
  const keys = parseKeys(texts.join(','));
  if (!keys) throw new Error('no keys');
  return createKeyRing(keys);
}

const [first, second] = [newKey(), newKey()];

it('MFA-31 a secret opens under its key, at its place, as it was', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const secret = Buffer.from(bytes);
      expect(openSecret(ring(first), PLACE, sealSecret(ring(first), PLACE, secret))).toEqual(secret);
    }),
  );
});

it('MFA-31 the same secret is encrypted differently each time, and is not in what is kept', () => {
  const secret = randomBytes(20);
  const [one, other] = [sealSecret(ring(first), PLACE, secret), sealSecret(ring(first), PLACE, secret)];
  expect(one).not.toEqual(other);
  expect(one.includes(secret)).toBe(false);
  expect(one.includes(Buffer.from(first, 'base64url'))).toBe(false);
});

it.each([
  ['table', { ...PLACE, table: 'webhook' }],
  ['column', { ...PLACE, column: 'url' }],
  ['row', { ...PLACE, row: '2' }],
])('MFA-31 moved to another %s it does not open', (_, elsewhere) => {
  expect(openSecret(ring(first), elsewhere, sealSecret(ring(first), PLACE, Buffer.from('duck')))).toBeUndefined();
});

it('MFA-31 with any byte changed, or cut short, it does not open', () => {
  const sealed = sealSecret(ring(first), PLACE, Buffer.from('duck'));
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openSecret(ring(first), PLACE, changed)).toBeUndefined();
    expect(openSecret(ring(first), PLACE, sealed.subarray(0, at))).toBeUndefined();
  }
});

it('MFA-34 of several keys the newest encrypts, and each opens', () => {
  const old = sealSecret(ring(first), PLACE, Buffer.from('duck'));
  expect(openSecret(ring(second, first), PLACE, old)).toEqual(Buffer.from('duck'));
  expect(openSecret(ring(second), PLACE, old)).toBeUndefined();
  expect(openSecret(ring(second), PLACE, sealSecret(ring(second, first), PLACE, Buffer.from('duck')))).toBeDefined();
});

it('MFA-34 a key that another process made is looked for when something names it, and encrypts from then on', () => {
  const before = parseKeys(first);
  const after = parseKeys(`${second} ${first}`);
  if (!before || !after) throw new Error('no keys');
  const keys = createKeyRing(before, () => after);
  expect(openSecret(keys, PLACE, sealSecret(ring(second), PLACE, Buffer.from('duck')))).toEqual(Buffer.from('duck'));
  // From then on it encrypts: the one before it may be taken away.
  expect(openSecret(ring(second), PLACE, sealSecret(keys, PLACE, Buffer.from('duck')))).toEqual(Buffer.from('duck'));
});

it.each(['', 'short', `${first}x`, `${first},short`, first.slice(1), `${first.slice(1)}!`])(
  '%j is no list of keys',
  (text) => expect(parseKeys(text)).toBeUndefined(),
);
