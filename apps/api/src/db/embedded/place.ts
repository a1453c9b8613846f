import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { canEnter, databaseUser, type OsUser } from './os-user.ts';

/** Where a cluster lives, which programs run it, and as whom. */
export interface Place {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly user: OsUser | undefined;
}

/** Outside of anybody's home, for a database user who may not enter the folder of the program. */
const SHARED = '/var/lib/nestegg';
const MAX_SOCKET_PATH_LENGTH = 100;

/** Folder by folder: asked to do it all at once, Node never returns where the kernel's own file systems refuse. */
export function makeFolders(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder), mode);
  mkdirSync(folder, { mode });
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError(`DATA_DIR ${folder} cannot be created or written (${reason}): choose another DATA_DIR`);
  }
}

/** A copy of the programs where the database's user can run them; made beside and renamed, so that it is whole or absent. */
function copyBinaries(binaries: Binaries): Binaries {
  const { version } = JSON.parse(readFileSync(join(dirname(binaries.root), 'package.json'), 'utf8')) as {
    version: string;
  };
  const root = join(SHARED, `postgresql-${version}`);
  if (!existsSync(root)) {
    const fresh = mkdtempSync(join(SHARED, 'postgresql-new-'));
    cpSync(binaries.root, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    renameSync(join(fresh, 'native'), root);
    rmSync(fresh, { recursive: true });
  }
  const at = (program: string) => join(root, 'bin', basename(program));
  return { root, initdb: at(binaries.initdb), postgres: at(binaries.postgres) };
}

function prepareShared(): void {
  mkdirSync(SHARED, { recursive: true, mode: 0o755 });
}

/**
 * Chooses where the embedded database lives. Root's database user may be kept out of the folder that the program lies
 * in; then the programs, and the data if no folder is set for it, go to /var/lib/nestegg.
 */
export async function choosePlace(chosen: string | undefined, fallback: string): Promise<Place> {
  const user = databaseUser();
  const found = await findBinaries();
  makeFolder(chosen ?? fallback);
  if (!user) return { folder: chosen ?? fallback, binaries: found, user };
  const binaries = canEnter(found.root, user) ? found : (prepareShared(), copyBinaries(found));
  if (canEnter(chosen ?? fallback, user)) return { folder: chosen ?? fallback, binaries, user };
  if (chosen) {
    throw new ConfigError(
      `DATA_DIR ${chosen} lies in a folder that the database's user (${user.uid}) cannot enter: choose another DATA_DIR`,
    );
  }
  const folder = join(SHARED, createHash('sha256').update(fallback).digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  return { folder, binaries, user };
}

/** A folder for the database's socket: the cluster itself, which only its user can enter, unless its path is too long. */
export function socketFolder(cluster: string, user: OsUser | undefined): { path: string; remove: () => void } {
  if (join(cluster, '.s.PGSQL.5432').length <= MAX_SOCKET_PATH_LENGTH)
    return { path: cluster, remove: () => undefined };
  const path = mkdtempSync(join(tmpdir(), 'nestegg-'));
  if (user) chownSync(path, user.uid, user.gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
