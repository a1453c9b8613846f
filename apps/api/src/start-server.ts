import type { WebConfig } from '@nestegg/domain';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { ConfigError } from './config/config-error.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { sweepRegularly } from './db/sweep.ts';
import type { KeyRing } from './encryption/key-ring.ts';
import { openKeys, unusableText } from './secret-key/known-key.ts';
import { createExternalIdentity } from './identity/external-identity.ts';
import type { IdentitySource } from './http/identity-source.ts';
import { audienceOf, createOwnIdentity } from './identity/own-identity.ts';
import { CLIENT_ID } from './identity/apps/clients.ts';
import { logTo } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import { createDelivery, deliverRegularly } from './modules/notifications/delivery/delivery.ts';
import { pushKey } from './modules/notifications/delivery/push/push-key.ts';
import { createPushSender, type PushSender } from './modules/notifications/delivery/push/send-push.ts';
import { followBillsRegularly } from './modules/schedules/automatic/follow-bills.ts';
import { utcToday } from './http/utc-today.ts';
import { relyingPartyOf } from './modules/users/factors/relying-party.ts';
import { foreignPasskeyTexts } from './modules/users/passkeys/foreign-passkeys.ts';
import type { BackupCounts } from './nightly/backup-counts.ts';
import { backUpRegularly, openNightlyBackup } from './nightly/nightly-backup.ts';
import { drain } from './plugins/shutdown.ts';

export interface RunningServer {
  readonly address: string;
  readonly database: Database;
  readonly app: FastifyInstance;
  readonly stop: () => Promise<void>;
}

/** The settings of this deployment that the web app starts with. */
export function webConfig(config: Config): WebConfig {
  const { publicOrigin, externalIdentity, apiBaseUrl, monitoringDsn, social } = config;
  const own = { domain: publicOrigin, clientId: CLIENT_ID, audience: audienceOf(publicOrigin) };
  return {
    auth: { ...(externalIdentity ?? own), ownIdentity: !externalIdentity },
    apiBaseUrl: apiBaseUrl ?? '',
    monitoringDsn: monitoringDsn ?? null,
    social,
  };
}

/** Listens where a configuration says, or says in one line why it cannot. */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new ConfigError(`Port ${port} is in use: stop the program that uses it, or set PORT to another`);
    }
    if (code === 'EADDRNOTAVAIL') throw new ConfigError(`HOST ${host} is no address of this machine`);
    if (code === 'EACCES') throw new ConfigError(`Port ${port} may not be used by this user: set PORT to another`);
    throw error;
  }
}

interface Parts {
  readonly database: Database;
  readonly mailer: Mailer | undefined;
  readonly push: PushSender;
  /** What secrets of accounts are encrypted with; another provider has its own. */
  readonly keys: KeyRing | undefined;
  /** What has become of nightly backups, where they are made. */
  readonly backups: BackupCounts | undefined;
}

async function pushSender(config: Config, database: Database): Promise<PushSender> {
  const key = await pushKey(database.system);
  return createPushSender({ key, mailFrom: config.mailFrom, services: config.pushServices });
}

/** What people can no longer sign in with: apps under another key, and passkeys of another host. */
async function unusableFactors(
  { publicOrigin, passkeyRpId }: Config,
  { database, keys }: Pick<Parts, 'database' | 'keys'>,
): Promise<string[]> {
  if (!keys) return [];
  const apps = await unusableText(database.system, keys);
  const party = relyingPartyOf(publicOrigin, passkeyRpId);
  return [...(apps ? [apps] : []), ...(await foreignPasskeyTexts(database.system, party))];
}

async function identitySource(config: Config, { database, mailer, keys }: Parts): Promise<IdentitySource> {
  const { externalIdentity, publicOrigin, passkeyRpId } = config;
  if (externalIdentity) return createExternalIdentity(externalIdentity);
  if (!keys) throw new Error('Accounts of our own have secrets, and these need keys');
  return createOwnIdentity({ database, publicOrigin, mailer, keys, passkeyRpId });
}

async function build(config: Config, parts: Parts): Promise<FastifyInstance> {
  const { publicOrigin, trustedProxies } = config;
  const { database, mailer, push, backups } = parts;
  return buildApp({
    database,
    mailer,
    push,
    identities: await identitySource(config, parts),
    publicOrigin,
    web: { dir: config.webDir, config: webConfig(config), publicOrigin },
    trustedProxies,
    metrics: config.metrics ? { backups } : undefined,
    // To stderr: the terminal's own lines stay readable.
    logger: logTo(process.stderr, config.logLevel),
  });
}

/** Undefined where no mail is sent; then what sends it is not loaded either. */
async function openMailer({ smtpUrl, mailFrom }: Config, onError: (error: unknown) => void) {
  if (smtpUrl === undefined) return undefined;
  const { createMailer } = await import('./mail/mailer.ts');
  return createMailer({ smtpUrl, from: mailFrom, onError });
}

/** Starts everything that a configuration asks for; on failure nothing is left running. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log: { warn: (error: unknown, message: string) => void } = { warn: () => undefined };
  const opened = await openDatabase(config, (error, message) => log.warn(error, message));
  const mailer = await openMailer(config, (error) => log.warn(error, 'a mail could not be sent'));
  try {
    const { database } = opened;
    const keys = config.externalIdentity ? undefined : await openKeys(database.system, config);
    const push = await pushSender(config, database);
    const onFailure = (error: unknown) => log.warn(error, 'the nightly backup failed');
    const nightly = openNightlyBackup(config, { connection: opened.connection, mailer, onFailure });
    const parts = { database, mailer, push, keys, backups: nightly?.counts };
    const app = await build(config, parts);
    log.warn = (error, message) => app.log.warn({ err: error }, message);
    for (const line of await unusableFactors(config, parts)) app.log.warn(line);
    await listen(app, config);
    const endBackups = nightly && backUpRegularly(nightly);
    const endSweeping = sweepRegularly(database, (error) => log.warn(error, 'sweep failed'));
    const stopBills = followBillsRegularly(database, {
      onError: (error) => log.warn(error, 'bills were not followed'),
    });
    const undelivered = (error: unknown) => log.warn(error, 'a notification could not be delivered');
    const delivery = createDelivery({
      ...parts,
      publicOrigin: config.publicOrigin,
      today: utcToday,
      onError: undelivered,
    });
    const stopDelivery = deliverRegularly(delivery, undelivered);
    const stop = async () => {
      endBackups?.();
      endSweeping();
      await Promise.all([stopDelivery(), stopBills(), drain(app)]);
      await app.close();
      await mailer?.close();
      await opened.close();
    };
    return { address: config.publicOrigin, database, app, stop };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
