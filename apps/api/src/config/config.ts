import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { WEB_DIR } from './installation.ts';
import {
  baseUrl,
  choice,
  count,
  domainOf,
  flag,
  hosts,
  listenAddress,
  loopbackNames,
  mailAddress,
  networks,
  origin,
  port,
  processId,
  secretKeys,
  timeOfDay,
  url,
  type Environment,
  type TimeOfDay,
} from './readers.ts';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The tenant of another identity provider that takes the place of our own. */
export interface ExternalIdentity {
  readonly domain: string;
  readonly clientId: string;
  readonly audience: string;
}

/** Everything that the environment decides, read once and checked. */
export interface Config {
  readonly port: number;
  /** The address that the server listens on. */
  readonly host: string;
  /** The one origin under which browsers reach app, API and identity; without a trailing slash. */
  readonly publicOrigin: string;
  /** Where the embedded database lives; unset takes the installation's own. */
  readonly dataDir: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Keys that secrets are encrypted with, the newest first; unset takes those of a file in the data folder. */
  readonly secretKey: string | undefined;
  /** For which host passkeys are made; unset takes that of `publicOrigin`. */
  readonly passkeyRpId: string | undefined;
  /** Of the logins that serve, where a pooler has to know it; unset derives one from that of `databaseUrl`. */
  readonly databaseLoginPassword: string | undefined;
  /** Named prepared statements; off for poolers that hand connections around between transactions. */
  readonly preparedStatements: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Hosts of push services that messages are sent to, besides those of the known browsers. */
  readonly pushServices: readonly string[];
  readonly externalIdentity: ExternalIdentity | undefined;
  /** Another server's API, without a trailing slash: this server then only hosts the web app for it. */
  readonly apiBaseUrl: string | undefined;
  /** Addresses or networks whose X-Forwarded-For counts. */
  readonly trustedProxies: readonly string[];
  readonly monitoringDsn: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly social: { readonly github: string; readonly mastodon: string };
  /** Whether `/metrics` answers callers from this machine. */
  readonly metrics: boolean;
  /** The folder that nightly backups are written to; unset writes none. */
  readonly backupDir: string | undefined;
  /** For how many days each backup stays; of those before, the first of each month. */
  readonly backupKeep: number;
  /** When a backup is due, by this machine's clock. */
  readonly backupAt: TimeOfDay;
  /** Who is written to when a backup fails. */
  readonly operatorEmail: string | undefined;
  /** The process that this one ends with, if it was started by one that says so. */
  readonly parentPid: number | undefined;
  /** The built web app. */
  readonly webDir: string;
}

function externalIdentity(env: Environment): ExternalIdentity | undefined {
  const { AUTH_DOMAIN, AUTH_CLIENT_ID, AUTH_AUDIENCE } = env;
  if (!AUTH_DOMAIN && !AUTH_CLIENT_ID && !AUTH_AUDIENCE) return undefined;
  if (!AUTH_DOMAIN || !AUTH_CLIENT_ID || !AUTH_AUDIENCE) {
    throw new ConfigError('AUTH_DOMAIN, AUTH_CLIENT_ID and AUTH_AUDIENCE belong together: set all three or none');
  }
  if (!/^[a-z0-9.-]+(:\d+)?$/i.test(AUTH_DOMAIN)) {
    throw new ConfigError('AUTH_DOMAIN must be a host name like example.eu.auth0.com');
  }
  return { domain: AUTH_DOMAIN, clientId: AUTH_CLIENT_ID, audience: AUTH_AUDIENCE };
}

/** Without proof of addresses anybody could sign up as anybody: then only this machine may reach the server. */
function checkReach(config: Pick<Config, 'publicOrigin' | 'smtpUrl' | 'externalIdentity'>, unverified: boolean): void {
  if (config.externalIdentity) return;
  const { hostname, protocol } = new URL(config.publicOrigin);
  const local = loopbackNames.has(hostname);
  if (!local && !config.smtpUrl && !unverified) {
    throw new ConfigError(
      'PUBLIC_ORIGIN is not localhost, but without SMTP_URL e-mail addresses cannot be verified: set SMTP_URL, or ALLOW_UNVERIFIED_EMAIL=1 to accept that',
    );
  }
  if (!local && protocol === 'http:') {
    throw new ConfigError('PUBLIC_ORIGIN must start with https:// (browsers keep sign-in from plain http)');
  }
}

/** Loopback unless another address is asked for, which has to be one that strangers may reach. */
function listenHost(env: Environment, mayBeReached: boolean): string {
  const address = listenAddress(env, 'HOST', 'localhost');
  if (loopbackNames.has(address) || address === '::1' || mayBeReached) return address;
  throw new ConfigError(
    'HOST lets other machines in, but without SMTP_URL e-mail addresses cannot be verified: set SMTP_URL, or ALLOW_UNVERIFIED_EMAIL=1 to accept that',
  );
}

/** Another server's API comes with an identity provider of its own, which issues the tokens that it accepts. */
function otherApi(env: Environment, config: Pick<Config, 'publicOrigin' | 'externalIdentity'>): string | undefined {
  const address = baseUrl(env, 'API_BASE_URL');
  if (address === undefined) return undefined;
  if (!config.externalIdentity) {
    throw new ConfigError('API_BASE_URL needs AUTH_DOMAIN, AUTH_CLIENT_ID and AUTH_AUDIENCE: set all of them');
  }
  if (config.publicOrigin.startsWith('https:') && !address.startsWith('https:')) {
    throw new ConfigError('API_BASE_URL must start with https:// where PUBLIC_ORIGIN does (browsers block the rest)');
  }
  return address;
}

/** Mail goes nowhere without a server that takes it. */
function operator(env: Environment, smtpUrl: string | undefined): string | undefined {
  const address = mailAddress(env, 'OPERATOR_EMAIL');
  if (address !== undefined && smtpUrl === undefined) throw new ConfigError('OPERATOR_EMAIL needs SMTP_URL: set both');
  return address;
}

/** Reads and checks the environment; throws a ConfigError that says in one line what is wrong. */
export function readConfig(env: Environment): Config {
  const portNumber = port(env, 'PORT', 4000);
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const identity = externalIdentity(env);
  const unverified = flag(env, 'ALLOW_UNVERIFIED_EMAIL', false);
  const publicOrigin = origin(env, 'PUBLIC_ORIGIN', `http://localhost:${portNumber}`);
  checkReach({ publicOrigin, smtpUrl, externalIdentity: identity }, unverified);
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return {
    port: portNumber,
    host: listenHost(env, identity !== undefined || smtpUrl !== undefined || unverified),
    publicOrigin,
    dataDir: env['DATA_DIR'] ? resolve(env['DATA_DIR']) : undefined,
    databaseUrl,
    secretKey: secretKeys(env, 'SECRET_KEY'),
    passkeyRpId: domainOf(env, 'PASSKEY_RP_ID', new URL(publicOrigin).hostname),
    databaseLoginPassword: env['DATABASE_LOGIN_PASSWORD'] || undefined,
    preparedStatements: flag(env, 'PREPARED_STATEMENTS', true),
    smtpUrl,
    mailFrom: env['MAIL_FROM'] || `Nestegg <nestegg@${new URL(publicOrigin).hostname}>`,
    pushServices: hosts(env, 'PUSH_SERVICES'),
    externalIdentity: identity,
    apiBaseUrl: otherApi(env, { publicOrigin, externalIdentity: identity }),
    trustedProxies: networks(env, 'TRUSTED_PROXIES'),
    monitoringDsn: url(env, 'MONITORING_DSN', ['https:', 'http:']),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    social: {
      github: url(env, 'SOCIAL_GITHUB', ['https:']) ?? 'https://github.com',
      mastodon: url(env, 'SOCIAL_MASTODON', ['https:']) ?? 'https://mastodon.social',
    },
    metrics: flag(env, 'METRICS', false),
    backupDir: env['BACKUP_DIR'] ? resolve(env['BACKUP_DIR']) : undefined,
    backupKeep: count(env, 'BACKUP_KEEP', 14),
    backupAt: timeOfDay(env, 'BACKUP_AT', '03:30'),
    operatorEmail: operator(env, smtpUrl),
    parentPid: processId(env, 'PARENT_PID'),
    webDir: WEB_DIR,
  };
}
