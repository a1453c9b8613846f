import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../test/listening.ts';
import { readConfig } from '../config/config.ts';
import type { Finding } from '../doctor/finding.ts';
import { startServer, type RunningServer } from '../start-server.ts';

const fileOf = (command: string): string => fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'nestegg-doctor-command-'));
let env: Record<string, string>;
let running: RunningServer;

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const run = (
  command: string,
  args: readonly string[],
  change: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  new Promise((ended) => {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const options = { env: { PATH, NODE_COMPILE_CACHE, ...env, ...change } };
    const child = execFile(
      process.execPath,
      ['--conditions=@nestegg/source', fileOf(command), ...args],
      options,
      (_, out, err) => ended({ code: child.exitCode ?? -1, out, err }),
    );
  });

const doctor = (args: readonly string[] = [], change: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  run('doctor', args, change);

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  env = { PORT: String(await freePort()), DATA_DIR: dataDir };
  running = await startServer(readConfig({ ...env, LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await running.stop();
  rmSync(dataDir, { recursive: true });
});

it('OPS-10 prints no fail of a healthy server, and exits with 0', async () => {
  const { code, out, err } = await doctor();
  expect([code, err]).toEqual([0, '']);
  const lines = out.trimEnd().split('\n');
  expect(lines.filter((line) => !/^(?:ok {4}|warn {2})[\w ]+: \S/.test(line))).toEqual([]);
  expect(lines.map((line) => line.slice(6).split(':')[0])).toEqual([
    'Node',
    'disk',
    'file modes',
    'database version',
    'encoding',
    'extensions',
    'settings',
    'migrations',
    'clock',
    'size',
    'statements',
    'passkeys',
    'push',
    'mail',
    'origin',
    'proxy',
    'certificate',
    'backup',
  ]);
});

it('OPS-10 OPS-11 prints the same as JSON, and exits with 1 after a fail', async () => {
  const { code, out } = await doctor(['--json'], { BACKUP_DIR: join(dataDir, 'none') });
  expect(code).toBe(1);
  const failed = (JSON.parse(out) as Finding[]).filter(({ state }) => state === 'fail');
  expect(failed.map(({ check }) => check)).toEqual(['backup']);
});

it('OPS-11 names a setting that cannot be read', async () => {
  expect(await doctor([], { PORT: 'forty' })).toEqual({
    code: 1,
    out: 'fail  configuration: PORT must be a port number from 1 to 65535, not "forty"\n',
    err: '',
  });
});

it('refuses what it does not know in one line', async () => {
  expect(await doctor(['--yaml'])).toEqual({ code: 1, out: '', err: 'Usage: npm run doctor -- [--json]\n' });
});

it('RUN-17 a backup is not restored while a server runs on the embedded database', async () => {
  const { code, err } = await run('restore', [fileOf('restore')]);
  expect([code, err]).toEqual([1, expect.stringMatching(/^Another server \(process \d+\) uses the data in /)]);
});
