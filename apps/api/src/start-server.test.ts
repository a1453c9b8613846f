import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closed, freePort, listening, portOf, urlOf } from '../test/listening.ts';
import { openMailbox, type Mailbox } from '../test/mailbox.ts';
import { subscription } from '../test/subscription.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { readConfig } from './config/config.ts';
import { newId } from './db/ids.ts';
import { startServer, type RunningServer } from './start-server.ts';

let db: TestDatabase;
let mailbox: Mailbox;
let running: RunningServer;
const pushService = createServer((socket) => socket.destroy());
const backups = mkdtempSync(join(tmpdir(), 'nestegg-backups-'));

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
  await listening(pushService);
  running = await startServer(
    readConfig({
      PORT: String(await freePort()),
      DATABASE_URL: urlOf(db),
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Bank <bank@example.com>',
      LOG_LEVEL: 'silent',
      BACKUP_DIR: backups,
      METRICS: '1',
      MONITORING_DSN: 'https://key@reports.example/1',
      SOCIAL_GITHUB: 'https://github.com/nestegg',
      SOCIAL_MASTODON: 'https://mastodon.example/@nestegg',
      PUSH_SERVICES: `push.example 127.0.0.1:${portOf(pushService)}`,
    }),
  );
});
afterAll(async () => {
  await running.stop();
  await closed(pushService);
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
  const mail = await mailbox.next('ada@example.com');
  expect([mail.includes('192.0.2.1'), mail.includes('From: Bank <bank@example.com>')]).toEqual([true, true]);
});

it('SET-26 a server that runs sends to a push service that its settings name', async () => {
  const [person, { asked }] = [newId(), subscription('named')];
  await db.asOwner(`insert into person (id, subject) values ($1, 'bob')`, [person]);
  const endpoint = `https://127.0.0.1:${portOf(pushService)}/named`;
  await db.asOwner(
    `insert into push_subscription (person_id, id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)`,
    [person, newId(), endpoint, asked.p256dh, asked.auth],
  );
  const knocked = once(pushService, 'connection');
  await db.asOwner(
    `insert into notice (person_id, id, way, kind, details) values ($1, $2, 'push', 'signed-in', '{"ip": "192.0.2.1"}')`,
    [person, newId()],
  );
  await knocked;
});

it('RUN-08 what its settings say of the app and of figures is what a server answers', async () => {
  const [app, figures] = await Promise.all(['/config.json', '/metrics'].map((path) => fetch(running.address + path)));
  expect(await app?.json()).toMatchObject({
    monitoringDsn: 'https://key@reports.example/1',
    social: { github: 'https://github.com/nestegg', mastodon: 'https://mastodon.example/@nestegg' },
  });
  expect(await figures?.text()).toContain('http_request_duration_seconds');
});

const whole = () => readdirSync(backups).filter((name) => name.endsWith('.backup'));

it('OPS-13 a server that runs backs up, without being asked', async () => {
  await expect.poll(whole, { timeout: 30_000 }).toEqual([expect.stringMatching(/^nestegg-[\d-]{10}\.backup$/)]);
});
