import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { isSignInRefused } from './faults.ts';
import { APP_ROLE, IDENTITY_ROLE } from './roles.ts';

/** The connections that serve. Neither login owns anything, and neither can become another role. */
export interface Logins {
  readonly app: ClientConfig;
  readonly identity: ClientConfig;
}

const ownerPassword = ({ searchParams, password }: URL): string =>
  searchParams.get('password') ?? (decodeURIComponent(password) || (process.env['PGPASSWORD'] ?? ''));

const derived = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(`login ${role}`).digest('base64url');

function loginUrl(databaseUrl: string, role: string, given: string | undefined): string {
  const url = new URL(databaseUrl);
  const secret = ownerPassword(url);
  // As parameters, which an address without a host can have, too.
  url.username = '';
  url.password = '';
  url.searchParams.set('user', role);
  url.searchParams.set('password', given ?? (secret && derived(secret, role)));
  return url.href;
}

/**
 * The logins beside the owner's connection. Their passwords are the given one, or are derived from the owner's, so that
 * all processes know them and nothing has to be stored; without a password of the owner there is none.
 */
export function loginsOf(owner: ClientConfig, password?: string): Logins {
  const { connectionString } = owner;
  const login = (role: string): ClientConfig =>
    connectionString ? { connectionString: loginUrl(connectionString, role, password) } : { ...owner, user: role };
  return { app: login(APP_ROLE), identity: login(IDENTITY_ROLE) };
}

/** What PostgreSQL stores of a password (RFC 5803), so that the password itself is in no statement and no log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4_096, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
}

/** In milliseconds. */
const POOLER_RETRY = 3_000;
const POOLER_PAUSE = 200;

async function canSignIn(login: ClientConfig): Promise<boolean> {
  const client = new Client({ ...login, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isSignInRefused(error)) return false;
    throw error;
  } finally {
    await client.end();
  }
}

const passwordIn = ({ connectionString }: ClientConfig): string =>
  connectionString ? (new URL(connectionString).searchParams.get('password') ?? '') : '';

const setPassword = async (owner: Client, role: string, password: string): Promise<void> => {
  if (password) await owner.query(`alter role ${role} password '${scramVerifier(password)}'`);
};

/** A pooler goes on refusing a login for a moment after the database would take it. */
async function canSignInSoon(login: ClientConfig, longest: number): Promise<boolean> {
  for (let waited = 0; waited < longest; waited += POOLER_PAUSE) {
    if (await canSignIn(login)) return true;
    await wait(POOLER_PAUSE);
  }
  return false;
}

/**
 * Makes sure that both logins can sign in, setting passwords by `commit`, which runs its work as one transaction of the
 * owner. Throws a ConfigError if it is not the password that keeps them out.
 */
export async function ensureLogins(
  logins: Logins,
  commit: (work: (owner: Client) => Promise<void>) => Promise<void>,
  poolerRetry = POOLER_RETRY,
): Promise<void> {
  for (const [role, login] of [
    [APP_ROLE, logins.app],
    [IDENTITY_ROLE, logins.identity],
  ] as const) {
    if (await canSignIn(login)) continue;
    await commit((owner) => setPassword(owner, role, passwordIn(login)));
    if (await canSignInSoon(login, poolerRetry)) continue;
    throw new ConfigError(
      `The database refuses ${role}, the login that the server makes for itself: allow it as the user of DATABASE_URL is allowed`,
    );
  }
}
