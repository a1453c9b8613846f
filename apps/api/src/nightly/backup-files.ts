import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A nightly backup in its folder; the day is that of this machine’s clock. */
export interface BackupFile {
  /** As in 2026-11-24. */
  readonly day: string;
  readonly path: string;
}

const NAME = /^nestegg-(\d{4}-\d{2}-\d{2})\.backup$/;

export const backupName = (day: string): string => `nestegg-${day}.backup`;

/** The nightly backups of a folder, the oldest first. Other files in it are none of ours. */
export function listBackups(folder: string): BackupFile[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const day = NAME.exec(name)?.[1];
      return day === undefined ? [] : [{ day, path: join(folder, name) }];
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** When the newest backup was written, in milliseconds since 1970; undefined where there is none. */
export function newestBackupTime(folder: string): number | undefined {
  const newest = listBackups(folder).at(-1);
  return newest && statSync(newest.path).mtimeMs;
}
