// Packages that want to run something of theirs while they are installed, and which of them pnpm lets.
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { capture } from '../scripts/child.mjs';
import { ROOT } from '../scripts/toolchain.mjs';

const HOOKS = ['preinstall', 'install', 'postinstall'];

/** Whether installing a package runs something; a `binding.gyp` is built without any script. */
export const runsOnInstall = ({ scripts = {} }, hasBinding = false) =>
  hasBinding || HOOKS.some((hook) => hook in scripts);

/** The names of the installed packages that run something. */
export async function packagesWithScripts(root = ROOT) {
  const names = new Set();
  for await (const file of glob('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root })) {
    const path = join(root, file);
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    if (runsOnInstall(manifest, existsSync(join(dirname(path), 'binding.gyp')))) names.add(manifest.name);
  }
  return [...names].sort();
}

/** The `allowBuilds` of `pnpm-workspace.yaml`: true lets a script run. */
export async function allowedBuilds() {
  const { output } = await capture('pnpm', ['config', 'get', 'allowBuilds', '--json'], { cwd: ROOT });
  return JSON.parse(output);
}
