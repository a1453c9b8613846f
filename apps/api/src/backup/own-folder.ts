import { existsSync, readFileSync, statSync } from 'node:fs';
import { ConfigError } from '../config/config-error.ts';

const STICKY = 0o1000;
const WRITABLE_BY_GROUP = 0o020;
const WRITABLE_BY_ALL = 0o002;

/** Who writes the backup, and what the operating system lists of its users and groups. */
export interface OsAccounts {
  readonly uid: number | undefined;
  /** In the format of /etc/passwd. */
  readonly users: string;
  /** In the format of /etc/group. */
  readonly groups: string;
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

/**
 * Refuses a folder where others could exchange a file: it has to be the user's or root's, and to be written to by no one
 * else, unless it is sticky, where only a file's owner replaces it. The mode of a file in it does not help: those who may
 * write to a folder may put a file of their own in the place of any, and a restore would trust that. The user's private
 * group is no one else. Throws a ConfigError.
 */
export function checkFolder(folder: string, accounts: OsAccounts = systemAccounts()): void {
  const { mode, uid, gid } = statSync(folder);
  const isSafeForGroup = (mode & WRITABLE_BY_GROUP) === 0 || isPrivateGroup(gid, accounts);
  const isSafe = (mode & STICKY) !== 0 || ((mode & WRITABLE_BY_ALL) === 0 && isSafeForGroup);
  if (isSafe && (uid === 0 || uid === accounts.uid)) return;
  throw new ConfigError(
    `${folder} can be written to by others: choose a folder of your own for the backup, or take that from them (chmod go-w)`,
  );
}
