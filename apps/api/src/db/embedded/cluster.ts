import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive, signal, waitForQuiet } from './processes.ts';
import type { Place } from './place.ts';

const run = promisify(execFile);

// The server's own words go to its log; nothing of this process's environment reaches it.
const ENVIRONMENT = { PATH: process.env['PATH'] ?? '', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
const READY_WITHIN = 120_000;

/** Makes the cluster if there is none: beside its place, then renamed, so that a kill leaves nothing half-made. */
export async function makeCluster({ folder, binaries, user }: Place): Promise<string> {
  const cluster = join(folder, 'postgres');
  if (existsSync(cluster)) return cluster;
  for (const left of readdirSync(folder)) {
    if (left.startsWith('postgres-new-')) rmSync(join(folder, left), { recursive: true, force: true });
  }
  const fresh = join(folder, `postgres-new-${process.pid}`);
  mkdirSync(fresh, { mode: 0o700 });
  if (user) chownSync(fresh, user.uid, user.gid);
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin'];
  await run(binaries.initdb, [`--pgdata=${fresh}`, ...options, '--builtin-locale=C.UTF-8', '--locale=C'], {
    ...user,
    cwd: '/',
    env: ENVIRONMENT,
  });
  renameSync(fresh, cluster);
  return cluster;
}

const pidFile = (cluster: string): string[] => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** Stops a database server that outlived the process which started it. */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = Number(pidFile(cluster)[0]);
  if (!pid) return;
  if (isAlive(pid)) signal(pid, 'SIGINT');
  if (!(await waitForQuiet(cluster, pid, 10_000))) {
    signal(pid, 'SIGQUIT');
    await waitForQuiet(cluster, pid, 10_000);
  }
  // Without a living process the file says nothing, but PostgreSQL would take an uncollected one for its owner.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** The server's settings: reachable through the socket only, every commit on disk before it is answered. */
const settings = (sockets: string): string[] =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '60',
    timezone: 'UTC',
    jit: 'off',
    random_page_cost: '1.1',
    log_min_messages: 'warning',
    log_statement: 'none',
    log_min_error_statement: 'panic',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Starts the server in a session of its own (Ctrl-C in the terminal is for us to pass on) and waits until it answers. */
export async function startServer(place: Place, cluster: string, sockets: string): Promise<ChildProcess> {
  const log = openSync(join(place.folder, 'postgres.log'), 'w', 0o600);
  const child = spawn(place.binaries.postgres, ['-D', cluster, ...settings(sockets)], {
    ...place.user,
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const ended = { now: false };
  child.once('exit', () => (ended.now = true));
  child.once('error', () => (ended.now = true));
  for (const end = Date.now() + READY_WITHIN; Date.now() < end; await wait(10)) {
    if (ended.now) break;
    const lines = pidFile(cluster);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return child;
  }
  if (child.pid) signal(child.pid, 'SIGQUIT');
  const words = readFileSync(join(place.folder, 'postgres.log'), 'utf8').trim().split('\n').at(-1) ?? '';
  throw new Error(`The embedded PostgreSQL did not start: ${words}`);
}

/** Stops the server: sessions are ended, everything is written. */
export async function stopServer(child: ChildProcess, cluster: string): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  signal(child.pid, 'SIGINT');
  await Promise.race([gone, wait(5_000, undefined, { ref: false })]);
  if (isAlive(child.pid)) signal(child.pid, 'SIGQUIT');
  await waitForQuiet(cluster, child.pid, 3_000);
}
