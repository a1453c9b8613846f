import { errors, interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { isId } from '../../db/ids.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { unavailable } from '../../http/failure.ts';
import { findUser } from '../../modules/users/repositories/user-repository.ts';
import { findTexts } from '../pages/texts/find-texts.ts';
import { problemPage } from '../pages/views/message-page.ts';
import { mapUnavailable } from './temporarily-unavailable.ts';
import { cookieSettings, type CookieSettings } from '../../http/cookies.ts';
import { isOwnFrame } from './fetch-metadata.ts';
import type { ProviderKeys } from './keys.ts';
import { moveSessions } from './session-storage.ts';
import { storageOf } from './storage.ts';

/** The web app, as the provider knows it. */
export const CLIENT_ID = 'nestegg-web';
export const INTERACTION_PATH = '/identity/interaction';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SCOPE = 'openid profile email';

/** Where Auth0 has its endpoints, because that is where the app's sign-in library looks. */
const ROUTES = {
  authorization: '/authorize',
  token: '/oauth/token',
  jwks: '/.well-known/jwks.json',
  userinfo: '/userinfo',
  end_session: '/oidc/logout',
  revocation: '/oauth/revoke',
};

/** In seconds. A browser's clock may be hours off: the ID token outlives that. */
const LIFETIMES = {
  AccessToken: 30 * MINUTE,
  AuthorizationCode: MINUTE,
  Grant: 14 * DAY,
  IdToken: 10 * HOUR,
  Interaction: HOUR,
  // From the sign-in on, however often tokens are renewed: what could act in a person's name ends with it.
  Session: (_ctx: unknown, { loginTs }: { readonly loginTs?: number | undefined }) =>
    loginTs === undefined ? HOUR : Math.max(1, loginTs + 14 * DAY - Math.floor(Date.now() / 1000)),
};

export interface ProviderOptions {
  readonly database: Database;
  readonly keys: ProviderKeys;
  readonly publicOrigin: string;
  readonly audience: string;
}

/**
 * Sign-in is asked for again where the session's account is gone, or where tokens are asked for silently by anything but
 * a frame in a page of ours; consent never: the app is our own.
 */
function policy() {
  const { Check, base } = interactionPolicy;
  const prompts = base();
  prompts.remove('consent');
  prompts
    .get('login')
    ?.checks.add(
      new Check('foreign_frame', 'Only the app renews its tokens silently', 'login_required', async (ctx) =>
        ctx.oidc.promptPending('none') && !isOwnFrame(ctx.headers) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  prompts.get('login')?.checks.add(
    new Check('account_gone', 'The account no longer exists', 'login_required', async (ctx) => {
      const { account, session } = ctx.oidc;
      return session?.accountId && !account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  return prompts;
}

/** What the app may have of a person is fixed, so a grant is made without asking. */
async function grantAll(ctx: KoaContextWithOIDC, audience: string) {
  const { client: app, session, provider, result } = ctx.oidc;
  if (!app || !session?.accountId) return undefined;
  const id = result?.consent?.grantId ?? session.grantIdFor(app.clientId);
  const present = id ? await provider.Grant.find(id) : undefined;
  if (present) return present;
  const grant = new provider.Grant({ clientId: app.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(audience, SCOPE);
  await grant.save();
  return grant;
}

const audienceAsked = ({ oidc }: KoaContextWithOIDC): string | undefined => {
  const asked = oidc.params?.['audience'];
  return typeof asked === 'string' ? asked : undefined;
};

const resources = (audience: string) => ({
  enabled: true,
  useGrantedResource: () => true,
  // The token call names no resource: it means the one that was granted.
  defaultResource: (ctx: KoaContextWithOIDC, _client: unknown, oneOf?: readonly string[]) =>
    audienceAsked(ctx) ?? oneOf ?? audience,
  getResourceServerInfo: (_ctx: unknown, resource: string) => {
    if (resource !== audience) throw new errors.InvalidTarget();
    return {
      scope: SCOPE,
      audience: resource,
      accessTokenFormat: 'jwt' as const,
      accessTokenTTL: 30 * MINUTE,
      jwt: { sign: { alg: 'RS256' as const } },
    };
  },
});

/** The parameters are unknown where the request could not be read at all. */
const textsFor = ({ oidc, headers }: KoaContextWithOIDC) =>
  findTexts({ uiLocales: oidc.params?.['ui_locales'], acceptLanguage: headers['accept-language'] });

const cookies = (keys: ProviderKeys, names: CookieSettings): Configuration['cookies'] => {
  const { session, interaction, resume } = names;
  const options = { ...names.options, signed: true };
  return { keys: [...keys.cookies], names: { session, interaction, resume }, long: options, short: options };
};

function client(publicOrigin: string) {
  return {
    client_id: CLIENT_ID,
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
    redirect_uris: [`${publicOrigin}/callback`],
    id_token_signed_response_alg: 'RS256' as const,
  };
}

const account = (db: Queryable) => async (_ctx: unknown, id: string) => {
  const found = isId(id) ? await findUser(db, id) : undefined;
  if (!found) return undefined;
  const { name, email, email_verified } = found;
  return { accountId: id, claims: async () => ({ sub: id, name, nickname: name, email, email_verified }) };
};

/** A frame that is asked to sign in first is a normal answer: with an error's status browsers would report a fault. */
function answerFramesQuietly(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const isMessage = typeof ctx.body === 'string' && ctx.body.includes('authorization_response');
    if (ctx.status === 400 && isMessage) ctx.status = 200;
  });
}

/** The app is of this origin: no other origin needs CORS, which the library allows by default. */
function keepToThisOrigin(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    for (const name of Object.keys(ctx.response.headers)) if (name.startsWith('access-control-')) ctx.remove(name);
  });
}

function askToComeLater(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status === 503) ctx.set('retry-after', String(unavailable().retryAfter));
  });
}

/** The OpenID provider: the library, set to what the web app's sign-in library asks of an Auth0 tenant. */
export function createProvider({ database, keys, publicOrigin, audience }: ProviderOptions): Provider {
  const db = mapUnavailable(database.system);
  const provider = new Provider(`${publicOrigin}/`, {
    adapter: (model: string) => storageOf(db, model),
    jwks: { keys: [...keys.signing] },
    findAccount: account(db),
    cookies: cookies(keys, cookieSettings(publicOrigin)),
    clients: [client(publicOrigin)],
    routes: ROUTES,
    extraParams: ['audience', 'screen_hint'],
    extraTokenClaims: (_ctx, token) =>
      'sessionUid' in token && token.sessionUid ? { sid: token.sessionUid } : undefined,
    clientBasedCORS: (_ctx, origin) => origin === publicOrigin,
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name', 'nickname'], email: ['email', 'email_verified'] },
    ttl: LIFETIMES,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: resources(audience),
    },
    loadExistingGrant: (ctx) => grantAll(ctx, audience),
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html';
      ctx.body = problemPage(textsFor(ctx), error_description ?? error);
    },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `${INTERACTION_PATH}/${uid}` },
  });
  provider.proxy = true;
  moveSessions(provider);
  keepToThisOrigin(provider);
  answerFramesQuietly(provider);
  askToComeLater(provider);
  return provider;
}
