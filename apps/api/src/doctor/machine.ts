import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { DEFAULT_DATA_DIR } from '../config/installation.ts';
import { fail, ok, sizeText, warn, type Verdict } from './finding.ts';

const OLDEST_NODE = 22;
const MIB = 1024 ** 2;
/** Below this the database is about to stop taking writes. */
const LEAST_FREE = 256 * MIB;
const LITTLE_FREE = 2048 * MIB;

export function checkNode(version = process.versions.node): Verdict {
  const [major = 0] = version.split('.').map(Number);
  return major < OLDEST_NODE
    ? fail(`Node ${version} is too old: install ${OLDEST_NODE} or later`)
    : ok(`Node ${version}`);
}

/** The folder itself, or the nearest above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Asks the operating system for the free blocks of a file system. */
type AskFree = (path: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;

/** The folders that are written to. */
const foldersOf = ({ dataDir, backupDir }: Config): string[] => [
  dataDir ?? DEFAULT_DATA_DIR,
  ...(backupDir === undefined ? [] : [backupDir]),
];

export async function checkDisk(config: Config, ask: AskFree = statfs): Promise<Verdict> {
  const freeIn = async (folder: string) => {
    const { bavail, bsize } = await ask(existing(folder));
    return { folder, free: bavail * bsize };
  };
  const all = await Promise.all(foldersOf(config).map(freeIn));
  const least = all.toSorted((one, other) => one.free - other.free)[0]!;
  const text = `${sizeText(least.free)} are free for ${least.folder}`;
  if (least.free < LEAST_FREE) return fail(`${text}: make room, or move it to a larger disk`);
  return least.free < LITTLE_FREE ? warn(`${text}: make room soon`) : ok(text);
}

/** Read by its group or by all, so that others learn what is in it. */
const READABLE = 0o044;
const WRITABLE = 0o022;

/** Paths that others must not read, or must not write to, as far as they exist. */
function guardedPaths(config: Config): { readonly path: string; readonly forbidden: number }[] {
  const dataDir = config.dataDir ?? DEFAULT_DATA_DIR;
  const backups = config.backupDir !== undefined && existsSync(config.backupDir) ? readdirSync(config.backupDir) : [];
  return [
    { path: dataDir, forbidden: WRITABLE },
    { path: join(dataDir, 'secret.key'), forbidden: READABLE | WRITABLE },
    { path: join(dataDir, 'postgres'), forbidden: READABLE | WRITABLE },
    ...(config.backupDir === undefined ? [] : [{ path: config.backupDir, forbidden: WRITABLE }]),
    ...backups
      .filter((name) => name.endsWith('.backup'))
      .map((name) => ({ path: join(config.backupDir ?? '', name), forbidden: READABLE | WRITABLE })),
  ].filter(({ path }) => existsSync(path));
}

export function checkModes(config: Config): Verdict {
  const found = guardedPaths(config).map((guarded) => ({
    ...guarded,
    open: lstatSync(guarded.path).mode & guarded.forbidden,
  }));
  const first = found.find(({ open }) => open !== 0);
  if (!first) return ok('data, key and backups are closed to others');
  const { path, open, forbidden } = first;
  const what = (open & READABLE) === 0 ? 'written to' : 'read';
  return fail(`${path} can be ${what} by others: chmod ${forbidden === WRITABLE ? 'go-w' : 'go-rwx'} ${path}`);
}
