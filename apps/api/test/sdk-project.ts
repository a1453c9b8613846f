import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SDK = join(ROOT, 'packages/api-sdk');
const DOMAIN = join(ROOT, 'packages/domain');
const TARGET = fileURLToPath(new URL('../.results/sdk-examples', import.meta.url));

const start = promisify(execFile);

/** Runs a program to its end; what it printed is the answer, or part of the failure. */
export const run = async (cwd: string, command: string, ...args: string[]): Promise<string> =>
  (await start(command, args, { cwd })).stdout;

async function unpack(folder: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  const archive = join(TARGET, `${basename(folder)}.tgz`);
  if (!existsSync(archive)) await run(folder, 'pnpm', 'pack', '--out', archive);
  await run(TARGET, 'tar', 'xzf', archive, '-C', target, '--strip-components=1');
}

/** A package of the registry, as it is installed here. */
function borrow(name: string, owner: string, modules: string): void {
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  symlinkSync(join(owner, 'node_modules', name), join(modules, name));
}

/** Removes what an earlier run left. */
export const clearProjects = (): void => rmSync(TARGET, { recursive: true, force: true });

/**
 * Installs an example of the SDK outside the workspace: our packages from their tarballs, and what its package.json
 * names; what the SDK itself depends on is not the example's, as with pnpm.
 */
export async function installExample(name: string, folder = name): Promise<string> {
  const project = join(TARGET, folder);
  const modules = join(project, 'node_modules');
  cpSync(join(SDK, 'examples', name), project, { recursive: true });
  await unpack(SDK, join(modules, '@nestegg/api-sdk'));
  const nested = join(modules, '@nestegg/api-sdk/node_modules');
  await unpack(DOMAIN, join(nested, '@nestegg/domain'));
  borrow('zod', DOMAIN, nested);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const names = Object.keys({ ...dependencies, ...devDependencies });
  for (const each of names) if (!each.startsWith('@nestegg/')) borrow(each, SDK, modules);
  return project;
}

const COMPILER = join(SDK, 'node_modules/typescript/bin/tsc');

/**
 * Type-checks an installed example; several checkers would each work out most of its types anew. Declarations of packages
 * take the most of it: they are checked with the examples that come by all of ours, not again with those that have some.
 */
export const typeCheck = (project: string, { packages }: { readonly packages: boolean }): Promise<string> =>
  run(project, process.execPath, COMPILER, '-p', 'tsconfig.json', '--checkers', '1', '--skipLibCheck', `${!packages}`);
