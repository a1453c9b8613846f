import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closed, listening, portOf } from '../../test/listening.ts';
import { readConfig, type Config } from '../config/config.ts';
import { foreignPasskeyTexts } from '../modules/users/passkeys/foreign-passkeys.ts';
import { checkBackups } from './backups.ts';
import { databaseChecks } from './database.ts';
import { causeOf, daysBetween, sizeText, type Verdict } from './finding.ts';
import { checkDisk, checkModes, checkNode } from './machine.ts';
import { checkCertificate, checkMail, checkOrigin, checkProxy, checkPush } from './reach.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const now = () => NOW;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestegg-lines-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const configOf = (env: Readonly<Record<string, string>> = {}): Config => readConfig({ DATA_DIR: folder, ...env });

const lines = (name: string, verdicts: Verdict | readonly Verdict[]): string[] =>
  [verdicts].flat().map(({ state, text }) => `${name}: ${state}: ${text.replaceAll(folder, '<folder>')}`);

/** A PostgreSQL that answers by what is asked: by a setting’s name, or by words of the statement. */
const postgres = (answers: Readonly<Record<string, unknown>>): Client => {
  const query = (text: string, values: readonly unknown[] = []) => {
    const found = Object.entries(answers).find(([key]) => values[0] === key || text.includes(key));
    const rows = Array.isArray(found?.[1]) ? found[1] : [{ value: found?.[1] ?? null }];
    return Promise.resolve({ rows, rowCount: rows.length });
  };
  return { query } as unknown as Client;
};

const GOOD = {
  server_version_num: '170004',
  server_encoding: 'UTF8',
  pg_extension: ['btree_gin', 'pg_trgm', 'pgcrypto'].map((name) => ({ name })),
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  pg_database_size: String(5 * 1024 ** 2),
  clock_timestamp: NOW,
  "to_regclass('pg_stat_statements')": true,
  mean_exec_time: [
    { mean: 90, calls: 3, text: `select ${'x'.repeat(200)}` },
    { mean: 20, calls: 40, text: 'insert into y' },
  ],
  rp_id: [],
};

/** What is found by each check of the database, but for its migrations, which are a real one’s. */
async function examined(change: Readonly<Record<string, unknown>> = {}, env = {}): Promise<string[]> {
  const client = postgres({ ...change, ...GOOD, ...change });
  const all: string[] = [];
  for (const [name, check] of databaseChecks(configOf(env), now)) {
    if (name !== 'migrations') all.push(...lines(name, await check(client)));
  }
  return all;
}

it('the lines about a database are as approved', async () => {
  const good = await examined();
  const other = async (change: Readonly<Record<string, unknown>>, env = {}) =>
    (await examined(change, env)).filter((line) => !good.includes(line));
  expect([
    ...good,
    '-- another',
    ...(await other({ server_version_num: '140011' })),
    ...(await other({ server_encoding: 'LATIN1' })),
    ...(await other({ pg_extension: [{ name: 'pg_trgm' }] })),
    ...(await other({ fsync: 'off' })),
    ...(await other({ full_page_writes: 'off' })),
    ...(await other({ synchronous_commit: 'off' })),
    ...(await other({ max_connections: '19' })),
    ...(await other({ max_connections: '20' })),
    ...(await other({ clock_timestamp: NOW + 2500 })),
    ...(await other({ clock_timestamp: NOW - 30_600 })),
    ...(await other({ "to_regclass('pg_stat_statements')": false })),
    ...(await other({ mean_exec_time: [{ mean: 100, calls: 2, text: 'select 1' }] })),
    ...(await other({ mean_exec_time: [{ mean: 101, calls: 2, text: 'select 1' }] })),
    ...(await other({ mean_exec_time: [] })),
    ...(await other({
      rp_id: [
        { rp_id: 'a.example', count: 1 },
        { rp_id: 'b.example', count: 2 },
      ],
    })),
    ...(await other({}, { PUBLIC_ORIGIN: 'https://192.0.2.1', ALLOW_UNVERIFIED_EMAIL: '1' })),
  ]).toMatchSnapshot();
  const [, migrations] = databaseChecks(configOf(), now).find(([name]) => name === 'migrations') ?? [];
  expect(await migrations?.(postgres({ schema_migration: null }))).toMatchSnapshot();
});

it('what is said of passkeys of other hosts is as approved', async () => {
  const db = {
    rows: () =>
      Promise.resolve([
        { rp_id: 'example.com', count: 1 },
        { rp_id: 'money.example.com', count: 3 },
      ]),
  } as unknown as Parameters<typeof foreignPasskeyTexts>[0];
  const origin = 'https://money.example.com';
  expect([
    ...(await foreignPasskeyTexts(db, undefined)),
    ...(await foreignPasskeyTexts(db, { id: 'example.org', origin })),
    ...(await foreignPasskeyTexts(db, { id: 'example.org', origin: 'https://myexample.com' })),
  ]).toMatchSnapshot();
});

it('the lines about the machine are as approved', async () => {
  const backupDir = join(folder, 'backups');
  const config = configOf({ BACKUP_DIR: backupDir });
  const all = [...lines('Node', checkNode('21.9.9')), ...lines('Node', checkNode('22.0.0'))];
  all.push(...lines('backup', checkBackups(configOf(), now)), ...lines('backup', checkBackups(config, now)));
  mkdirSync(backupDir, { mode: 0o700 });
  all.push(...lines('backup', checkBackups(config, now)));
  // Beside the folder of the data the one of the backups, which has the least room.
  for (const mib of [255, 256, 2047, 2048]) {
    const ask = async (path: string) => ({ bavail: path === backupDir ? mib : 4096, bsize: 1024 ** 2 });
    all.push(...lines('disk', await checkDisk(config, ask)));
  }
  const backup = join(backupDir, 'nestegg-2026-11-18.backup');
  writeFileSync(backup, '', { mode: 0o600 });
  const [key, postgresFolder] = [join(folder, 'secret.key'), join(folder, 'postgres')];
  writeFileSync(key, '', { mode: 0o600 });
  mkdirSync(postgresFolder, { mode: 0o700 });
  writeFileSync(join(backupDir, 'note.txt'), '');
  chmodSync(join(backupDir, 'note.txt'), 0o666);
  for (const days of [0, 1, 2, 3]) {
    utimesSync(backup, new Date(NOW - days * DAY), new Date(NOW - days * DAY));
    all.push(...lines('backup', checkBackups(config, now)));
  }
  all.push(...lines('modes', checkModes(config)));
  for (const [path, mode, before] of [
    [folder, 0o720, 0o700],
    [key, 0o640, 0o600],
    [key, 0o602, 0o600],
    [postgresFolder, 0o704, 0o700],
    [backupDir, 0o702, 0o700],
    [backup, 0o604, 0o600],
  ] as const) {
    chmodSync(path, mode);
    all.push(...lines('modes', checkModes(config)));
    chmodSync(path, before);
  }
  expect(all).toMatchSnapshot();
  const sizes = [0, 1023, 1024, 1.5 * 1024 ** 2, 3 * 1024 ** 3, 5000 * 1024 ** 4].map(sizeText);
  const errors = [new Error('Said', { cause: new Error('Why') }), Object.assign(new Error('x'), { code: 'EX' }), 'odd'];
  expect({ sizes, causes: errors.map(causeOf), days: [daysBetween(0, DAY), daysBetween(DAY, 1)] }).toMatchSnapshot();
});

it('the lines about what is reached are as approved', async () => {
  let answers: Readonly<Record<string, object>> = {};
  let status = 503;
  const server = await listening(
    createServer((request, response) => {
      const found = answers[request.url ?? ''];
      response.writeHead(found ? 200 : status, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
    }),
  );
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const config = configOf({ PUBLIC_ORIGIN: origin, ALLOW_UNVERIFIED_EMAIL: '1' });
  const all: string[] = [];
  const add = (name: string, verdict: Verdict) =>
    void all.push(...lines(name, verdict).map((line) => line.replaceAll(origin, '<origin>')));
  const keys = postgres({ 'signing-keys': [{ kid: 'mine' }] });
  add('origin', await checkOrigin(config, keys));
  status = 404;
  add('origin', await checkOrigin(config, keys));
  answers = { '/.well-known/jwks.json': { keys: [{ kid: 'other' }, { kid: 'mine' }] } };
  add('origin', await checkOrigin(config, keys));
  add('origin', await checkOrigin(config, undefined));
  answers = { '/config.json': { auth: { clientId: 'c' } } };
  const external = { AUTH_DOMAIN: 'auth.example', AUTH_AUDIENCE: 'a', PUBLIC_ORIGIN: origin };
  add('origin', await checkOrigin(configOf({ ...external, AUTH_CLIENT_ID: 'c' }), keys));
  add('origin', await checkOrigin(configOf({ ...external, AUTH_CLIENT_ID: 'd' }), keys));
  for (const forwarded of ['no', 'trusted', 'untrusted']) {
    answers = { '/livez/address': { address: '192.0.2.1', forwarded } };
    add('proxy', await checkProxy(config));
  }
  // What a proxy with a certificate says of who calls.
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ address: '192.0.2.1', forwarded: 'no' })));
  add('proxy', await checkProxy(configOf({ PUBLIC_ORIGIN: 'https://nest.example', ALLOW_UNVERIFIED_EMAIL: '1' })));
  vi.unstubAllGlobals();
  add('mail', await checkMail(configOf()));
  add('push', await checkPush(postgres({ push_subscription: [] })));
  add('push', await checkPush(postgres({ push_subscription: [{ origin }] })));
  add('push', await checkPush(postgres({ push_subscription: [{ origin }, { origin }] })));
  add('certificate', await checkCertificate(config, now));
  const port = portOf(server);
  await closed(server);
  add('push', await checkPush(postgres({ push_subscription: [{ origin: `http://127.0.0.1:${port}` }] })));
  add('origin', await checkOrigin(config, keys));
  expect(all.map((line) => line.replaceAll(String(port), '<port>'))).toMatchSnapshot();
});
