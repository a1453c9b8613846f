import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { configPath } from './places.ts';
import { appendPrivate, readPrivate, withLock, writePrivate } from './private-file.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestegg-cli-'));
  file = join(folder, 'nestegg', 'cli.json');
  return () => rmSync(folder, { recursive: true });
});

const soon = () => setImmediate();

it('is replaced as a whole, and leaves nothing beside it', async () => {
  await writePrivate(file, 'one');
  await writePrivate(file, 'two');
  expect([await readPrivate(file), readdirSync(join(folder, 'nestegg'))]).toEqual(['two', ['cli.json']]);
  expect(await readPrivate(join(folder, 'missing'))).toBeNull();
});

it('what is appended is for the person alone, too', async () => {
  await appendPrivate(file, 'one\n');
  await appendPrivate(file, 'two\n');
  expect([await readPrivate(file), (statSync(file).mode & 0o777).toString(8)]).toEqual(['one\ntwo\n', '600']);
});

it('work with the lock is done one after the other, also after a failure', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await soon();
    running -= 1;
    throw new Error('failed');
  };
  const results = await Promise.allSettled([1, 2, 3].map(() => withLock(file, soon, work)));
  expect([most, results.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected', 'rejected']]);
});

it('the lock of a process that was killed ends', async () => {
  const lock = `${file}.lock`;
  mkdirSync(lock, { recursive: true });
  const before = new Date(Date.now() - 61_000);
  utimesSync(lock, before, before);
  expect(await withLock(file, soon, async () => 'done')).toBe('done');
});

it('the lock of a process that runs is waited for', async () => {
  const lock = `${file}.lock`;
  mkdirSync(lock, { recursive: true });
  let waits = 0;
  const wait = async () => {
    if ((waits += 1) === 3) rmSync(lock, { recursive: true });
  };
  expect([await withLock(file, wait, async () => 'done'), waits]).toEqual(['done', 3]);
});

it('the folders of the environment count where they are whole paths', () => {
  expect(configPath({ env: { XDG_CONFIG_HOME: '/pond' } })).toBe('/pond/nestegg/cli.json');
  expect(configPath({ env: { XDG_CONFIG_HOME: 'pond' } })).toMatch(/\/\.config\/nestegg\/cli\.json$/);
});
