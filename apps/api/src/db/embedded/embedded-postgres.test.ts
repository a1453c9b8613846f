import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres, joinEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestegg-embedded-'));
let running: EmbeddedPostgres | undefined;

beforeAll(() => chmodSync(folder, 0o755));
afterAll(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (onCrash?: () => void) =>
  (running = await startEmbeddedPostgres({ dataDir: folder, fallback: folder, ...(onCrash && { onCrash }) }));

const ask = async ({ connection }: EmbeddedPostgres, text: string): Promise<unknown[]> => {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

const serverPid = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

it('makes its data beside and then moves it, passing over what a killed start left', async () => {
  mkdirSync(join(folder, 'postgres-new-1'));
  writeFileSync(join(folder, 'postgres-new-1', 'half'), '');
  const postgres = await start();
  expect(existsSync(join(folder, 'postgres-new-1'))).toBe(false);
  expect(await ask(postgres, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await ask(postgres, 'create table kept as select 1 as value');
});

it('is used by a command while its server runs', async () => {
  const joined = await joinEmbeddedPostgres({ dataDir: folder, fallback: folder });
  expect(joined.connection).toEqual(running?.connection);
  await joined.stop();
  expect(isAlive(serverPid())).toBe(true);
});

it('is refused to another server while one runs', async () => {
  await expect(startEmbeddedPostgres({ dataDir: folder, fallback: folder })).rejects.toThrow(
    `Another server (process ${process.pid}) uses the data`,
  );
});

it('is taken over, its database server too, from a process that was killed', async () => {
  await running?.stop();
  const script = fileURLToPath(new URL('../../../test/embedded-child.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@nestegg/source', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(start()).rejects.toThrow(`Another server (process ${child.pid})`);
  const before = serverPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(before)).toBe(true);
  const postgres = await start();
  expect(isAlive(before)).toBe(false);
  expect(await ask(postgres, 'select value from kept')).toEqual([{ value: 1 }]);
});

it('is started again when it is killed', async () => {
  await running?.stop();
  await new Promise<void>((crashed) => {
    void start(crashed).then(() => process.kill(serverPid(), 'SIGKILL'));
  });
  await expect
    .poll(() => (running ? ask(running, 'select value from kept').catch(() => undefined) : undefined), {
      timeout: 10_000,
    })
    .toEqual([{ value: 1 }]);
});

it('leaves nothing running when it is stopped', async () => {
  const pid = serverPid();
  await running?.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(folder, 'server.json'))).toBe(false);
});

it('says what to do about a folder that cannot be written', async () => {
  const options = { dataDir: '/proc/nestegg', fallback: folder };
  await expect(startEmbeddedPostgres(options)).rejects.toThrow('DATA_DIR /proc/nestegg cannot be created or written');
});
