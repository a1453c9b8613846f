import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** When a process started, as the kernel counts it; tells a process from a later one with the same number. */
export function startTime(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return fields?.[0] === 'Z' ? undefined : fields?.[19];
  } catch {
    return undefined;
  }
}

/** Whether a process lives. One that ended but was not collected by its parent yet counts as dead. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return startTime(pid) !== undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The living processes whose working folder is this one: all of a PostgreSQL server's are in its data folder. */
function livingIn(folder: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return readlinkSync(`/proc/${entry}/cwd`) === folder && isAlive(Number(entry));
    } catch {
      return false;
    }
  });
}

/** Waits until nothing of a database server is left in its folder; false when that takes longer than given. */
export async function waitForQuiet(folder: string, pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid) || livingIn(folder)) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
}

/** Sends a signal; a process that is gone already is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}
