import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';

/** The user of the operating system that the database runs as. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

const number = (flag: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());

function find(name: string): OsUser | undefined {
  try {
    return { uid: number('-u', name), gid: number('-g', name) };
  } catch {
    return undefined;
  }
}

function create(name: string): OsUser | undefined {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [command, args] of ways) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      return find(name);
    } catch {
      // The next way may exist here.
    }
  }
  return undefined;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or as a user made for it. Undefined is the present user. */
export function databaseUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = find('postgres') ?? find('nestegg') ?? create('nestegg');
  if (!user) {
    throw new ConfigError(
      'PostgreSQL does not run as root, and no user could be made for it: create a user named postgres, or start the server as another user',
    );
  }
  return user;
}

/** Whether the user may reach what lies in the folder: every folder above must let them pass. */
export function canEnter(folder: string, user: OsUser): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
