// Installing and building the workspace, and knowing when neither is needed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { capture } from './child.mjs';
import { CliError } from './report.mjs';
import { ROOT, toolchainEnv } from './toolchain.mjs';

const INSTALLED = join(ROOT, 'node_modules', '.nestegg-installed');
const BUILT = join(ROOT, 'node_modules', '.nestegg-built');
const SKIPPED = new Set([
  'node_modules',
  'dist',
  'e2e',
  'coverage',
  'storybook-static',
  '.turbo',
  '.results',
  '.stryker-tmp',
]);

const read = (file) => readFile(file, 'utf8').catch(() => '');

/** All files below a folder, without what is made from others. Synchronous: a promise for each of thousands takes longer. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function fingerprint(files, describe) {
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${relative(ROOT, file)}\n${describe(file)}\n`);
  return hash.digest('hex');
}

const WORKSPACE_FOLDERS = ['apps', 'packages'];

/** What says which packages are installed. */
export async function manifests() {
  const below = WORKSPACE_FOLDERS.map(async (folder) => {
    const names = await readdir(join(ROOT, folder));
    return names.map((name) => join(ROOT, folder, name, 'package.json'));
  });
  const all = (await Promise.all(below)).flat().filter((file) => existsSync(file));
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tooling/package.json']
    .map((file) => join(ROOT, file))
    .concat(all);
}

/** Installs what the lock file names, unless exactly that is installed. An interrupted install is simply run again. */
export async function ensureInstalled() {
  const wanted = fingerprint(await manifests(), (file) => readFileSync(file, 'utf8'));
  if ((await read(INSTALLED)) === wanted) return false;
  const args = ['install', '--frozen-lockfile', '--prefer-offline'];
  const { code, output } = await capture('pnpm', args, { cwd: ROOT, env: toolchainEnv({ CI: '1' }) });
  if (code !== 0) throw new CliError(installFailure(output));
  await writeFile(INSTALLED, wanted);
  return true;
}

const OFFLINE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|META_FETCH_FAIL|error sending request)\b/;

function installFailure(output) {
  if (OFFLINE.test(output)) {
    return 'could not fetch the packages from the npm registry. Check the network connection and run the same command again.';
  }
  return `pnpm install failed:\n${output.trim()}`;
}

/** Builds the server and the web app, unless the last build was of the very same files. */
export async function ensureBuilt() {
  const files = WORKSPACE_FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)));
  // Size and modification time reveal a changed file as well as its contents do, without reading it.
  const wanted = fingerprint(files, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });
  const complete = ['apps/api/dist/server.js', 'apps/web/dist/index.html'].every((file) =>
    existsSync(join(ROOT, file)),
  );
  if (complete && (await read(BUILT)) === wanted) return false;
  const args = [
    'exec',
    'turbo',
    'run',
    'build',
    '--filter=@nestegg/api',
    '--filter=@nestegg/web',
    '--output-logs=errors-only',
  ];
  const { code, output } = await capture('pnpm', args, { cwd: ROOT, env: toolchainEnv() });
  if (code !== 0) throw new CliError(`the build failed:\n${output.trim()}`);
  await writeFile(BUILT, wanted);
  return true;
}
