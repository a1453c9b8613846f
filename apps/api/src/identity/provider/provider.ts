import { Provider, type Client, type Configuration } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { isId } from '../../db/ids.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { unavailable } from '../../http/failure.ts';
import { findUser } from '../../modules/users/repositories/user-repository.ts';
import { builtInClients, DEVICE_PATH, isOwnClient, ORIGINS } from '../apps/clients.ts';
import type { RegisteredOrigins } from '../apps/registered-origins.ts';
import { problemPage } from '../pages/views/message-page.ts';
import { deviceFlow, guardDevicePage, paceDevices } from './device-flow.ts';
import { findGrant, tokenClaims } from './grants.ts';
import { LIFETIMES } from './lifetimes.ts';
import { policy, TAKES_SECOND_FACTOR } from './policy.ts';
import { textsFor } from './request-texts.ts';
import { reportReuse } from './report-reuse.ts';
import { resources } from './resources.ts';
import { mapUnavailable } from './temporarily-unavailable.ts';
import { cookieSettings, type CookieSettings } from '../../http/cookies.ts';
import type { ProviderKeys } from './keys.ts';
import { moveSessions } from './session-storage.ts';
import { storageOf } from './storage.ts';

export const INTERACTION_PATH = '/identity/interaction';

/** Where Auth0 has its endpoints, because that is where the app's sign-in library looks. */
const ROUTES = {
  authorization: '/authorize',
  token: '/oauth/token',
  jwks: '/.well-known/jwks.json',
  userinfo: '/userinfo',
  end_session: '/oidc/logout',
  revocation: '/oauth/revoke',
  device_authorization: '/oauth/device/code',
  code_verification: DEVICE_PATH,
};

export interface ProviderOptions {
  readonly database: Database;
  readonly keys: ProviderKeys;
  readonly publicOrigin: string;
  readonly audience: string;
  /** From which origins pages of apps may ask for tokens. */
  readonly isRegistered: RegisteredOrigins;
}

const cookies = (keys: ProviderKeys, names: CookieSettings): Configuration['cookies'] => {
  const { session, interaction, resume } = names;
  const options = { ...names.options, signed: true };
  return { keys: [...keys.cookies], names: { session, interaction, resume }, long: options, short: options };
};

const account = (db: Queryable) => async (_ctx: unknown, id: string) => {
  const found = isId(id) ? await findUser(db, id) : undefined;
  if (!found) return undefined;
  const { name, email, email_verified, two_factor } = found;
  const claims = { sub: id, name, nickname: name, email, email_verified };
  return { accountId: id, [TAKES_SECOND_FACTOR]: two_factor, claims: async () => claims };
};

/** A frame that is asked to sign in first is a normal answer: with an error's status browsers would report a fault. */
function answerFramesQuietly(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const isMessage = typeof ctx.body === 'string' && ctx.body.includes('authorization_response');
    if (ctx.status === 400 && isMessage) ctx.status = 200;
  });
}

/** Pages of registered apps may ask for tokens; for others the library’s CORS headers, which allow everyone, are removed. */
function keepToRegisteredOrigins(provider: Provider, isRegistered: RegisteredOrigins): void {
  provider.use(async (ctx, next) => {
    await next();
    const given = Object.keys(ctx.response.headers).filter((name) => name.startsWith('access-control-'));
    const origin = ctx.get('origin');
    if (given.length === 0 || (origin !== '' && (await isRegistered(origin)))) return;
    for (const name of given) ctx.remove(name);
  });
}

const originsOf = (client: Client): readonly unknown[] => {
  const origins = client[ORIGINS];
  return Array.isArray(origins) ? origins : [];
};

function askToComeLater(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status === 503) ctx.set('retry-after', String(unavailable().retryAfter));
  });
}

const features = (audience: string): Configuration['features'] => ({
  devInteractions: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  dPoP: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  deviceFlow,
  webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
  resourceIndicators: resources(audience),
});

/** What apps of others get and ours does not: tokens that are renewed without a session. */
const forApps: Pick<Configuration, 'issueRefreshToken' | 'rotateRefreshToken' | 'expiresWithSession'> = {
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  expiresWithSession: async (_ctx, { clientId }) => isOwnClient(clientId),
};

/** The OpenID provider: the library, set to what the web app's sign-in library asks of an Auth0 tenant. */
export function createProvider({ database, keys, publicOrigin, audience, isRegistered }: ProviderOptions): Provider {
  const db = mapUnavailable(database.system);
  const provider = new Provider(`${publicOrigin}/`, {
    adapter: (model: string) => storageOf(db, model),
    jwks: { keys: [...keys.signing] },
    findAccount: account(db),
    cookies: cookies(keys, cookieSettings(publicOrigin)),
    clients: builtInClients(publicOrigin),
    extraClientMetadata: { properties: [ORIGINS] },
    routes: ROUTES,
    extraParams: ['audience', 'screen_hint'],
    extraTokenClaims: (ctx, token) => ('grantId' in token ? tokenClaims(ctx, token) : undefined),
    clientBasedCORS: (_ctx, origin, client) => originsOf(client).includes(origin),
    responseTypes: ['code', 'none'],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    acrValues: ['1', '2'],
    claims: { openid: ['sub', 'amr', 'acr'], profile: ['name', 'nickname'], email: ['email', 'email_verified'] },
    ttl: LIFETIMES,
    features: features(audience),
    ...forApps,
    loadExistingGrant: (ctx) => findGrant(ctx, audience),
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html';
      ctx.body = problemPage(textsFor(ctx), error_description ?? error);
    },
    interactions: { policy: policy(audience), url: (_ctx, { uid }) => `${INTERACTION_PATH}/${uid}` },
  });
  provider.proxy = true;
  moveSessions(provider);
  keepToRegisteredOrigins(provider, isRegistered);
  answerFramesQuietly(provider);
  askToComeLater(provider);
  paceDevices(provider, db);
  reportReuse(provider, db);
  guardDevicePage(provider, database, publicOrigin);
  return provider;
}
