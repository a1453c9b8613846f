import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { keepSecret } from '../../../../db/secrets.ts';
import type { Queryable } from '../../../../db/session/unit-of-work.ts';

/** What this server proves to push services who it is with (RFC 8292). */
export interface PushKey {
  readonly private: JWK;
  /** The public point, uncompressed, in base64url: what browsers subscribe with. */
  readonly public: string;
}

const UNCOMPRESSED = 4;

function publicPoint({ x = '', y = '' }: JWK): string {
  const point = [Buffer.of(UNCOMPRESSED), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64url');
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
}

/** Made at its first use; a new one would end every subscription. */
export async function pushKey(db: Queryable): Promise<PushKey> {
  const key = await keepSecret(db, 'push-key', makeKey);
  return { private: key, public: publicPoint(key) };
}
