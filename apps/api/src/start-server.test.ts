import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openMailbox, type Mailbox } from '../test/mailbox.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { readConfig } from './config/config.ts';
import { newId } from './db/ids.ts';
import { startServer, type RunningServer } from './start-server.ts';

let db: TestDatabase;
let mailbox: Mailbox;
let running: RunningServer;
const backups = mkdtempSync(join(tmpdir(), 'nestegg-backups-'));

/** A port that is free at this moment. */
const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

beforeAll(async () => {
  db = await createTestDatabase();
  const person = newId();
  await db.asOwner(`insert into person (id, subject) values ($1, 'eve')`, [person]);
  await db.asOwner(
    `insert into household (id, name, created_by, deleted_at) values ($1, 'Gone', $2, now() - interval '31 days')`,
    [newId(), person],
  );
  await db.asOwner(
    `insert into idempotency (person_id, route, key, request_hash, status, created_at) values
       ($1, 'POST /x', 'old', '', 201, now() - interval '25 hours'), ($1, 'POST /x', 'young', '', 201, now())`,
    [person],
  );
  mailbox = await openMailbox();
  running = await startServer(
    readConfig({
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://postgres@localhost/${db.connection.database}?host=${encodeURIComponent(inject('databaseHost'))}`,
      SMTP_URL: mailbox.url,
      LOG_LEVEL: 'silent',
      BACKUP_DIR: backups,
    }),
  );
});
afterAll(async () => {
  await running.stop();
  await mailbox.close();
  await db.drop();
  rmSync(backups, { recursive: true });
});

const left = () =>
  db.asOwner('select id::text as what from household union all select key from idempotency order by 1');

it('SRV-57 SRV-67 a server that runs removes what has run out, without being asked', async () => {
  await expect.poll(left, { timeout: 20_000 }).toEqual([{ what: 'young' }]);
});

it('SET-26 a server that runs tells what is due, without being asked', async () => {
  const person = newId();
  await db.asOwner(
    `insert into person (id, subject, email, email_key, email_verified) values ($1, 'ada', $2, $2, true)`,
    [person, 'ada@example.com'],
  );
  await db.asOwner(
    `insert into notice (person_id, id, way, kind, details) values ($1, $2, 'mail', 'signed-in', '{"ip": "192.0.2.1"}')`,
    [person, newId()],
  );
  expect(await mailbox.next('ada@example.com')).toContain('192.0.2.1');
});

const whole = () => readdirSync(backups).filter((name) => name.endsWith('.backup'));

it('OPS-13 a server that runs backs up, without being asked', async () => {
  await expect.poll(whole, { timeout: 30_000 }).toEqual([expect.stringMatching(/^nestegg-[\d-]{10}\.backup$/)]);
});
