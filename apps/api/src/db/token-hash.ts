import { createHash } from 'node:crypto';

/** What is kept of an access token. It has 190 random bits, so a slow hash would protect nothing more. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
