import type { Client, Grant, RefreshToken } from 'oidc-provider';
import { isOwnClient } from '../apps/clients.ts';

// In seconds.
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const ACCESS_TOKEN_LIFETIME = 30 * MINUTE;
/** How long an app keeps what it was allowed: so long at most, and while it is used at least once in so long. */
export const GRANT_LIFETIME = 90 * DAY;
const GRANT_UNUSED = 30 * DAY;

const seconds = (): number => Math.floor(Date.now() / 1000);

/** A browser's clock may be hours off: the ID token outlives that. */
export const LIFETIMES = {
  AccessToken: ACCESS_TOKEN_LIFETIME,
  AuthorizationCode: MINUTE,
  DeviceCode: 10 * MINUTE,
  Grant: (_ctx: unknown, { clientId }: Grant) => (isOwnClient(clientId) ? 14 * DAY : GRANT_LIFETIME),
  IdToken: 10 * HOUR,
  Interaction: HOUR,
  // Of the first one that its grant had on.
  RefreshToken: (_ctx: unknown, { iiat = seconds() }: RefreshToken, _client: Client) =>
    Math.max(1, Math.min(GRANT_UNUSED, iiat + GRANT_LIFETIME - seconds())),
  // From the sign-in on, however often tokens are renewed: what could act in a person's name ends with it.
  Session: (_ctx: unknown, { loginTs }: { readonly loginTs?: number | undefined }) =>
    loginTs === undefined ? HOUR : Math.max(1, loginTs + 14 * DAY - seconds()),
};
