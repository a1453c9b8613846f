import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD = 30_000;

const bytesOf = (base32) => {
  const bits = Array.from(base32, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
};

/** What an authenticator app of this secret shows (RFC 6238), so many codes from now. */
export function codeOf(secret, offset = 0) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD) + offset));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = hash.at(-1) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code that is none of the present ones. */
export function wrongCode(secret) {
  const near = new Set([-2, -1, 0, 1, 2].map((offset) => codeOf(secret, offset)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code));
}

/** Sets up an authenticator app for a person who signed in a moment ago. */
export async function setUpAuthenticator({ caller }) {
  const { secret } = (await caller.call('POST', '/api/auth/totp')).body;
  // The code before this one: the present one passes after it.
  const { status, body } = await caller.call('POST', '/api/auth/totp/confirm', { body: { code: codeOf(secret, -1) } });
  if (status !== 200) throw new Error(`Setting an authenticator app up answered ${status}`);
  return { secret, codes: body.recovery_codes };
}
