import type { Config } from '../config/config.ts';
import { newestBackup } from '../nightly/backup-files.ts';
import { daysBetween, fail, ok, warn, type Verdict } from './finding.ts';

const MAX_AGE = 3;

/** How old the newest nightly backup is, by when it was written. */
export function checkBackups({ backupDir }: Config, now: () => number): Verdict {
  if (backupDir === undefined) return warn('BACKUP_DIR is not set: nothing is backed up by itself');
  const newest = newestBackup(backupDir);
  const remedy = 'see what the server logged of it, and that BACKUP_DIR can be written';
  if (newest === undefined) return fail(`There is none in ${backupDir}: ${remedy}`);
  const days = daysBetween(newest.at, now());
  const text = `The last one is ${days === 1 ? '1 day' : `${days} days`} old`;
  if (days >= MAX_AGE) return fail(`${text}: ${remedy}`);
  return days > 1 ? warn(`${text}: ${remedy}`) : ok(text);
}
