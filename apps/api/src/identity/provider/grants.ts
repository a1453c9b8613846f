import type { AccessToken, KoaContextWithOIDC } from 'oidc-provider';
import { CLIENT_ID, isOwnClient } from '../apps/clients.ts';
import { OWN_SCOPE } from './resources.ts';

/**
 * What the client has been granted in this session. Of our own app it is fixed, so a grant is made without asking; an app
 * of others has what a person consented to.
 */
export async function findGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const present = id ? await provider.Grant.find(id) : undefined;
  if (present || !isOwnClient(client.clientId)) return present;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(OWN_SCOPE);
  grant.addResourceScope(audience, OWN_SCOPE);
  await grant.save();
  return grant;
}

/** The claim of access tokens that names the credential on which an app of others acts: its grant's id. */
export const CREDENTIAL_CLAIM = 'credential';

/** What the sign-in behind a token took: of the code that it is given for, or of the session's refresh token. */
function strengthOf({ oidc: { entities } }: KoaContextWithOIDC) {
  const { amr, acr } = entities.AuthorizationCode ?? entities.RefreshToken ?? entities.DeviceCode ?? {};
  return { ...(amr && { amr }), ...(acr && { acr }) };
}

/** Our own app acts in a session and ends with it; an app of others on its grant. */
export function tokenClaims(ctx: KoaContextWithOIDC, token: AccessToken) {
  const strength = strengthOf(ctx);
  if (token.clientId !== CLIENT_ID) return { ...strength, [CREDENTIAL_CLAIM]: token.grantId };
  return { ...strength, ...(token.sessionUid && { sid: token.sessionUid }) };
}
