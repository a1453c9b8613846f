import { createHash } from 'node:crypto';

/** A key, and what it is known by where it must not be named. */
export interface SecretKey {
  readonly id: Buffer;
  readonly bytes: Buffer;
}

/** The keys that secrets are encrypted with. */
export interface KeyRing {
  /** Encrypts; the others open what was encrypted before it. */
  readonly newest: () => SecretKey;
  readonly find: (id: Buffer) => SecretKey | undefined;
  readonly ids: () => readonly Buffer[];
}

export const KEY_BYTES = 32;
export const ID_BYTES = 8;

/** Named by a hash that nothing else is made with, so that the name says nothing of the key. */
const idOf = (bytes: Buffer): Buffer =>
  createHash('sha256').update('nestegg secret key\0').update(bytes).digest().subarray(0, ID_BYTES);

/** Reads keys in base64url, the newest first; undefined where one of them is none. */
export function parseKeys(text: string): readonly [SecretKey, ...SecretKey[]] | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const keys = words.map((word) => {
    const bytes = Buffer.from(word, 'base64url');
    return /^[\w-]{43}=?$/.test(word) && bytes.length === KEY_BYTES ? { id: idOf(bytes), bytes } : undefined;
  });
  const [first, ...others] = keys.filter((key) => key !== undefined);
  return first && others.length + 1 === words.length ? [first, ...others] : undefined;
}

type Keys = readonly [SecretKey, ...SecretKey[]];

/** Keys that `reload`, if there is one, finds anew when an unknown one is named: another process may have made it. */
export function createKeyRing(first: Keys, reload?: () => Keys | undefined): KeyRing {
  let keys = first;
  const among = (id: Buffer) => keys.find((key) => key.id.equals(id));
  return {
    newest: () => keys[0],
    ids: () => keys.map(({ id }) => id),
    find: (id) => {
      const known = among(id);
      if (known || !reload) return known;
      keys = reload() ?? keys;
      return among(id);
    },
  };
}
