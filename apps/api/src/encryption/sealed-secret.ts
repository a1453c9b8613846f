import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ID_BYTES, type KeyRing } from './key-ring.ts';

/** Where a secret is kept: moved anywhere else it does not open. */
export interface SecretPlace {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + ID_BYTES;
const TAG_AT = HEADER_BYTES + NONCE_BYTES;
const TEXT_AT = TAG_AT + TAG_BYTES;

/** Where a sealed secret says which key it is under, as SQL counts bytes. */
export const KEY_ID_AT = { from: 2, length: ID_BYTES };

/** Bound to the place, and to the version and key that are written before the secret. */
const bound = (header: Buffer, { table, column, row }: SecretPlace): Buffer =>
  Buffer.concat([header, Buffer.from(JSON.stringify([table, column, row]))]);

/** Encrypts a secret for its place: version, key's id, nonce, tag, and the encrypted text. */
export function sealSecret(keys: KeyRing, place: SecretPlace, secret: Buffer): Buffer {
  const { id, bytes } = keys.newest();
  const header = Buffer.concat([Buffer.of(VERSION), id]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(bound(header, place));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), text]);
}

/** Opens a secret; undefined where its key is not there, or where it was changed or moved. */
export function openSecret(keys: KeyRing, place: SecretPlace, sealed: Buffer): Buffer | undefined {
  const header = sealed.subarray(0, HEADER_BYTES);
  const key = header[0] === VERSION ? keys.find(header.subarray(1)) : undefined;
  if (!key || sealed.length < TEXT_AT) return undefined;
  const decipher = createDecipheriv(CIPHER, key.bytes, sealed.subarray(HEADER_BYTES, TAG_AT))
    .setAAD(bound(header, place))
    .setAuthTag(sealed.subarray(TAG_AT, TEXT_AT));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(TEXT_AT)), decipher.final()]);
  } catch {
    return undefined;
  }
}
