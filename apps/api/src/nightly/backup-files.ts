import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TimeOfDay } from '../config/readers.ts';

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

export interface NewestBackup {
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
  readonly bytes: number;
}

/** The newest backup of a folder, which need not be there. */
export function newestBackup(folder: string): NewestBackup | undefined {
  const newest = existsSync(folder) ? listBackups(folder).at(-1) : undefined;
  if (!newest) return undefined;
  const { mtimeMs, size } = statSync(newest.path);
  return { at: mtimeMs, bytes: size };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day of this machine’s clock, as in 2026-11-24. */
const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

/** The day whose backup was due last: today from the time of day on, yesterday before it. */
export function dueDay(now: Date, { hour, minute }: TimeOfDay): string {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour, minute);
  return dayOf(now < today ? new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1) : now);
}

/** The days whose backups have had their time: older than a number of days, and not the first that their month has. */
export function expiredDays(days: readonly string[], today: string, keep: number): string[] {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const oldest = dayOf(new Date(year, month - 1, date - keep + 1));
  const ordered = days.toSorted();
  const firsts = new Set(ordered.filter((day, at) => ordered[at - 1]?.slice(0, 7) !== day.slice(0, 7)));
  return ordered.filter((day) => day < oldest && !firsts.has(day));
}
