import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from '../config/config-error.ts';

const STICKY = 0o1000;
const WRITABLE_BY_GROUP = 0o020;
const WRITABLE_BY_ALL = 0o002;

/** Who writes or reads the backup, and what the operating system lists of its users and groups. */
export interface OsAccounts {
  readonly uid: number | undefined;
  /** In the format of /etc/passwd. */
  readonly users: string;
  /** In the format of /etc/group. */
  readonly groups: string;
}

/** A file, a folder or a symbolic link. */
interface Place {
  readonly path: string;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly isFolder: boolean;
}

const fieldsOf = (text: string): string[][] => text.split('\n').map((line) => line.split(':'));

/** Whether a group has no other member: many Linuxes make one for each user, and let folders be written to by it. */
function isPrivateGroup(gid: number, { uid, users, groups }: OsAccounts): boolean {
  const [username] = fieldsOf(users).find(([, , id]) => id === String(uid)) ?? [];
  const isOwn = (name = ''): boolean => name === '' || name === username;
  const group = fieldsOf(groups).find(([, , id]) => id === String(gid));
  const primary = fieldsOf(users).filter(([, , , id]) => id === String(gid));
  // A group that the system has from elsewhere, such as a directory service, can have members that are not listed here.
  if (!group || !primary.some(([name]) => name === username)) return false;
  return (group[3] ?? '').split(',').every(isOwn) && primary.every(([name]) => isOwn(name));
}

const systemList = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const systemAccounts = (): OsAccounts => ({
  uid: process.getuid?.(),
  users: systemList('/etc/passwd'),
  groups: systemList('/etc/group'),
});

/** Whether no one but the user and root can change a file, or what is in a folder. */
function isSafe({ mode, uid, gid, isFolder }: Place, accounts: OsAccounts): boolean {
  if (uid !== 0 && uid !== accounts.uid) return false;
  // In a sticky folder only a file's owner replaces it.
  if (isFolder && (mode & STICKY) !== 0) return true;
  return (mode & WRITABLE_BY_ALL) === 0 && ((mode & WRITABLE_BY_GROUP) === 0 || isPrivateGroup(gid, accounts));
}

/** Everything that a path leads through, from the root on; behind a symbolic link also what that leads through. */
function* placesOf(path: string): Generator<Place> {
  if (dirname(path) !== path) yield* placesOf(dirname(path));
  const found = lstatSync(path);
  const { uid, gid } = found;
  // A link has no mode of its own: only who may write to its folder replaces it.
  yield { path, uid, gid, mode: found.isSymbolicLink() ? 0 : found.mode, isFolder: found.isDirectory() };
  if (found.isSymbolicLink()) yield* placesOf(resolve(realpathSync(dirname(path)), readlinkSync(path)));
}

/**
 * Refuses a path where others could exchange the backup, or the folder that it lies in: each folder of it, and the file
 * itself, has to be the user's or root's, and to be written to by no one else, unless it is a sticky folder. The mode of a
 * file alone does not help: those who may write to a folder may put a file or a folder of their own in the place of any,
 * and a restore would trust that. The user's private group is no one else. Throws a ConfigError.
 */
export function checkPath(path: string, accounts: OsAccounts = systemAccounts()): void {
  // Links that lead in circles end here.
  realpathSync(path);
  for (const place of placesOf(resolve(path))) {
    if (isSafe(place, accounts)) continue;
    throw new ConfigError(
      `${place.path} can be written to by others: choose a folder of your own for the backup, or take that from them (chmod go-w)`,
    );
  }
}
