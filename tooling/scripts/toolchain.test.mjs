import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installLocked, lockOf, PNPM } from './toolchain.mjs';

let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestegg-toolchain-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('RUN-02 fetches what is pinned, and nothing besides', async () => {
  expect(await installLocked(folder, lockOf([PNPM]))).toBeUndefined();
  const installed = await readdir(join(folder, 'node_modules'));
  expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['pnpm']);
});

it('refuses a package that is another than the pinned one', async () => {
  const other = { ...PNPM, integrity: `sha512-${Buffer.alloc(64).toString('base64')}` };
  expect(await installLocked(folder, lockOf([other]))).toBe('EINTEGRITY');
  const left = await readdir(join(folder, 'node_modules', 'pnpm')).catch(() => []);
  expect(left).toEqual([]);
});
