// Detects when the parent process has exited: a supervisor may kill that one alone.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** In milliseconds. */
const EVERY = 500;
const SHELL = /(?:^|\/)-?(?:ba|da|k|z|a)?sh$/;

/** A process's parent and name; undefined for one that is gone, or where processes cannot be listed. */
function look(pid) {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ \(([^]*)\) \S (\d+) [^]*$/, '$2 $1')
        : execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [parent = '', ...name] = text.split(' ');
    return { parent: Number(parent), name: name.join(' ').trim() };
  } catch {
    return undefined;
  }
}

/**
 * Aborts once the package manager that runs this script is gone: our parent, or the parent of the shell that it runs
 * scripts in, which waits for us and does not exit with it. A script started by hand is left running.
 */
export function whenOrphaned({ env = process.env, every = EVERY } = {}) {
  const orphaned = new AbortController();
  if (!env.npm_lifecycle_event) return orphaned.signal;
  const parent = process.ppid;
  const shell = look(parent);
  const manager = shell && SHELL.test(shell.name) ? shell.parent : undefined;
  const isGone = () => process.ppid !== parent || (manager !== undefined && look(parent)?.parent !== manager);
  const watch = setInterval(() => {
    if (!isGone()) return;
    clearInterval(watch);
    orphaned.abort();
  }, every);
  watch.unref();
  return orphaned.signal;
}
