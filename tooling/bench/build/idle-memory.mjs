import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const KIB_PER_MIB = 1024;
/** Until a server that does nothing has given back what it needed to start. */
const IDLE = 60_000;

/** A process and all that it started, and they started. */
function withDescendants(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').flatMap(withDescendants))];
}

/** Proportional set size: of what several processes share each counts its part. In KiB. */
const sizeOf = (pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]);

/**
 * What a process takes in memory after a minute, and what all its descendants take together, in MiB; null where only Linux
 * could say it.
 */
export async function idleMemory(pid) {
  if (process.platform !== 'linux') return null;
  await wait(IDLE);
  const [own, ...others] = withDescendants(pid).map((each) => sizeOf(each) / KIB_PER_MIB);
  return { own, descendants: others.reduce((sum, each) => sum + each, 0) };
}
