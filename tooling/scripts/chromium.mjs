// Finds the Chromium that the browser tests run in, or fetches it where that is possible.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture } from './child.mjs';
import { CliError } from './report.mjs';
import { ROOT, toolchainEnv } from './toolchain.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onSystem = ({ system }) => system.find((path) => existsSync(path));

async function fromPlaywright({ env }) {
  const at = join(ROOT, 'apps', 'web');
  const install = await capture('pnpm', ['exec', 'playwright', 'install', 'chromium'], { cwd: at, env });
  if (install.code !== 0) return undefined;
  const print = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { output } = await capture('node', ['-e', print], { cwd: at, env });
  const path = output.trim();
  return existsSync(path) ? path : undefined;
}

async function fromDebian(machine) {
  if (!machine.isRoot) return undefined;
  const env = { ...machine.env, DEBIAN_FRONTEND: 'noninteractive' };
  await capture('apt-get', ['update'], { env }).catch(() => undefined);
  await capture('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env }).catch(() => undefined);
  return onSystem(machine);
}

/** What is looked at and run on this machine. */
const thisMachine = () => ({ system: SYSTEM, env: toolchainEnv(), isRoot: process.getuid?.() === 0 });

/** The path of a Chromium: the one named by CHROMIUM_PATH, the system's, Playwright's, or Debian's, in this order. */
export async function findChromium(machine = thisMachine()) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new CliError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = onSystem(machine) ?? (await fromPlaywright(machine)) ?? (await fromDebian(machine));
  if (found) return found;
  throw new CliError('no Chromium found for the browser tests: install one, or name it in CHROMIUM_PATH.');
}

/**
 * The path of the browser for the end-to-end tests and the stories: the headless shell that stands beside a Chromium, or
 * that Chromium. Without a window system the same work takes two thirds of the processor's time. Pictures are not taken
 * in it: it draws letters in another way.
 */
export function findHeadlessShell(chromium) {
  const shell = join(dirname(chromium), 'chromium-headless-shell');
  return existsSync(shell) ? shell : chromium;
}
