import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { keepSecret } from '../../db/secrets.ts';
import { sql } from '../../db/sql.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';

/** A key to sign tokens with; it says when it was made, in seconds. */
export type SigningKey = JWK & { readonly kid: string; readonly iat: number };

/** What the provider signs tokens and cookies with. */
export interface ProviderKeys {
  /** The newest first, which signs; tokens of the others are still about. */
  readonly signing: readonly SigningKey[];
  readonly cookies: readonly string[];
  /** What marks browsers as known to accounts. */
  readonly browsers: string;
}

/** In seconds. */
const ROTATE_AFTER = 90 * 86_400;
/** Longer than any token lives that a key has signed. */
const KEEP_FOR = 11 * 3_600;

const NAME = 'signing-keys';

const seconds = (): number => Math.floor(Date.now() / 1000);

async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig', iat: seconds() };
}

const makeKey = async () => randomBytes(32).toString('base64url');

export const signingKeys = (db: Queryable): Promise<readonly SigningKey[]> =>
  keepSecret(db, NAME, async () => [await makeSigningKey()]);

export const providerKeys = async (db: Queryable): Promise<ProviderKeys> => ({
  signing: await signingKeys(db),
  cookies: await keepSecret(db, 'cookie-keys', async () => [await makeKey()]),
  browsers: await keepSecret(db, 'browser-key', makeKey),
});

/** Those whose tokens may still be about: an old key goes a while after the next one took its place. */
const stillNeeded = (keys: readonly SigningKey[]): SigningKey[] =>
  keys.filter((_, at) => at === 0 || (keys[at - 1]?.iat ?? 0) + KEEP_FOR > seconds());

/**
 * Replaces the signing key where it is old, or at once, and drops keys of which no token is left. One process does it, of
 * any that try. Answers the key that signs.
 */
export async function rotateSigningKeys(db: Queryable, { atOnce }: { readonly atOnce: boolean }): Promise<SigningKey> {
  for (;;) {
    const present = await signingKeys(db);
    const [newest] = present;
    const isDue = atOnce || !newest || newest.iat + ROTATE_AFTER <= seconds();
    const next = stillNeeded(isDue ? [await makeSigningKey(), ...present] : present);
    if (newest && !isDue && next.length === present.length) return newest;
    const changed = await db.run(sql`
      update identity.secret set value = ${JSON.stringify(next)}
      where name = ${NAME} and value = ${JSON.stringify(present)}::jsonb`);
    if (changed > 0 && next[0]) return next[0];
  }
}

/** The part of a key that anybody may know. */
export const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK;
