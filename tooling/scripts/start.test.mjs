import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeBinary, ROOT } from './toolchain.mjs';

const RUN = join(ROOT, 'tooling', 'scripts', 'run.mjs');

/** The data of all servers, one after another: that the next one starts shows what the one before has left. */
let folder;
let port;

async function listenAnywhere() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Runs what `npm start` runs, with an environment of its own. */
const start = (env = {}) => startWith([process.execPath, RUN, 'start'], env);

/** A command with an environment of its own. */
function launch([command, ...args], env = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = { child, out: [], err: '', exit: once(child, 'close').then(([code]) => code) };
  child.stderr.on('data', (chunk) => (run.err += chunk));
  return run;
}

/** The same; resolves once it prints its address, or has ended. */
async function startWith(command, env) {
  const run = launch(command, env);
  const { child } = run;
  for await (const line of createInterface({ input: child.stdout })) {
    run.out.push(line);
    if (line.includes(`http://localhost:${port}`)) break;
  }
  child.stdout.resume();
  return run;
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

/** Ends the parent of the server, which follows it: nothing runs and nothing answers then. */
async function expectEndWithParent(run, signal) {
  run.child.kill(signal);
  await run.exit;
  await expect.poll(() => processesOf(folder), { timeout: 10_000 }).toEqual([]);
  expect(await isUp()).toBe(false);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestegg-start-'));
  // The unprivileged user that the database runs as has to get in.
  await chmod(folder, 0o755);
});

beforeEach(async () => {
  const probe = await listenAnywhere();
  port = probe.address().port;
  probe.close();
  await once(probe, 'close');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm start', () => {
  it('RUN-02 RUN-03 RUN-05 prints the address last and serves there, by whatever Node, until SIGTERM, which leaves no process', async () => {
    const run = await start();
    expect(run.out.at(-1)).toContain(`http://localhost:${port}`);
    expect(await isUp()).toBe(true);
    // A SIGTERM only goes to the process that we spawned.
    await expectEnd(run, 'SIGTERM');
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

  it('OPS-03 OPS-04 ends with SIGTERM or SIGKILL to npm alone, or SIGKILL to our script, and starts again', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL']) {
      const run = await startWith(['npm', 'start']);
      expect(await isUp(), `before ${signal} to npm`).toBe(true);
      await expectEndWithParent(run, signal);
    }
    const again = await start();
    expect(await isUp(), 'after SIGKILL to npm').toBe(true);
    await expectEndWithParent(again, 'SIGKILL');
  });

  it('starts again after the server was killed, on the database that was left running', async () => {
    const killed = await start();
    process.kill(await serverOf(), 'SIGKILL');
    await killed.exit;
    const again = await start();
    expect(await isUp()).toBe(true);
    await expectEnd(again, 'SIGTERM');
  });

  it('OPS-04 SIGKILL to the process of npm run demo alone, even while it makes up its data, ends server and database and removes the data', async () => {
    // Settings of the server that it is tried out beside are none of its own.
    const run = launch(['npm', 'run', 'demo'], { API_BASE_URL: 'https://api.example' });
    run.child.stdout.resume();
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    await expectEndWithParent(run, 'SIGKILL');
    expect((await readdir(folder)).filter((name) => name.startsWith('nestegg-demo-'))).toEqual([]);
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
