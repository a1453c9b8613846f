import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { closed, freePort, listening, portOf, urlOf } from '../../test/listening.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config/config.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';
import { redactor } from './redact.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestegg-doctor-secrets-'));
let db: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  db = await createTestDatabase();
  env = { PORT: String(await freePort()), DATABASE_URL: urlOf(db), DATA_DIR: folder };
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true });
});

/** What is found of one thing with the settings changed. */
async function found(check: string, change: Readonly<Record<string, string>>): Promise<Finding> {
  const finding = (await examine(readConfig({ ...env, ...change }))).find((each) => each.check === check);
  if (!finding) throw new Error(`Nothing was found of ${check}`);
  return finding;
}

/** Settings with a secret in each that can hold one, most of which lead nowhere and are complained about. */
const SECRETS = {
  DATABASE_URL: 'postgres://owner:Sesame-of-owner%21@127.0.0.1:1/none',
  DATABASE_LOGIN_PASSWORD: 'Sesame-of-logins',
  SMTP_URL: 'smtp://ada:Sesame-of-mail@127.0.0.1:1',
  MONITORING_DSN: 'https://Sesame-of-reports@127.0.0.1/1',
  SECRET_KEY: 'Sesame-of-secrets'.padEnd(42, 'x').concat('w'),
};

it('OPS-12 prints no secret of the settings, whatever is wrong', async () => {
  for (const config of [
    { ...env, ...SECRETS },
    { ...env, ...SECRETS, DATABASE_URL: env['DATABASE_URL'] },
  ]) {
    const printed = JSON.stringify(await examine(readConfig(config)));
    expect(printed).not.toContain('Sesame');
    expect(printed).toContain('ECONNREFUSED');
  }
});

it('OPS-12 prints no secret that another program repeats in its refusal', async () => {
  const rude = await listening(
    createServer((client) => {
      client.write('220 mail\r\n');
      client.on('data', (data) => {
        const said = String(data).trim();
        const plain = /^AUTH PLAIN (.*)/.exec(said)?.[1];
        if (plain) client.write(`535 wrong: ${Buffer.from(plain, 'base64').toString().split('\0')[2]} ${plain}\r\n`);
        else client.write(said.startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '500 no\r\n');
      });
      client.on('error', () => undefined);
    }),
  );
  const finding = await found('mail', { SMTP_URL: `smtp://ada:Sesame%20open@127.0.0.1:${portOf(rude)}` });
  expect(finding.state).toBe('fail');
  expect(finding.text).not.toMatch(/Sesame/);
  await closed(rude);
});

it('OPS-12 leaves nothing of a secret that begins with another one', () => {
  const DATABASE_URL = 'postgres://owner:Sesame@127.0.0.1:1/none';
  const redact = redactor(readConfig({ ...env, DATABASE_URL, DATABASE_LOGIN_PASSWORD: 'Sesame-of-logins' }));
  expect(redact('refused: Sesame-of-logins, Sesame')).toBe('refused: ***, ***');
});

it('OPS-12 leaves no password of an address or of the environment, however it is written', () => {
  vi.stubEnv('PGPASSWORD', 'Sesame-of-environment');
  onTestFinished(() => void vi.unstubAllEnvs());
  const DATABASE_URL = 'postgres:///none?host=/run&user=owner&password=Sesame%20open';
  const redact = redactor(readConfig({ ...env, DATABASE_URL, SMTP_URL: 'smtp://ada:Nut%20shell@127.0.0.1:1' }));
  const secrets = ['Sesame open', 'Sesame%20open', 'Nut shell', 'Nut%20shell', 'Sesame-of-environment'];
  expect(secrets.map(redact)).toEqual(secrets.map(() => '***'));
});

it('OPS-12 shows no statement in which a value is written out', async () => {
  const other = await createTestDatabase();
  await other.asOwner(`create table pg_stat_statements (dbid oid, query text, mean_exec_time float, calls bigint)`);
  const texts = ['select 1 from person where id = $1', `alter role nestegg_app password 'Sesame'`, `select 'Sesame'`];
  for (const text of texts) {
    await other.asOwner(
      `insert into pg_stat_statements select oid, $1, 250, 3 from pg_database where datname = current_database()`,
      [text],
    );
  }
  // The slowest three, however often others were called.
  for (const [query, mean] of [
    ['select 2', 90],
    ['select 3', 260],
    ['select 4', 95],
  ]) {
    await other.asOwner(
      `insert into pg_stat_statements select oid, $1, $2, 40 from pg_database where datname = current_database()`,
      [query, mean],
    );
  }
  expect(await found('statements', { DATABASE_URL: urlOf(other) })).toMatchObject({
    state: 'warn',
    text: `slowest: 260 ms (40×) select 3; 250 ms (3×) ${texts[0]}; 95 ms (40×) select 4`,
  });
  await other.drop();
});
