import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { KeyRing } from '../encryption/key-ring.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findUser } from '../modules/users/repositories/user-repository.ts';
import { createKnownBrowsers } from '../modules/users/sign-in/known-browsers.ts';
import { relyingPartyOf } from '../http/relying-party.ts';
import { trackVisitors } from '../modules/users/sign-in/visitor.ts';
import { createOriginCheck } from './apps/admit-origin.ts';
import { createRegisteredOrigins } from './apps/registered-origins.ts';
import { consentRoutes } from './pages/consent/consent-routes.ts';
import { forgotRoutes } from './pages/forgot-routes.ts';
import { readForms } from './pages/form-body.ts';
import { unauthorized } from '../http/failure.ts';
import type { IdentitySource } from '../http/identity-source.ts';
import { createCredentialSource } from './credentials/credential-source.ts';
import { interactionRoutes } from './pages/interaction-routes.ts';
import { passkeyPages } from './pages/second-step/passkey-routes.ts';
import { secondStepRoutes } from './pages/second-step/second-step-routes.ts';
import { createTrustedDevices } from './pages/second-step/trusted-devices.ts';
import { linkRoutes } from './pages/link-routes.ts';
import { assets, assetVersion } from './pages/views/page.ts';
import { cookieSettings } from '../http/cookies.ts';
import { createCurrentProvider, type CurrentProvider } from './provider/current-provider.ts';
import { providerKeys, rotateSigningKeys } from './provider/keys.ts';
import { addLogout } from './provider/logout.ts';
import { mountProvider } from './provider/mount-provider.ts';
import { createProvider } from './provider/provider.ts';
import { recordSessions, rememberBrowsers } from './provider/session-record.ts';
import { createTokenVerifier } from './tokens.ts';

interface OwnIdentityOptions {
  readonly database: Database;
  readonly publicOrigin: string;
  readonly mailer?: Mailer | undefined;
  /** What secrets of accounts are encrypted with. */
  readonly keys: KeyRing;
  /** For which host passkeys are made; unset takes that of the origin. */
  readonly passkeyRpId?: string | undefined;
}

/** What access tokens of our own provider are for. */
export const audienceOf = (publicOrigin: string): string => `${publicOrigin}/api`;

function assetRoutes(scope: FastifyInstance): void {
  scope.get('/identity/assets/:version/:name', (request, reply) => {
    const { version, name } = request.params as { version: string; name: string };
    const asset = version === assetVersion ? assets.get(name) : undefined;
    if (!asset) return reply.callNotFound();
    return reply.type(asset.type).header('cache-control', 'public, max-age=31536000, immutable').send(asset.body);
  });
}

/** In milliseconds: so long a process may go on to sign with a key that another has replaced. */
const CHECK_KEYS_EVERY = 60_000;

/** Replaces signing keys that are old, and takes those that another process made. */
function rotateKeysRegularly(app: FastifyInstance, { system }: Database, current: CurrentProvider): void {
  const check = async () => {
    await rotateSigningKeys(system, { atOnce: false });
    await current.refresh();
  };
  const failed = (error: unknown) => app.log.warn({ err: error }, 'signing keys could not be checked');
  const timer = setInterval(() => void check().catch(failed), CHECK_KEYS_EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Our own OpenID provider, on the origin of the app. */
export async function createOwnIdentity({
  database,
  publicOrigin,
  mailer,
  keys: secretKeys,
  passkeyRpId,
}: OwnIdentityOptions): Promise<IdentitySource> {
  const keys = await providerKeys(database.system);
  const audience = audienceOf(publicOrigin);
  const isRegistered = createRegisteredOrigins(database.system);
  const isRegisteredPage = async (origin: string) => origin !== publicOrigin && isRegistered(origin);
  const cookies = cookieSettings(publicOrigin);
  const browsers = createKnownBrowsers(cookies, keys.browsers);
  const trusted = createTrustedDevices(database, cookies);
  const current = createCurrentProvider(database.system, keys.signing, (signing) => {
    const provider = createProvider({
      database,
      keys: { ...keys, signing },
      publicOrigin,
      audience,
      isRegistered: isRegisteredPage,
    });
    addLogout(provider, database, publicOrigin);
    recordSessions(provider, database);
    rememberBrowsers(provider, database, browsers);
    return provider;
  });
  const party = relyingPartyOf(publicOrigin, passkeyRpId);
  const shared = { database, browsers, publicOrigin, audience, mailer };
  const context = { ...shared, provider: current.provider, keys: secretKeys, trusted, party };
  return {
    own: true,
    capabilities: [
      'password.change',
      'activity',
      'sessions',
      'tokens',
      'two-factor',
      ...(party ? (['passkeys'] as const) : []),
    ],
    secretKeys,
    relyingParty: party,
    credentials: createCredentialSource(database),
    allowsOrigin: isRegisteredPage,
    admitOrigin: createOriginCheck({ db: database.system, publicOrigin }),
    verify: createTokenVerifier({
      issuer: `${publicOrigin}/`,
      audience,
      keys: current.keys,
      requiresSession: true,
    }),
    claims: async ({ subject }) => {
      const user = await findUser(database.system, subject);
      if (!user) throw unauthorized();
      return { email: user.email, emailVerified: user.email_verified, name: user.name };
    },
    mount: async (app) => {
      rotateKeysRegularly(app, database, current);
      await mountProvider(app, { handle: current.handle, browsers, publicOrigin });
      await app.register(async (scope) => {
        readForms(scope, publicOrigin);
        trackVisitors(scope, browsers, () => false);
        assetRoutes(scope);
        interactionRoutes(scope, context);
        secondStepRoutes(scope, context);
        passkeyPages(scope, context);
        consentRoutes(scope, context);
        forgotRoutes(scope, context);
        linkRoutes(scope, context);
      });
    },
  };
}
