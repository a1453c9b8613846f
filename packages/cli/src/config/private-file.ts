import { appendFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** For the person alone, who owns them. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The text of a file; null where there is none. */
export async function readPrivate(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Replaces a file as a whole, so that a process that ends meanwhile leaves the old one or the new one. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const next = `${path}.${process.pid}.tmp`;
  await writeFile(next, text, { mode: FILE_MODE });
  await rename(next, path);
}

export async function appendPrivate(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  await appendFile(path, text, { mode: FILE_MODE });
}

// In milliseconds: longer than a token takes to be renewed, retries included.
const STALE_AFTER = 60_000;
const RETRY_EVERY = 100;

async function isStale(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => null);
  return found !== null && found.mtimeMs < Date.now() - STALE_AFTER;
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock, { mode: FOLDER_MODE });
    return true;
  } catch {
    if (await isStale(lock)) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

/** Runs work while no other process of the tool does; the lock of one that was killed ends after a minute. */
export async function withLock<T>(
  path: string,
  delay: (milliseconds: number) => Promise<void>,
  work: () => Promise<T>,
) {
  const lock = `${path}.lock`;
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  while (!(await takeLock(lock))) await delay(RETRY_EVERY);
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}
