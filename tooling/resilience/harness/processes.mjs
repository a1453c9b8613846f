// The processes that scenarios start: none outlives them, however they end.
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const running = new Set();
const fallen = new Set();

/** What no process may print: the passwords of people who are tried with, their hashes, and tokens. */
const SECRET = /duck-pond-1!|not-it-at-all-1!|\$argon2|eyJ[\w-]+\.eyJ/;
const printed = { bytes: 0, leaks: /** @type {string[]} */ ([]) };

/** How much processes have printed, and by which of them a secret was. */
export const whatWasPrinted = () => printed;

const OUTPUT_LIMIT = 100_000;
const MAX_SECRET_LENGTH = 2_000;

/** Starts a program, and captures the end of its output. `user` is the user to run it as, if not the current one. */
export function start(command, args, { user, env = process.env } = {}) {
  const child = spawn(command, args, { ...user, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const { promise: ended, resolve } = Promise.withResolvers();
  const started = { name: [command, ...args].join(' '), child, pid: child.pid, output: '', ended };
  const keep = (chunk) => {
    printed.bytes += chunk.length;
    started.output = `${started.output}${chunk}`.slice(-OUTPUT_LIMIT);
    if (SECRET.test(started.output.slice(-chunk.length - MAX_SECRET_LENGTH))) printed.leaks.push(started.name);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => resolve(error.message));
  child.on('exit', (code, killedBy) => {
    running.delete(started);
    if (code) fallen.add(started);
    resolve(code ?? killedBy);
  });
  running.add(started);
  return started;
}

/** Runs a program to its end; answers what it printed, or throws it. */
export async function run(command, args, options) {
  const started = start(command, args, options);
  const { ended } = started;
  const code = await ended;
  fallen.delete(started);
  if (code !== 0) throw new Error(`${started.name} ended with ${code}: ${started.output.trim()}`);
  return started.output.trim();
}

/** The last output of all running and crashed processes, for diagnosis. */
export const lastOutput = () =>
  [...running, ...fallen]
    .map(({ name, output }) => `--- ${name}\n${output.split('\n').slice(-15).join('\n')}`)
    .join('\n');

const parentOf = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return undefined;
  }
};

const childrenOf = (pid) =>
  readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && parentOf(each) === pid);

/** Sends a signal; a process that is gone already is fine. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}

/** Kills a process and its children in an instant, as a machine does that loses its power. */
export function killTree(pid) {
  const pids = process.platform === 'linux' ? [pid, ...childrenOf(pid)] : [pid];
  for (const each of pids) signal(each, 'SIGKILL');
}

/** How much memory a process takes, in MiB. */
export const memoryOf = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

const strays = new Set();

/** Names a process that ours may leave behind: `find` answers its number, if there is one. */
export const alsoKill = (find) => strays.add(find);

export async function killAll() {
  const all = [...running];
  for (const { pid } of all) if (pid) killTree(pid);
  await Promise.all(all.map(({ ended }) => ended));
  for (const pid of [...strays].map((find) => find())) if (pid) killTree(pid);
}

/** Polls until the result is not false; rethrows the last error on timeout. */
export async function until(what, ask, { within = 60_000, every = 20 } = {}) {
  const end = performance.now() + within;
  for (;;) {
    const late = performance.now() > end;
    const answer = await Promise.resolve()
      .then(ask)
      .catch((error) => (late ? Promise.reject(error) : false));
    if (answer !== false) return answer;
    if (late) throw new Error(`Timed out: ${what}`);
    await wait(every);
  }
}
