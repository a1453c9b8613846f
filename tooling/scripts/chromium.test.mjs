import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, findHeadlessShell } from './chromium.mjs';

let folder;
let machine;

/** A fake program; each logs its arguments. */
async function program(name, script = '') {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\necho "${name} $1" >> "${folder}/ran"\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const ran = async () => (await readFile(join(folder, 'ran'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

beforeEach(async () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  folder = await mkdtemp(join(tmpdir(), 'nestegg-chromium-'));
  machine = { system: [join(folder, 'chromium')], env: { PATH: `${folder}:/bin` }, isRoot: false };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Playwright's download that works, or does not. */
async function playwright(works) {
  const path = await program('playwright-chromium');
  await program('pnpm', works ? '' : 'exit 1');
  await program('node', `echo ${path}`);
  return path;
}

/** Debian's packages, of which Chromium can be had. */
const debian = () => program('apt-get', `[ "$1" = install ] && touch "${folder}/chromium"; exit 0`);

describe('finding Chromium', () => {
  it('RUN-15 takes the one that CHROMIUM_PATH names', async () => {
    await program('chromium');
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(await findChromium(machine)).toBe(process.execPath);
  });

  it('RUN-15 reports in one line that the named one does not exist', async () => {
    await program('chromium');
    vi.stubEnv('CHROMIUM_PATH', '/no/such/chromium');
    await expect(findChromium(machine)).rejects.toThrow('CHROMIUM_PATH names /no/such/chromium, which does not exist.');
  });

  it('RUN-15 takes the system’s, and fetches nothing', async () => {
    await playwright(true);
    const path = await program('chromium');
    expect(await findChromium(machine)).toBe(path);
    expect(await ran()).toEqual([]);
  });

  it('RUN-15 takes Playwright’s where the system has none', async () => {
    await debian();
    const path = await playwright(true);
    expect(await findChromium({ ...machine, isRoot: true })).toBe(path);
    expect(await ran()).toEqual(['pnpm exec', 'node -e']);
  });

  it('RUN-15 has Debian’s installed where Playwright’s cannot be had, for root', async () => {
    await playwright(false);
    await debian();
    expect(await findChromium({ ...machine, isRoot: true })).toBe(join(folder, 'chromium'));
    expect(await ran()).toEqual(['pnpm exec', 'apt-get update', 'apt-get install']);
  });

  it.each([
    ['where only root could install it', false, ['pnpm exec']],
    ['where nothing can be installed', true, ['pnpm exec', 'apt-get update', 'apt-get install']],
  ])('RUN-15 reports in one line that there is none %s', async (_, isRoot, expected) => {
    await playwright(false);
    await program('apt-get', 'exit 1');
    await expect(findChromium({ ...machine, isRoot })).rejects.toThrow(
      /^no Chromium found for the browser tests: install one, or name it in CHROMIUM_PATH\.$/,
    );
    expect(await ran()).toEqual(expected);
  });
});

describe('finding the browser of the end-to-end tests', () => {
  it('takes the headless shell that stands beside Chromium', async () => {
    const shell = await program('chromium-headless-shell');
    expect(findHeadlessShell(join(folder, 'chromium'))).toBe(shell);
  });

  it('takes Chromium where no headless shell stands beside it', () => {
    expect(findHeadlessShell(join(folder, 'chromium'))).toBe(join(folder, 'chromium'));
  });
});
