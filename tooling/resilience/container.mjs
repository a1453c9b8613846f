import { chownSync, cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openBrowser } from '../bench/web/chromium.mjs';
import { contentsOf, MAX_SIZE } from '../deploy/container/contents.mjs';
import { canIsolate, Isolated } from '../deploy/container/isolated.mjs';
import { ROOT } from '../scripts/toolchain.mjs';
import { checkConsistency, reportConsistency } from './harness/consistency-check.mjs';
import { makeFolder } from './harness/folders.mjs';
import { Load } from './harness/load.mjs';
import { signUp } from './harness/people.mjs';
import { freePort } from './harness/ports.mjs';
import { run, until } from './harness/processes.mjs';
import { seconds } from './harness/report.mjs';

const NEEDED = ['/usr/bin/buildah', '/usr/bin/mmdebstrap', '/usr/bin/unshare'];
const MAX_STOP = 10_000;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Builds images without a daemon, in a folder of its own. */
function buildahIn(folder) {
  const places = ['--storage-driver', 'vfs', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  return (command, ...args) => run('buildah', [...places, command, ...args]);
}

/** A Debian made of packages, with this Node and its npm in it: what `node:24-bookworm-slim` is, made without a registry. */
async function makeBase(buildah, folder) {
  const tree = join(folder, 'base');
  const packages = '--include=ca-certificates,libstdc++6,libatomic1';
  await run('mmdebstrap', ['--quiet', '--mode=root', '--variant=essential', packages, 'bookworm', tree]);
  cpSync(process.execPath, join(tree, 'usr/local/bin/node'), { dereference: true });
  const npm = dirname(dirname(realpathSync(await run('which', ['npm']))));
  cpSync(npm, join(tree, 'usr/local/lib/node_modules/npm'), { recursive: true });
  await run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(tree, 'usr/local/bin/npm')]);
  const container = await buildah('from', 'scratch');
  await buildah('add', container, tree, '/');
  await buildah('commit', '--rm', container, 'base');
}

/** What a machine needs to reach its registry through a proxy that signs by itself. */
const trust = () =>
  process.env.NODE_EXTRA_CA_CERTS
    ? ['--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`, '--build-arg', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`]
    : [];

/** Builds the image of what is committed, as the guide says; answers its mounted root and what it says of itself. */
async function build(folder) {
  const buildah = buildahIn(folder);
  await makeBase(buildah, folder);
  const context = join(folder, 'context');
  await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, context]);
  const file = join(context, 'tooling/deploy/container/Dockerfile');
  const how = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', 'BASE=localhost/base', ...trust()];
  await buildah('build', ...how, '--file', file, '--tag', 'nestegg', context);
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'nestegg'));
  const container = await buildah('from', 'nestegg');
  const root = await buildah('mount', container);
  return { root, settings: Docker.config, release: () => buildah('umount', container) };
}

const environment = (pairs) =>
  Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));

/** A newcomer signs up on the screen and records an expense. */
async function recordInBrowser(origin) {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/login`);
    await page.getByRole('button', { name: 'Create New Account' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Cleo');
    await page.getByLabel('Email address').fill('cleo@example.com');
    await page.getByLabel('Password', { exact: true }).fill('duck-pond-1!');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.goto(`${origin}/transactions/new`);
    await page.getByRole('group', { name: 'Kind of amount' }).getByText('Expense').click();
    await page.getByLabel('Amount', { exact: true }).fill('12.50');
    await page.getByLabel('Description').fill('Bread');
    await page.getByRole('button', { name: 'Save Transaction' }).click();
    await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor();
    await page.getByText('Bread').first().waitFor();
  } finally {
    await browser.close();
  }
}

function reportContents(report, root, { writable, uid }) {
  const { size, builders, setuid } = contentsOf(root);
  const found = builders.length + setuid.length;
  report.add({
    what: 'the image: compilers, package managers, programs that give rights',
    tries: 1,
    failures: found,
    figure: `${found}; ${Math.round(size / 1e6)} MB; its process is user ${uid} and may write to ${writable.join(', ')}`,
    target: `none; at most ${MAX_SIZE / 1e6} MB; /tmp and /data`,
    met: found === 0 && size <= MAX_SIZE && uid !== 0 && writable.join() === '/tmp,/data',
  });
}

/** Started, probed, used, and stopped while people write; then everything acknowledged is there. */
async function tryOut(report, { root, settings }, volume) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { ...environment(settings.Env), PORT: String(port), ALLOW_UNVERIFIED_EMAIL: '1' };
  const command = [...settings.Entrypoint, ...settings.Cmd];
  const container = new Isolated({ root, user: settings.User, env, command }, volume);
  const up = async () => {
    container.launch();
    await until('the container serves', () => container.output.includes(origin));
  };
  await up();
  reportContents(report, root, container.rights);
  const probe = new Isolated({ root, user: settings.User, env, command: settings.Healthcheck.Test.slice(1) }, volume);
  probe.launch();
  if ((await probe.ended) !== 0) throw new Error(`The probe failed: ${probe.output}`);
  await recordInBrowser(origin);
  const people = [await signUp(origin, 'Ada'), await signUp(origin, 'Ben')];
  const load = new Load(people);
  load.start();
  await load.nextStored();
  const begun = performance.now();
  const code = await container.stop(settings.StopSignal || 'SIGTERM');
  const stopped = performance.now() - begun;
  await up();
  await load.nextStored();
  await load.stop();
  report.add({
    what: 'the container, used in Chromium, is stopped while people write',
    tries: 1,
    failures: Number(code !== 0),
    figure: `ends after ${seconds(stopped)}`,
    target: `in ${seconds(MAX_STOP)}`,
    met: code === 0 && stopped <= MAX_STOP,
  });
  reportConsistency(
    report,
    'acknowledged against stored, after the container was stopped',
    await checkConsistency(people),
  );
  await container.stop();
}

/** The image, built by Debian's buildah on a base that mmdebstrap makes, and run with a root that cannot be written to. */
export async function containerImage({ report }) {
  const missing = NEEDED.filter((program) => !existsSync(program));
  if (!canIsolate() || missing.length > 0) {
    const why = missing.length > 0 ? `${missing.join(', ')} are not here` : 'it needs Linux and root';
    report.add({ what: 'the container', tries: 0, figure: `not tried: ${why}` });
    return;
  }
  const folder = makeFolder('container');
  const image = await build(folder);
  const volume = join(folder, 'volume');
  mkdirSync(volume);
  const [uid, gid] = image.settings.User.split(':').map(Number);
  chownSync(volume, uid, gid);
  try {
    await tryOut(report, image, volume);
  } finally {
    await image.release();
  }
}
