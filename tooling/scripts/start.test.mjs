import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from './child.mjs';
import { nodeBinary, ROOT } from './toolchain.mjs';

const RUN = join(ROOT, 'tooling', 'scripts', 'run.mjs');

let folder;
let port;
/** The data of the first server, once it has ended. */
let usedData;

async function listenAnywhere() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Runs what `npm start` runs, with an environment of its own. */
const start = (env = {}) => startWith([process.execPath, RUN, 'start'], env);

/** A command with an environment of its own; resolves once it prints its address, or has ended. */
async function startWith([command, ...args], env = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = { child, out: [], err: '', exit: once(child, 'close').then(([code]) => code) };
  child.stderr.on('data', (chunk) => (run.err += chunk));
  for await (const line of createInterface({ input: child.stdout })) {
    run.out.push(line);
    if (line.includes(`http://localhost:${port}`)) break;
  }
  child.stdout.resume();
  return run;
}

/** Begins with the data of a server that has run before, where a test is not about the first start. */
async function useUsedData() {
  // The files belong to the user that the database runs as.
  if (usedData) expect(await capture('cp', ['-a', usedData, join(folder, 'data')])).toMatchObject({ code: 0 });
}

const isUp = () =>
  fetch(`http://localhost:${port}/api/health`).then(
    (response) => response.ok,
    () => false,
  );

const fileOf = (pid, name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

/** The processes whose command line or environment is ours, from /proc. */
async function processesOf(marker) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = pids.map(async (pid) => [`${pid} ${await fileOf(pid, 'cmdline')}`, await fileOf(pid, 'environ')]);
  return (await Promise.all(all)).filter((texts) => texts.some((text) => text.includes(marker))).map(([line]) => line);
}

/** The server that was started with our data directory. */
const serverOf = async () => {
  const all = await processesOf(folder);
  return Number(all.find((line) => line.includes('apps/api/dist/server.js'))?.split(' ')[0]);
};

/** Ends it by a signal, after which nothing runs and nothing answers. */
async function expectEnd(run, signal) {
  run.child.kill(signal);
  expect(await run.exit).toBe(0);
  expect(await processesOf(folder)).toEqual([]);
  expect(await isUp()).toBe(false);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestegg-start-'));
  // The unprivileged user that the database runs as has to get in.
  await chmod(folder, 0o755);
  const probe = await listenAnywhere();
  port = probe.address().port;
  probe.close();
  await once(probe, 'close');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

afterAll(() => usedData && rm(usedData, { recursive: true, force: true }));

describe('npm start', () => {
  it('RUN-02 RUN-03 RUN-05 prints the address last and serves there, by whatever Node, until SIGTERM, which leaves no process', async () => {
    const run = await start();
    expect(run.out.at(-1)).toContain(`http://localhost:${port}`);
    expect(await isUp()).toBe(true);
    // A SIGTERM only goes to the process that we spawned.
    await expectEnd(run, 'SIGTERM');
    usedData = `${folder}-used`;
    await rename(join(folder, 'data'), usedData);
  });

  it('RUN-04 RUN-05 RUN-13 needs no network once everything is there, and SIGINT leaves no process', async () => {
    const nowhere = { npm_config_registry: 'http://127.0.0.1:1', NPM_CONFIG_REGISTRY: 'http://127.0.0.1:1' };
    const run = await start(nowhere);
    expect(run.out.join('\n')).toMatch(/pnpm [\d.]+ \.\.\. already done[^]*Packages \.\.\. already done/);
    expect(await isUp()).toBe(true);
    // As a terminal does: Ctrl-C goes to the whole process group.
    process.kill(await serverOf(), 'SIGINT');
    await expectEnd(run, 'SIGINT');
  });

  it.each([
    ['OPS-03', 'SIGTERM', 'npm start'],
    ['OPS-04', 'SIGKILL', 'npm start'],
    ['OPS-04', 'SIGKILL', 'npm run demo'],
  ])('%s %s to the process of %s alone ends the server and the database', async (_, signal, command) => {
    await useUsedData();
    const run = await startWith(command.split(' '));
    expect(await processesOf(folder)).not.toEqual([]);
    run.child.kill(signal);
    await run.exit;
    await expect.poll(() => processesOf(folder), { timeout: 10_000 }).toEqual([]);
    expect(await isUp()).toBe(false);
    // The demonstration keeps nothing that could be started again.
    if (command === 'npm run demo') return;
    const again = await start();
    expect(await isUp()).toBe(true);
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
  });

  it('SIGKILL to our own script alone ends the server and the database, too', async () => {
    await useUsedData();
    const run = await start();
    run.child.kill('SIGKILL');
    await run.exit;
    await expect.poll(() => processesOf(folder), { timeout: 10_000 }).toEqual([]);
  });

  it('starts again after the server was killed, on the database that was left running', async () => {
    await useUsedData();
    const first = await start();
    process.kill(await serverOf(), 'SIGKILL');
    await first.exit;
    const second = await start();
    expect(await isUp()).toBe(true);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    expect(await processesOf(folder)).toEqual([]);
  });

  it('reports in one line that the port is taken', async () => {
    const taken = await listenAnywhere();
    port = taken.address().port;
    const run = await start();
    expect(await run.exit).toBe(1);
    expect(run.err.trim().split('\n')).toHaveLength(1);
    expect(run.err).toMatch(new RegExp(`port ${port}`, 'i'));
    expect(await processesOf(folder)).toEqual([]);
    taken.close();
  });

  it('reports in one line that the data directory cannot be written', async () => {
    const run = await start({ DATA_DIR: '/proc/nestegg' });
    expect(await run.exit).toBe(1);
    expect(run.err.trim().split('\n')).toHaveLength(1);
    expect(run.err).toContain('/proc/nestegg');
  });

  it.each([
    ['DATABASE_URL', 'postgres://unknown@127.0.0.1:1/none'],
    ['DATABASE_URL', 'not a url'],
    ['PORT', 'forty'],
    ['PUBLIC_ORIGIN', 'ftp://somewhere'],
    ['API_BASE_URL', 'https://api.example'],
  ])('RUN-09 reports in one line that %s is wrong when it is %s', async (name, value) => {
    const run = await start({ [name]: value });
    expect(await run.exit).toBe(1);
    expect(run.err.trim().split('\n')).toHaveLength(1);
    expect(run.err).toContain(name);
  });
});

describe('the entry point of the npm scripts', () => {
  it('lists the known tasks when it is given another', async () => {
    const child = spawn(nodeBinary(), [RUN, 'fly'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (chunk) => (err += chunk));
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(err).toContain("unknown task 'fly'");
  });
});
