import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { APP_ROLE, createRoles, DEFINER_ROLE, IDENTITY_ROLE } from '../roles.ts';
import { startEmbeddedPostgres, joinEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './processes.ts';
import { lockFolder } from './server-lock.ts';

const parent = mkdtempSync(join(tmpdir(), 'nestegg-embedded-'));
/** Too long a place for sockets, whose paths have 107 characters at most. */
const folder = join(parent, 'far-away'.repeat(12));
let running: EmbeddedPostgres | undefined;

beforeAll(() => {
  chmodSync(parent, 0o755);
  mkdirSync(folder);
});
afterAll(async () => {
  await running?.stop();
  rmSync(parent, { recursive: true, force: true });
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
  // Another process has the number by now that it had.
  writeFileSync(join(folder, 'server.json'), JSON.stringify({ pid: process.ppid, started: '1' }));
  const postgres = await start();
  expect(existsSync(join(folder, 'postgres-new-1'))).toBe(false);
  expect(await ask(postgres, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await ask(postgres, 'create table kept as select 1 as value');
  expect(['postgres', 'postgres.log'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o700, 0o600]);
  expect(statSync(join(postgres.connection.host, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
});

it('is used by a command while its server runs', async () => {
  const joined = await joinEmbeddedPostgres({ dataDir: folder, fallback: folder });
  expect(joined.connection).toEqual(running?.connection);
  await joined.stop();
  expect(isAlive(serverPid())).toBe(true);
});

it('lets a login sign in that was made as a role of the whole database server', async () => {
  const owner = new Client(running?.connection);
  await owner.connect();
  await owner.query(`create role ${APP_ROLE} nologin`);
  await createRoles(owner);
  const { rows } = await owner.query(
    `select rolname as name, rolcanlogin as login from pg_roles where rolname like 'nestegg%' order by rolname`,
  );
  await owner.end();
  expect(rows).toEqual([
    { name: APP_ROLE, login: true },
    { name: DEFINER_ROLE, login: false },
    { name: IDENTITY_ROLE, login: true },
  ]);
});

it('is refused to another server while one runs', async () => {
  await expect(startEmbeddedPostgres({ dataDir: folder, fallback: folder })).rejects.toThrow(
    `Another server (process ${process.pid}) uses the data`,
  );
});

it.each([
  ['a process whose number another one has by now', JSON.stringify({ pid: process.ppid, started: '1' })],
  ['a process that was killed as it wrote that', '{"pid":'],
])('is refused to another server as soon as it is taken over from %s', (_, left) => {
  const dataDir = mkdtempSync(join(parent, 'left-'));
  writeFileSync(join(dataDir, 'server.json'), left);
  const letGo = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(`Another server (process ${process.pid}) uses the data`);
  letGo();
  lockFolder(dataDir)();
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
  const { sockets } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { sockets: string };
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(before)).toBe(true);
  const postgres = await start();
  rmSync(sockets, { recursive: true });
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
  const { host = '' } = running?.connection ?? {};
  expect(existsSync(host)).toBe(true);
  await running?.stop();
  expect(isAlive(pid)).toBe(false);
  expect([host, join(folder, 'server.json')].filter(existsSync)).toEqual([]);
});

it('leaves the folder to the next start where it cannot start', async () => {
  const dataDir = join(parent, 'spoilt');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  const failed = () => startEmbeddedPostgres({ dataDir, fallback: dataDir });
  await expect(failed()).rejects.toThrow('The embedded PostgreSQL did not start');
  await expect(failed()).rejects.toThrow('The embedded PostgreSQL did not start');
});

it('is left running by no server that could not open it', async () => {
  await ask(await start(), `create table schema_migration as select '9999-later.sql' as name`);
  await running?.stop();
  const opening = openDatabase({ databaseUrl: undefined, dataDir: folder, preparedStatements: true }, () => undefined);
  await expect(opening).rejects.toThrow('The database needs a later Nestegg');
  expect([join(folder, 'postgres/postmaster.pid'), join(folder, 'server.json')].filter(existsSync)).toEqual([]);
});

it('says what to do about a folder that cannot be written', async () => {
  const options = { dataDir: '/proc/nestegg', fallback: folder };
  await expect(startEmbeddedPostgres(options)).rejects.toThrow('DATA_DIR /proc/nestegg cannot be created or written');
});
