import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import { connect, createServer, type Socket } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { EXPIRED_CERTIFICATE } from '../../test/certificates.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { closed, freePort, listening, portOf, urlOf } from '../../test/listening.ts';
import { openMailbox } from '../../test/mailbox.ts';
import { createTestServer } from '../../test/test-server.ts';
import { readConfig } from '../config/config.ts';
import { newId } from '../db/ids.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const folder = mkdtempSync(join(tmpdir(), 'nestegg-doctor-'));
const backupDir = join(folder, 'backups');
const backup = join(backupDir, 'nestegg-2026-11-24.backup');
let db: TestDatabase;
let running: RunningServer;
let env: Record<string, string>;

/** What is found of one thing with the settings changed, or with what was planted. */
async function found(
  check: string,
  change: Readonly<Record<string, string>> = {},
  now?: () => number,
): Promise<Finding> {
  const all = await examine(readConfig({ ...env, ...change }), now);
  const finding = all.find((each) => each.check === check);
  if (!finding) throw new Error(`Nothing was found of ${check}`);
  return finding;
}

beforeAll(async () => {
  db = await createTestDatabase();
  mkdirSync(backupDir, { mode: 0o700 });
  writeFileSync(backup, '', { mode: 0o600 });
  env = {
    PORT: String(await freePort()),
    DATABASE_URL: urlOf(db),
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: backupDir,
    LOG_LEVEL: 'silent',
  };
  const { BACKUP_DIR: _, ...withoutBackups } = env;
  running = await startServer(readConfig(withoutBackups));
});
afterAll(async () => {
  await running.stop();
  await db.drop();
  rmSync(folder, { recursive: true });
});

it('OPS-10 finds everything in order on a server that is', async () => {
  // The tests’ database need not survive a power cut; a real one is looked at by the command’s test.
  const states = (await examine(readConfig(env))).filter(({ check }) => check !== 'settings');
  expect(states.filter(({ state }) => state !== 'ok').map(({ check, state }) => [check, state])).toEqual([
    ['mail', 'warn'],
  ]);
});

it('OPS-11 names a disk with no room', async () => {
  // A file system that has none on any machine.
  const full = platform() === 'linux' ? '/proc' : '/dev';
  expect(await found('disk', { BACKUP_DIR: full })).toMatchObject({
    state: 'fail',
    text: expect.stringContaining(`0 bytes are free for ${full}`) as string,
  });
});

it('OPS-11 names a key that others can read', async () => {
  const key = join(folder, 'data', 'secret.key');
  expect((await found('file modes')).state).toBe('ok');
  chmodSync(key, 0o644);
  expect(await found('file modes')).toMatchObject({
    state: 'fail',
    text: `${key} can be read by others: chmod go-rwx ${key}`,
  });
  chmodSync(key, 0o600);
});

it('OPS-11 names a backup that others can read, and a folder of backups that they can write to', async () => {
  chmodSync(backup, 0o640);
  expect((await found('file modes')).text).toContain(`${backup} can be read by others`);
  chmodSync(backup, 0o600);
  chmodSync(backupDir, 0o777);
  expect((await found('file modes')).text).toContain(`${backupDir} can be written to by others`);
  chmodSync(backupDir, 0o700);
});

/** Between the doctor and PostgreSQL: says of that that it is of another version, of as many digits. */
function ofAnotherVersion(shown: string) {
  return listening(
    createServer((client) => {
      const server = connect(`${inject('databaseHost')}/.s.PGSQL.5432`);
      client.pipe(server);
      server.on('data', (chunk) => {
        const text = chunk.toString('latin1').replace(/(?<!\d)1[5-9]0\d{3}(?!\d)/g, shown);
        client.write(Buffer.from(text, 'latin1'));
      });
      server.on('end', () => client.end());
      client.on('close', () => server.destroy());
      client.on('error', () => undefined);
      server.on('error', () => undefined);
    }),
  );
}

it('OPS-11 names a PostgreSQL that is too old', async () => {
  const old = await ofAnotherVersion('140011');
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${portOf(old)}/${db.connection.database}`;
  expect((await found('database version')).state).toBe('ok');
  expect(await found('database version', { DATABASE_URL })).toMatchObject({
    state: 'fail',
    text: 'PostgreSQL 14.11 is too old: move to 15 or newer',
  });
  await closed(old);
});

it('OPS-11 names an extension that is missing', async () => {
  const other = await createTestDatabase();
  await other.asOwner('drop extension btree_gin cascade');
  expect(await found('extensions', { DATABASE_URL: urlOf(other) })).toMatchObject({
    state: 'fail',
    text: expect.stringMatching(/^btree_gin missing: /) as string,
  });
  await other.drop();
});

it('OPS-11 names a mail server that does not answer', async () => {
  const mailbox = await openMailbox();
  expect(await found('mail', { SMTP_URL: mailbox.url })).toMatchObject({ state: 'ok' });
  await mailbox.close();
  expect(await found('mail', { SMTP_URL: mailbox.url })).toMatchObject({
    state: 'fail',
    text: expect.stringContaining('ECONNREFUSED') as string,
  });
});

it('OPS-11 names a clock that is off by 5 minutes', async () => {
  expect((await found('clock')).state).toBe('ok');
  for (const off of [5 * MINUTE, -5 * MINUTE]) {
    expect(await found('clock', {}, () => Date.now() + off)).toMatchObject({
      state: 'fail',
      text: expect.stringMatching(/differ by (299\.\d|300\.\d) s: let both follow a time server/) as string,
    });
  }
});

it('OPS-11 names an origin that leads elsewhere, or nowhere', async () => {
  const other = await createTestServer();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const elsewhere = { PUBLIC_ORIGIN: `http://127.0.0.1:${portOf(other.app.server)}` };
  expect((await found('origin')).state).toBe('ok');
  expect(await found('origin', elsewhere)).toMatchObject({
    state: 'fail',
    text: expect.stringContaining('PUBLIC_ORIGIN leads to another server') as string,
  });
  await other.close();
  expect(await found('origin', elsewhere)).toMatchObject({
    state: 'fail',
    text: expect.stringContaining('ECONNREFUSED') as string,
  });
});

const whileItHeld = (): number => Date.parse('2020-12-30');

it('OPS-11 names a certificate that ran out', async () => {
  const server = await listening(createHttps(EXPIRED_CERTIFICATE));
  const change = { PUBLIC_ORIGIN: `https://localhost:${portOf(server)}` };
  expect(await found('certificate', change)).toMatchObject({
    state: 'fail',
    text: 'It ran out on Jan  1 00:00:00 2021 GMT: renew it',
  });
  expect((await found('certificate', change, whileItHeld)).text).toContain('Browsers refuse it');
  await closed(server);
});

it('OPS-11 names a backup that was not made in 3 days, and one that never was', async () => {
  expect((await found('backup')).state).toBe('ok');
  const old = new Date(Date.now() - 3 * DAY - MINUTE);
  utimesSync(backup, old, old);
  expect(await found('backup')).toMatchObject({
    state: 'fail',
    text: expect.stringContaining('The last one is 3 days old') as string,
  });
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  expect((await found('backup', { BACKUP_DIR: empty })).text).toContain('There is none in');
  utimesSync(backup, new Date(), new Date());
});

it('OPS-11 names a migration that is pending, and what a later release has applied', async () => {
  const other = await createTestDatabase();
  const change = { DATABASE_URL: urlOf(other) };
  expect((await found('migrations', change)).state).toBe('ok');
  await other.asOwner(`delete from schema_migration where name = '0101-rows-by-rules.sql'`);
  expect(await found('migrations', change)).toMatchObject({
    state: 'fail',
    text: '1 pending (0101-rows-by-rules.sql): start the server again, which applies them',
  });
  expect(await other.asOwner(`select from schema_migration where name = '0101-rows-by-rules.sql'`)).toEqual([]);
  await other.asOwner(`insert into schema_migration (name) values ('9999-later.sql')`);
  expect((await found('migrations', change)).text).toContain('The database needs a later Nestegg (9999-later.sql)');
  await other.drop();
});

it('names a proxy that is not trusted', async () => {
  const clients: Socket[] = [];
  const proxy = await listening(
    createServer((client) => {
      clients.push(client);
      const server = connect(Number(env['PORT']), 'localhost');
      client.on('data', (head: Buffer) =>
        server.write(String(head).replace('\r\n', '\r\nX-Forwarded-For: 192.0.2.7\r\n')),
      );
      server.pipe(client);
      client.on('error', () => undefined);
      server.on('error', () => undefined);
    }),
  );
  const change = { PUBLIC_ORIGIN: `http://localhost:${portOf(proxy)}` };
  expect(await found('proxy', change)).toMatchObject({
    state: 'fail',
    text: expect.stringContaining('is none of TRUSTED_PROXIES') as string,
  });
  expect(await found('proxy')).toMatchObject({ state: 'ok', text: 'there is none' });
  for (const client of clients) client.destroy();
  await closed(proxy);
});

it('looks at nothing that is not there, and makes nothing', async () => {
  const { DATABASE_URL: _, ...rest } = env;
  const nowhere = join(folder, 'nowhere');
  const all = await examine(readConfig({ ...rest, DATA_DIR: nowhere }));
  expect(all.find(({ check }) => check === 'database')).toMatchObject({
    state: 'warn',
    text: 'There is none yet: the first start makes it',
  });
  expect(existsSync(nowhere)).toBe(false);
  expect(
    await found('database', { DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/x` }),
  ).toMatchObject({
    state: 'fail',
    text: expect.stringContaining('ECONNREFUSED') as string,
  });
});

it('MFA-35 names passkeys that were registered for another host than that of the present PUBLIC_ORIGIN', async () => {
  const other = await createTestDatabase();
  const account = newId();
  await other.asOwner(
    `insert into identity.account (id, email, email_key, name, password_hash)
     values ($1, 'ada@example.com', 'ada@example.com', 'Ada', '')`,
    [account],
  );
  const add = (rpId: string) =>
    other.asOwner(
      `insert into identity.passkey (id, account_id, credential_id, public_key, counter, transports, synced, backed_up, rp_id, name)
       values ($1::uuid, $2, decode(replace($1::text, '-', ''), 'hex'), '', 0, '{}', false, false, $3, 'Laptop')`,
      [newId(), account, rpId],
    );
  const change = {
    DATABASE_URL: urlOf(other),
    PUBLIC_ORIGIN: 'https://money.home.example',
    ALLOW_UNVERIFIED_EMAIL: '1',
  };
  const passkeys = async () => {
    const all = await examine(readConfig({ ...env, ...change }));
    return all.filter(({ check }) => check === 'passkeys').map(({ state, text }) => [state, text]);
  };
  await add('money.home.example');
  expect(await passkeys()).toEqual([['ok', 'all are for money.home.example']]);
  await add('home.example');
  expect(await passkeys()).toEqual([
    [
      'warn',
      '1 passkey was made for home.example and cannot be used here. With PASSKEY_RP_ID=home.example they work again.',
    ],
  ]);
  await add('old.example');
  const shared = await examine(readConfig({ ...env, ...change, PASSKEY_RP_ID: 'home.example' }));
  expect(shared.filter(({ check }) => check === 'passkeys').map(({ text }) => text)).toEqual([
    '1 passkey was made for money.home.example and cannot be used here. Without PASSKEY_RP_ID they work again.',
    expect.stringContaining('add new ones'),
  ]);
  await other.drop();
});
