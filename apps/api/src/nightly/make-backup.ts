import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { backUp } from '../backup/back-up.ts';
import { figuresOf, type Figures } from '../backup/figures.ts';
import { backupName } from './backup-files.ts';
import { figuresOfBackup } from './verify-backup.ts';

/** A backup that does not hold what the database held. */
class UnverifiedBackup extends Error {
  override readonly name = 'UnverifiedBackup';
}

/** What a backup is called until it is verified: never by its final name. What else is beside backups is none of ours. */
const UNFINISHED = /^nestegg-[\d-]{10}\.backup\.unverified-/;
/** In milliseconds; longer than any backup takes. */
const LEFT_AFTER = 86_400_000;

/** Removes what backups that were killed have left. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => UNFINISHED.test(each))) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < Date.now() - LEFT_AFTER) rmSync(path, { force: true });
  }
}

function assertEqual(read: Figures, written: Figures): void {
  const different = Object.entries(written).filter(([name, digest]) => read[name as keyof Figures] !== digest);
  if (different.length === 0) return;
  const names = different.map(([name]) => name).join(', ');
  throw new UnverifiedBackup(`The backup, read back, adds up to something else than the database: ${names} differ`);
}

/**
 * Writes the backup of a day, and gives it its name once it was read back into a scratch database with equal sums. Answers
 * its size in bytes. One that another process made meanwhile stays.
 */
export async function makeBackup(connection: ClientConfig, folder: string, day: string): Promise<number> {
  removeUnfinished(folder);
  const file = join(folder, backupName(day));
  const unverified = `${file}.unverified-${randomUUID()}`;
  try {
    const snapshot: { figures?: Figures } = {};
    await backUp(connection, unverified, async (client) => void (snapshot.figures = await figuresOf(client)));
    assertEqual(await figuresOfBackup(connection, unverified), snapshot.figures!);
    if (!existsSync(file)) linkSync(unverified, file);
    return statSync(file).size;
  } finally {
    rmSync(unverified, { force: true });
  }
}
