import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Queryable } from '../../db/transaction.ts';
import { sql } from '../../db/sql.ts';

/** What the provider signs tokens and cookies with. */
export interface ProviderKeys {
  readonly signing: readonly JWK[];
  readonly cookies: readonly string[];
}

/** Made once for all processes: whoever comes second takes the first one's. */
async function keep<T>(db: Queryable, name: string, make: () => Promise<T>): Promise<T> {
  const stored = () => db.row<{ value: T }>(sql`select value from identity.secret where name = ${name}`);
  const present = await stored();
  if (present) return present.value;
  const fresh = await make();
  await db.run(sql`
    insert into identity.secret (name, value) values (${name}, ${JSON.stringify(fresh)}) on conflict do nothing`);
  return (await stored())?.value ?? fresh;
}

async function makeSigningKeys(): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return [{ ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' }];
}

export const providerKeys = async (db: Queryable): Promise<ProviderKeys> => ({
  signing: await keep(db, 'signing-keys', makeSigningKeys),
  cookies: await keep(db, 'cookie-keys', async () => [randomBytes(32).toString('base64url')]),
});

/** The part of a key that anybody may know. */
export const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK;
