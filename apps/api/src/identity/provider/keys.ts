import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { keepSecret } from '../../db/secrets.ts';
import type { Queryable } from '../../db/transaction.ts';

/** What the provider signs tokens and cookies with. */
export interface ProviderKeys {
  readonly signing: readonly JWK[];
  readonly cookies: readonly string[];
  /** What marks browsers as known to accounts. */
  readonly browsers: string;
}

async function makeSigningKeys(): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return [{ ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' }];
}

const makeKey = async () => randomBytes(32).toString('base64url');

export const providerKeys = async (db: Queryable): Promise<ProviderKeys> => ({
  signing: await keepSecret(db, 'signing-keys', makeSigningKeys),
  cookies: await keepSecret(db, 'cookie-keys', async () => [await makeKey()]),
  browsers: await keepSecret(db, 'browser-key', makeKey),
});

/** The part of a key that anybody may know. */
export const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK;
