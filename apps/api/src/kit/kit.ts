import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { commandLine, DEFAULT_DATA_DIR, PROGRAM_FOLDER, RELEASE } from '../config/installation.ts';
import type { Environment } from '../config/readers.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { listBackups } from '../nightly/backup-files.ts';
import { keyPlace } from '../secret-key/key-file.ts';
import { kitPage } from './kit-page.ts';
import { listPeople } from './people.ts';
import { addRecoveryCode } from './recovery-code.ts';
import { kitSettings, quoted } from './settings.ts';

interface Options {
  readonly env: Environment;
  readonly config: Config;
  /** Whose recovery code is to be on it. */
  readonly recoveryOf: string | undefined;
  readonly now: Date;
}

/** Where a database is, without who signs in to it. */
function databaseOf({ databaseUrl }: Config, dataDir: string): string {
  if (databaseUrl === undefined) return `embedded PostgreSQL in ${dataDir}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL ${host || searchParams.get('host') || ''}${pathname}`;
}

function keyCommands({ secretKey }: Config, file: string): string[] {
  if (secretKey !== undefined) return [];
  const [folder, key] = [quoted(dirname(file)), quoted(file)];
  return [`mkdir -p ${folder} && cp COPY_OF_THE_KEY ${key} && chmod 600 ${key}`];
}

const newestIn = (folder: string): string =>
  (existsSync(folder) ? listBackups(folder).at(-1)?.path : undefined) ?? join(folder, 'FILE');

/** What another person needs to run this server in the place of its operator, on one page. */
export async function makeKit(
  { connection, database }: Pick<OpenedDatabase, 'connection' | 'database'>,
  { env, config, recoveryOf, now }: Options,
): Promise<string> {
  const dataDir = config.dataDir ?? DEFAULT_DATA_DIR;
  const { exports, secret } = kitSettings(env, dataDir);
  const key = keyPlace(config);
  return kitPage({
    day: now.toISOString().slice(0, 10),
    release: RELEASE,
    address: config.publicOrigin,
    machine: hostname(),
    folder: PROGRAM_FOLDER,
    database: databaseOf(config, dataDir),
    backups: config.backupDir ?? `none by themselves: set BACKUP_DIR, or run ${commandLine('backup', 'FILE')}`,
    key: config.externalIdentity ? 'none is needed' : `${key}: in no backup; keep a copy apart from them`,
    commands: {
      settings: [...(PROGRAM_FOLDER === undefined ? [] : [`cd ${quoted(PROGRAM_FOLDER)}`]), ...exports],
      key: config.externalIdentity ? [] : keyCommands(config, key),
      restore: [commandLine('restore', quoted(config.backupDir === undefined ? 'FILE' : newestIn(config.backupDir)))],
      start: [commandLine('start')],
    },
    remedies: {
      password: commandLine('reset-password', 'EMAIL'),
      twoFactor: commandLine('reset-two-factor', 'EMAIL'),
      doctor: commandLine('doctor'),
    },
    secretSettings: secret,
    people: await listPeople(connection),
    recovery:
      recoveryOf === undefined
        ? undefined
        : { email: recoveryOf, code: await addRecoveryCode(database.system, recoveryOf) },
  });
}
