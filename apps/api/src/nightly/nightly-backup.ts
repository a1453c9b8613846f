import { rmSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { checkPath } from '../backup/own-path.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import { makeFolders } from '../db/embedded/place.ts';
import { backupFailedMail } from '../mail/operator-texts.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { BackupCounts } from './backup-counts.ts';
import { dueDay, expiredDays, listBackups, newestBackup } from './backup-files.ts';
import { makeBackup } from './make-backup.ts';

export interface NightlyBackup {
  readonly counts: BackupCounts;
  /** Makes the backup that was due last, unless there is one or it was tried; removes those beyond the rule. */
  readonly runDue: () => Promise<void>;
  /** From now on a backup that cannot be finished is no failure. */
  readonly abandon: () => void;
}

export interface NightlyOptions {
  readonly connection: ClientConfig;
  readonly folder: string;
  readonly config: Pick<Config, 'backupAt' | 'backupKeep' | 'operatorEmail' | 'publicOrigin'>;
  readonly mailer: Mailer | undefined;
  readonly now: () => Date;
  /** Called once for each night whose backup failed. */
  readonly onFailure: (error: unknown) => void;
}

/** Makes the folder, for its owner alone; throws a ConfigError where backups cannot be kept there. */
export function prepareFolder(folder: string): void {
  try {
    makeFolders(folder, 0o700);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError(`BACKUP_DIR ${folder} cannot be created (${code}): choose another BACKUP_DIR`);
  }
  checkPath(folder);
}

/** Removes all that it can of what is beyond the rule; throws where something stays. */
function removeExpired(folder: string, today: string, keep: number): void {
  const files = listBackups(folder);
  const days = files.map(({ day }) => day);
  const expired = new Set(expiredDays(days, today, keep));
  const failures: unknown[] = [];
  for (const { path } of files.filter(({ day }) => expired.has(day))) {
    try {
      rmSync(path, { force: true });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function createNightlyBackup(options: NightlyOptions): NightlyBackup {
  const { connection, folder, config, mailer, now, onFailure } = options;
  const counts = { made: 0, failed: 0, newest: () => newestBackup(folder) };
  let tried: string | undefined;
  let abandoned = false;

  const reportFailure = (day: string, error: unknown): void => {
    counts.failed += 1;
    onFailure(error);
    const { operatorEmail, publicOrigin } = config;
    if (operatorEmail !== undefined)
      mailer?.send(backupFailedMail(operatorEmail, { publicOrigin, day, reason: reasonOf(error) }));
  };

  const runDue = async (): Promise<void> => {
    const day = dueDay(now(), config.backupAt);
    if (tried === day) return;
    tried = day;
    try {
      if (listBackups(folder).some((file) => file.day === day)) return;
      await makeBackup(connection, folder, day);
      counts.made += 1;
      removeExpired(folder, day, config.backupKeep);
    } catch (error) {
      if (!abandoned) reportFailure(day, error);
    }
  };
  const abandon = () => void (abandoned = true);
  return { counts, runDue, abandon };
}

/** The nightly backup that a configuration asks for, in a folder that is fit for it; undefined without one. */
export function openNightlyBackup(
  config: Config,
  parts: Pick<NightlyOptions, 'connection' | 'mailer' | 'onFailure'>,
): NightlyBackup | undefined {
  const { backupDir: folder } = config;
  if (folder === undefined) return undefined;
  prepareFolder(folder);
  return createNightlyBackup({ ...parts, config, folder, now: () => new Date() });
}

/** In milliseconds. */
const LOOK_EVERY = 60_000;

/**
 * Makes each backup when it is due, and at once what was due while no server ran. Returns a function that stops it: a
 * backup that is being made then ends with the process, and is made anew at the next start.
 */
export function backUpRegularly({ runDue, abandon }: NightlyBackup): () => void {
  const look = (): void => void runDue();
  look();
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    abandon();
  };
}
