import { errors, type Client, type KoaContextWithOIDC } from 'oidc-provider';
import { isOwnClient } from '../apps/clients.ts';
import { ACCESS_TOKEN_LIFETIME } from './lifetimes.ts';

/** What our own app has of a person. */
export const OWN_SCOPE = 'openid profile email';

/** What apps of others may ask for in ledgers; people choose in which. */
export const LEDGER_SCOPES = ['ledgers.read', 'ledgers.write', 'ledgers.import'] as const;

const audienceAsked = ({ oidc }: KoaContextWithOIDC): string | undefined => {
  const asked = oidc.params?.['audience'];
  return typeof asked === 'string' ? asked : undefined;
};

/** The API, as what access tokens are for. */
export const resources = (audience: string) => ({
  enabled: true,
  useGrantedResource: () => true,
  // The token call names no resource: it means the one that was granted.
  defaultResource: (ctx: KoaContextWithOIDC, _client: unknown, oneOf?: readonly string[]) =>
    audienceAsked(ctx) ?? oneOf ?? audience,
  getResourceServerInfo: (_ctx: unknown, resource: string, client: Client) => {
    if (resource !== audience) throw new errors.InvalidTarget();
    return {
      scope: isOwnClient(client.clientId) ? OWN_SCOPE : LEDGER_SCOPES.join(' '),
      audience: resource,
      accessTokenFormat: 'jwt' as const,
      accessTokenTTL: ACCESS_TOKEN_LIFETIME,
      jwt: { sign: { alg: 'RS256' as const } },
    };
  },
});
