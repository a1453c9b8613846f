import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { importJWK, SignJWT } from 'jose';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, type AppOptions } from '../src/app.ts';
import type { PoolOptions } from '../src/db/connections.ts';
import type { Database } from '../src/db/database.ts';
import { keepSecret } from '../src/db/secrets.ts';
import { createUser } from '../src/modules/users/repositories/user-repository.ts';
import { audienceOf, createOwnIdentity } from '../src/identity/own-identity.ts';
import { createKeyRing, parseKeys, type KeyRing } from '../src/encryption/key-ring.ts';
import { newKey } from '../src/secret-key/key-file.ts';
import { signingKeys, type SigningKey } from '../src/identity/provider/keys.ts';
import { pushKey } from '../src/modules/notifications/delivery/push/push-key.ts';
import { createPushSender } from '../src/modules/notifications/delivery/push/send-push.ts';
import { connectTo, createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';
import { watchLog } from './watched-log.ts';

export const ORIGIN = 'http://localhost:4000';
export const PASSWORD = 'duck-pond-1!';

type Call = Omit<InjectOptions, 'url' | 'method'>;

/** A signed-in person. */
export interface Person {
  readonly id: string;
  readonly subject: string;
  readonly email: string;
  readonly token: string;
  readonly call: (method: string, url: string, options?: Call) => Promise<LightMyRequestResponse>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly db: TestDatabase;
  /** Signs a token as the provider would, but for what is given. */
  readonly sign: (claims?: Readonly<Record<string, unknown>>, header?: object) => Promise<string>;
  /** Starts a session of an account; answers a token that was issued in it. */
  readonly tokenOf: (subject: string, session?: string) => Promise<string>;
  /** Signs a person up and registers their profile. */
  readonly join: (name: string) => Promise<Person>;
  /** Fails if a secret was logged. */
  readonly close: () => Promise<void>;
}

/** A key of its own for each server. */
export function testKeys(): KeyRing {
  const keys = parseKeys(newKey());
  if (!keys) throw new Error('The key is no key');
  return createKeyRing(keys);
}

let madeHash: Promise<string> | undefined;

/**
 * Of everybody’s password. It says with which strength it was made, and so does checking against it: at the product's, that
 * takes more of a test than all else that signing in does.
 */
const passwordHash = (): Promise<string> =>
  (madeHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }));

let madeKeys: readonly SigningKey[] | undefined;

/** Gives a server the keys of the worker’s first one: making a key takes as long as starting the rest of a server. */
async function shareSigningKeys({ system }: Database): Promise<void> {
  const keys = (madeKeys ??= await signingKeys(system));
  // The first one's test may have had another day: then they would be due to be replaced.
  const iat = Math.floor(Date.now() / 1000);
  await keepSecret(system, 'signing-keys', () => Promise.resolve(keys.map((key) => ({ ...key, iat }))));
}

const imported = new Map<string, ReturnType<typeof importJWK>>();

function importKey(key: SigningKey): ReturnType<typeof importJWK> {
  const made = imported.get(key.kid) ?? importJWK(key, 'RS256');
  imported.set(key.kid, made);
  return made;
}

/** With the key of the moment: a restored database has another. */
const signer =
  (database: Database): TestServer['sign'] =>
  async (claims = {}, header = {}) => {
    const [key] = await signingKeys(database.system);
    return new SignJWT({
      iss: `${ORIGIN}/`,
      aud: audienceOf(ORIGIN),
      exp: Math.floor(Date.now() / 1000) + 1800,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: key!.kid, ...header })
      .sign(await importKey(key!));
  };

const settings = (dir: string): AppOptions['web'] => ({
  dir,
  publicOrigin: ORIGIN,
  config: {
    auth: { domain: ORIGIN, clientId: 'nestegg-web', audience: audienceOf(ORIGIN), ownIdentity: true },
    apiBaseUrl: '',
    monitoringDsn: null,
    social: { github: 'https://github.com', mastodon: 'https://mastodon.social' },
  },
});

/** Calls with a token. */
export function callerWith(app: FastifyInstance, token: string): Person['call'] {
  return (method, url, options = {}) =>
    app.inject({ method, url, ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
}

interface Overrides extends Partial<AppOptions>, TestDatabaseOptions {
  readonly webDir?: string;
  /** What secrets are encrypted with. */
  readonly keysOf?: (database: Database) => Promise<KeyRing>;
  /** How many connections the server has at most, and for how long work waits for one. */
  readonly pool?: Pick<PoolOptions, 'poolSize' | 'maxWait'>;
  /** Puts something between the server and its database. */
  readonly through?: (database: Database, db: TestDatabase) => Database | Promise<Database>;
}

/** The whole server on a database of its own. */
export async function createTestServer({
  through,
  pool,
  keysOf,
  trackStatements,
  ...overrides
}: Overrides = {}): Promise<TestServer> {
  const db = await createTestDatabase({ trackStatements });
  const own = await connectTo(db, pool);
  await shareSigningKeys(own);
  const database = through ? await through(own, db) : own;
  const { mailer, publicOrigin = ORIGIN } = overrides;
  const keys = keysOf ? await keysOf(database) : testKeys();
  const identities = await createOwnIdentity({ database, publicOrigin, mailer, keys });
  const web = settings(overrides.webDir ?? '/nonexistent');
  const { logger, leaks } = watchLog();
  const key = await pushKey(database.system);
  const push = createPushSender({ key, mailFrom: 'nestegg@example.com', services: [] });
  const app = await buildApp({ database, push, identities, publicOrigin: ORIGIN, web, logger, ...overrides });
  const sign = signer(database);
  const password_hash = await passwordHash();

  const tokenOf = async (sub: string, sid: string = randomUUID()): Promise<string> => {
    await db.asOwner(
      `insert into identity.payload (model, id, uid, payload, expires_at)
       values ('Session', $1, $1, jsonb_build_object('accountId', $2::text, 'loginTs', extract(epoch from now())::int), now() + interval '1 day')`,
      [sid, sub],
    );
    return sign({ sub, sid });
  };

  const join = async (name: string): Promise<Person> => {
    const email = `${name.toLowerCase()}@example.com`;
    const subject = (await createUser(database.system, { name, email, password_hash })) ?? '';
    const token = await tokenOf(subject);
    const call = callerWith(app, token);
    const registered = await call('POST', '/api/auth/register', {
      payload: { email, username: name, auth0_id: subject },
    });
    return { id: registered.json<{ id: string }>().id, subject, email, token, call };
  };

  const close = async () => {
    await app.close();
    await database.close();
    await db.drop();
    if (leaks.length > 0) throw new Error(`Secrets are in the log:\n${leaks.join('')}`);
  };
  return { app, database, db, sign, tokenOf, join, close };
}
