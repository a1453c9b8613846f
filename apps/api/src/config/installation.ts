import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../', import.meta.url));
const { name, version } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as Record<
  'name' | 'version',
  string
>;

/** Whether this runs in a clone of the repository; else it was installed as the package `nestegg`. */
const IN_REPOSITORY = name === '@nestegg/api';

/** Where npm's scripts are run; the program of the package is found wherever one stands. */
export const PROGRAM_FOLDER = IN_REPOSITORY ? resolve(FOLDER, '../..') : undefined;

/** The version of this program. */
export const RELEASE = version;

/** The built web app. */
export const WEB_DIR = resolve(FOLDER, IN_REPOSITORY ? '../web/dist' : 'web');

/** Where a user's programs store data, by the XDG Base Directory Specification: a relative path is to be ignored. */
function dataHome(): string {
  const { XDG_DATA_HOME = '' } = process.env;
  return isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : join(homedir(), '.local/share');
}

/** Where the data are without `DATA_DIR`. */
export const DEFAULT_DATA_DIR = IN_REPOSITORY ? resolve(FOLDER, '../../.data') : join(dataHome(), 'nestegg');

/** What to type to run a command: npm's script in a clone, else the installed program. */
export function commandLine(command: string, args = ''): string {
  const [program, separator] = IN_REPOSITORY ? ['npm run', ' -- '] : ['nestegg', ' '];
  return `${program} ${command}${args && separator + args}`;
}
