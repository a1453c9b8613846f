import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** In bytes: more than all databases of a run, or the installed package and its container, take at once. */
const ROOM = 4 * 1024 ** 3;

/** Programs can be started from there, which the containers of some machines do not allow. */
function canExecute(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === MEMORY);
  return mount !== undefined && !mount[3]?.split(',').includes('noexec');
}

/** Where tests have their files, in memory where there is room: on a disk, making thousands and removing them costs most. */
export function temporaryFolder(): string {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM && canExecute() ? MEMORY : tmpdir();
}
