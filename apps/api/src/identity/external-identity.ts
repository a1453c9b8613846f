import * as z from 'zod/mini';
import type { ExternalIdentity } from '../config/config.ts';
import { unavailable } from '../http/failure.ts';
import type { IdentitySource } from '../http/identity-source.ts';
import { tenantKeys } from './tenant-keys.ts';
import { createTokenVerifier } from './tokens.ts';

const TIMEOUT = 5_000;

const userinfo = z.object({
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
});

/** The tenant of another identity provider, such as Auth0: it has the accounts, we have the profiles. */
export function createExternalIdentity(
  { domain, audience }: ExternalIdentity,
  request: typeof fetch = fetch,
): IdentitySource {
  const issuer = `https://${domain}/`;
  const keys = tenantKeys(new URL('.well-known/jwks.json', issuer), request);
  return {
    own: false,
    capabilities: [],
    verify: createTokenVerifier({ issuer, audience, keys }),
    claims: async ({ token }) => {
      const answer = await request(new URL('userinfo', issuer), {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT),
      }).catch(() => undefined);
      if (!answer?.ok) throw unavailable();
      const claims = z.parse(userinfo, await answer.json());
      return { email: claims.email ?? null, emailVerified: claims.email_verified ?? false, name: claims.name ?? null };
    },
  };
}
