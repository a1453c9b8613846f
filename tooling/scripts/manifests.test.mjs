import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './toolchain.mjs';
import { manifests } from './workspace.mjs';

const read = (...path) => readFile(join(ROOT, ...path), 'utf8');
const manifest = async (...path) => JSON.parse(await read(...path, 'package.json'));

async function manifestsIn(folder) {
  const names = await readdir(join(ROOT, folder));
  return Promise.all(names.map((name) => manifest(folder, name)));
}

const namesIn = async (folder) => (await manifestsIn(folder)).map(({ name }) => name).sort();

describe('the workspace', () => {
  it('RUN-01 has two apps, and the packages of which they are made', async () => {
    expect(await namesIn('apps')).toEqual(['@nestegg/api', '@nestegg/web']);
    expect(await namesIn('packages')).toEqual([
      '@nestegg/api-sdk',
      '@nestegg/auth',
      '@nestegg/bank-files',
      '@nestegg/cli',
      '@nestegg/domain',
      '@nestegg/duck-ui',
    ]);
  });

  it('is installed anew where one of its manifests or the lock file changed', async () => {
    const files = (await manifests()).map((file) => relative(ROOT, file));
    const root = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tooling/package.json'];
    expect(files.slice(0, 4)).toEqual(root);
    expect(files.slice(4).toSorted()).toEqual(
      [
        'apps/api',
        'apps/web',
        ...['api-sdk', 'auth', 'bank-files', 'cli', 'domain', 'duck-ui'].map((name) => `packages/${name}`),
      ].map((folder) => `${folder}/package.json`),
    );
  });

  it('RUN-06 npm test, which a change has to pass, runs every check of the root', async () => {
    const { scripts } = await manifest();
    expect(scripts.test).toBe('node tooling/scripts/run.mjs test');
    expect((await read('.ci', 'run')).trim().split('\n').at(-1)).toBe('npm test');
    const runner = await read('tooling', 'scripts', 'test.mjs');
    const checks = Object.keys(scripts).filter((name) => name === 'lint' || name.startsWith('check:'));
    expect(checks.toSorted()).toEqual(['check:format', 'check:imports', 'check:unused', 'lint']);
    // One pass over all packages: no path narrows it.
    expect(scripts.lint).toBe('oxlint --type-aware --deny-warnings');
    for (const name of checks) expect(runner).toContain(`'//#${name}'`);
  });

  it('RUN-06 every app and package has the scripts that npm test runs', async () => {
    const all = [...(await manifestsIn('apps')), ...(await manifestsIn('packages'))];
    for (const { name, scripts } of all) {
      expect([name, Object.keys(scripts)]).toEqual([name, expect.arrayContaining(['typecheck', 'test'])]);
    }
  });
});

describe('the decisions', () => {
  it('IDP-21 document the risk of tokens in local storage, and its mitigation', async () => {
    const decision = await read('tooling', 'adr', '0004-tokens-in-local-storage.md');
    for (const part of ['**Decision.**', '**Risk, accepted.**', '**Answer.** A content security policy']) {
      expect(decision).toContain(part);
    }
  });
});
