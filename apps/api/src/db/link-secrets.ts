import { createHash, randomBytes } from 'node:crypto';

/** A secret of 128 bits to hand over, and its hash, which is all that is kept. */
export function newSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(16).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
