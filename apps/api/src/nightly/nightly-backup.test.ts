import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMailbox, type Mailbox } from '../../test/mailbox.ts';
import { createTenant } from '../../test/tenant.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { figuresOf, type Figures } from '../backup/figures.ts';
import { restore } from '../backup/restore.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { createNightlyBackup, prepareFolder, type NightlyBackup } from './nightly-backup.ts';

const CHILD = fileURLToPath(new URL('../../test/backup-child.ts', import.meta.url));
const NIGHT = new Date(2026, 10, 24, 3, 30);
const TODAY = 'nestegg-2026-11-24.backup';
const OPERATOR = 'operator@example.com';

let server: TestServer;
let mailbox: Mailbox;
let mailer: Mailer;
let folder: string;
let failures: unknown[];

beforeAll(async () => {
  server = await createTestServer();
  await createTenant(server);
  mailbox = await openMailbox();
  mailer = createMailer({
    smtpUrl: mailbox.url,
    from: 'nestegg@example.com',
    onError: (error) => failures.push(error),
  });
});
afterAll(async () => {
  await mailer.close();
  await mailbox.close();
  await server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestegg-nightly-'));
  failures = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The nightly backup as a server has it, at a moment. */
const at = (now: () => Date): NightlyBackup =>
  createNightlyBackup({
    connection: server.db.connection,
    folder,
    config: {
      backupAt: { hour: 3, minute: 30 },
      backupKeep: 14,
      operatorEmail: OPERATOR,
      publicOrigin: 'https://money.example',
    },
    mailer,
    now,
    onFailure: (error) => failures.push(error),
  });

/** Backups of days before, as they lie there. */
const lay = (...days: readonly string[]): void => {
  for (const day of days) writeFileSync(join(folder, `nestegg-${day}.backup`), 'of before', { mode: 0o600 });
};

const inFolder = (): string[] => readdirSync(folder).toSorted();

const scratches = async (): Promise<string[]> => {
  const rows = await server.db.asOwner<{ name: string }>(
    `select datname as name from pg_database where datname like 'nestegg_verify_%'`,
  );
  return rows.map(({ name }) => name);
};

it('OPS-13 writes one file a night that its owner alone may read, verified, and removes those beyond the rule', async () => {
  lay('2026-09-02', '2026-09-03', '2026-11-03', '2026-11-10', '2026-11-11', '2026-11-23');
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const nightly = at(() => NIGHT);
  await nightly.runDue();
  expect(failures).toEqual([]);
  expect(inFolder()).toEqual([
    'nestegg-2026-09-02.backup',
    'nestegg-2026-11-03.backup',
    'nestegg-2026-11-11.backup',
    'nestegg-2026-11-23.backup',
    TODAY,
    'notes.txt',
  ]);
  expect(statSync(join(folder, TODAY)).mode & 0o777).toBe(0o600);
  expect(nightly.counts).toMatchObject({ made: 1, failed: 0 });
  expect(nightly.counts.newest()?.bytes).toBe(statSync(join(folder, TODAY)).size);
  expect(await scratches()).toEqual([]);
  const fresh = await createTestDatabase();
  expect(await restore(fresh.connection, join(folder, TODAY))).toMatchObject({ household: 1, 'identity.account': 5 });
  await fresh.drop();
});

it('OPS-13 makes what was due while no server ran, and each night’s once', async () => {
  let now = new Date(2026, 10, 24, 2, 0);
  const nightly = at(() => now);
  await nightly.runDue();
  await nightly.runDue();
  const restarted = at(() => now);
  await restarted.runDue();
  expect([inFolder(), restarted.counts.made]).toEqual([['nestegg-2026-11-23.backup'], 0]);
  now = NIGHT;
  await nightly.runDue();
  expect(inFolder()).toEqual(['nestegg-2026-11-23.backup', TODAY]);
  expect(nightly.counts).toMatchObject({ made: 2, failed: 0 });
});

it('OPS-13 leaves a backup that another process made meanwhile, and fails by it no night', async () => {
  const done = at(() => NIGHT).runDue();
  lay('2026-11-24');
  await done;
  expect([inFolder(), failures]).toEqual([[TODAY], []]);
  expect(readFileSync(join(folder, TODAY), 'utf8')).toBe('of before');
});

it('OPS-13 what transactions sum to, and each of the sums that people are shown, is verified', async () => {
  const client = new Client(server.db.connection);
  await client.connect();
  const before = await figuresOf(client);
  for (const [table, figure, ...columns] of [
    ['transaction', 'ledgers', 'amount'],
    ['month_total', 'months', 'transactions', 'income', 'spending', 'neutral'],
    ['category_total', 'categories', 'received', 'spent', 'receipts', 'payments'],
    ['account_total', 'accounts', 'amount', 'cleared', 'uncleared'],
  ] as const) {
    for (const column of columns) {
      await client.query(
        `begin; alter table ${table} disable trigger user; update ${table} set ${column} = ${column} + 1`,
      );
      const after = Object.entries(await figuresOf(client)).filter(
        ([name, digest]) => before[name as keyof Figures] !== digest,
      );
      expect([column, after.map(([name]) => name)]).toEqual([column, [figure]]);
      await client.query('rollback');
    }
  }
  await client.end();
});

it('OPS-13 OPS-14 a verification that fails keeps all older ones, and is logged once, counted and mailed', async () => {
  lay('2026-09-02', '2026-09-03', '2026-11-23');
  // What people are shown no longer is what their transactions add up to.
  await server.db.asOwner(
    'update month_total set spending = spending - 1 where slot = (select min(slot) from month_total)',
  );
  let now = NIGHT;
  const nightly = at(() => now);
  await nightly.runDue();
  now = new Date(2026, 10, 24, 12);
  await nightly.runDue();
  expect(inFolder()).toEqual(['nestegg-2026-09-02.backup', 'nestegg-2026-09-03.backup', 'nestegg-2026-11-23.backup']);
  expect(failures.map(String)).toEqual([
    'UnverifiedBackup: The backup, read back, adds up to something else than the database: months differ',
  ]);
  expect(nightly.counts).toMatchObject({ made: 0, failed: 1 });
  const mail = await mailbox.next(OPERATOR);
  expect(mail).toContain('Subject: The backup of money.example failed');
  expect(mail).toContain('months differ');
  expect(mailbox.waiting(OPERATOR)).toBe(0);
  expect(await scratches()).toEqual([]);
  await server.db.asOwner(
    'update month_total set spending = spending + 1 where slot = (select min(slot) from month_total)',
  );
  now = new Date(2026, 10, 25, 3, 30);
  await nightly.runDue();
  expect(inFolder()).toContain('nestegg-2026-11-25.backup');
});

it('OPS-14 a folder that others can write to is a failure, logged once, counted and mailed', async () => {
  chmodSync(folder, 0o777);
  const nightly = at(() => NIGHT);
  await nightly.runDue();
  await nightly.runDue();
  expect(failures.map(String)).toEqual([expect.stringContaining(`${folder} can be written to by others`)]);
  expect(nightly.counts).toMatchObject({ made: 0, failed: 1 });
  expect(await mailbox.next(OPERATOR)).toContain('can be written to by others');
  expect(inFolder()).toEqual([]);
});

it('OPS-14 a backup that a server leaves behind as it stops is no failure', async () => {
  const nightly = at(() => NIGHT);
  chmodSync(folder, 0o777);
  nightly.abandon();
  await nightly.runDue();
  expect([failures, nightly.counts.failed, mailbox.waiting(OPERATOR)]).toEqual([[], 0, 0]);
});

it.each([
  ['partial', 'transaction in access exclusive mode'],
  ['unverified', 'pg_database in exclusive mode'],
])(
  'OPS-15 killed while its file is %s, a server leaves none under a final name, and the next removes what is left',
  async (stage, lock) => {
    const { host, database } = server.db.connection;
    const args = [String(host), String(database), folder, '2026-11-24'];
    // Its verification begins where the file that is being written is gone.
    const isReached = () =>
      inFolder().some((each) => (stage === 'partial' ? each.includes('partial') : /unverified-[\w-]{36}$/.test(each)));
    // It waits where it reads a table, or makes the database in which it verifies.
    await server.db.asOwner('begin');
    await server.db.asOwner(`lock table ${lock}`);
    const child = spawn(process.execPath, ['--conditions=@nestegg/source', CHILD, ...args], { stdio: 'inherit' });
    await expect.poll(isReached, { timeout: 30_000 }).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await server.db.asOwner('rollback');
    const left = inFolder();
    expect(left).not.toEqual([]);
    expect(left).not.toContain(TODAY);
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const name of left) utimesSync(join(folder, name), longAgo, longAgo);
    await at(() => NIGHT).runDue();
    expect([inFolder(), failures]).toEqual([[TODAY], []]);
  },
);

it('OPS-15 leaves alone what another process is writing, for as long as a backup may take', async () => {
  const underWay = 'nestegg-2026-11-23.backup.unverified-of-another';
  writeFileSync(join(folder, underWay), 'not yet whole', { mode: 0o600 });
  const thisMorning = new Date(Date.now() - 23 * 3_600_000);
  utimesSync(join(folder, underWay), thisMorning, thisMorning);
  await at(() => NIGHT).runDue();
  expect([inFolder(), failures]).toEqual([[underWay, TODAY], []]);
});

it('OPS-15 leaves alone what people made of a backup beside it, however old', async () => {
  lay('2026-11-23');
  const mine = ['nestegg-2026-11-23.backup.gpg', 'nestegg-2026-11-23.backup.sha256'];
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const name of mine) {
    writeFileSync(join(folder, name), 'mine');
    utimesSync(join(folder, name), longAgo, longAgo);
  }
  await at(() => NIGHT).runDue();
  expect([inFolder(), failures]).toEqual([['nestegg-2026-11-23.backup', ...mine, TODAY], []]);
});

it('OPS-13 removes all that are beyond the rule, also where one of them cannot be', async () => {
  lay('2026-09-01', '2026-09-03', '2026-09-04');
  mkdirSync(join(folder, 'nestegg-2026-09-02.backup'));
  await at(() => NIGHT).runDue();
  expect(inFolder()).toEqual(['nestegg-2026-09-01.backup', 'nestegg-2026-09-02.backup', TODAY]);
  expect(failures).toMatchObject([{ code: 'ERR_FS_EISDIR' }]);
  await mailbox.next(OPERATOR);
});

it('drops scratch databases that a killed verification has left, and leaves alone that of one that goes on', async () => {
  await server.db.asOwner('create database nestegg_verify_left');
  await server.db.asOwner('create database nestegg_verify_used');
  const other = new Client({ ...server.db.connection, database: 'nestegg_verify_used' });
  await other.connect();
  await at(() => NIGHT).runDue();
  expect([await scratches(), failures]).toEqual([['nestegg_verify_used'], []]);
  await other.end();
  await server.db.asOwner('drop database nestegg_verify_used with (force)');
});

it('refuses a folder that cannot be made, or that is open to others', () => {
  expect(() => prepareFolder('/proc/nestegg')).toThrow('BACKUP_DIR /proc/nestegg cannot be created (');
  const open = join(folder, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  expect(() => prepareFolder(open)).toThrow(`${open} can be written to by others`);
  const fresh = join(folder, 'new', 'backups');
  prepareFolder(fresh);
  expect(statSync(fresh).mode & 0o777).toBe(0o700);
});
