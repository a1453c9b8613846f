import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../test/household.ts';
import { urlOf } from '../../test/listening.ts';
import { createTestServer, type Person, type TestServer } from '../../test/test-server.ts';
import { setUpApp, typePassword } from '../../test/two-factor.ts';
import { Browser } from '../../test/browser.ts';
import { readConfig } from '../config/config.ts';
import { makeKit } from './kit.ts';
import { quoted } from './settings.ts';

let server: TestServer;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  ben = await server.join('Ben');
  const gone = await createHousehold(ben);
  await server.db.asOwner(`update household set name = 'Gone', deleted_at = now() where id = '${gone}'`);
  const id = await createHousehold(ada, [ben]);
  await server.db.asOwner(`update household set name = '<b>Nest & Co</b>' where id = '${id}'`);
});
afterAll(() => server.close());

function kit(more: Readonly<Record<string, string>> = {}, recoveryOf?: string): Promise<string> {
  const env = { DATABASE_URL: urlOf(server.db), ...more };
  const now = new Date('2026-11-24T12:00:00Z');
  return makeKit(
    { connection: server.db.connection, database: server.database },
    { env, config: readConfig(env), recoveryOf, now },
  );
}

const SECRETS = {
  DATABASE_URL: 'postgres://owner:Sesame-of-owner%21@db.example/nest?password=Sesame-of-query',
  DATABASE_LOGIN_PASSWORD: 'Sesame-of-logins',
  SMTP_URL: 'smtp://ada:Sesame-of-mail@mail.example',
  MONITORING_DSN: 'https://Sesame-of-reports@reports.example/1',
  SECRET_KEY: 'Sesame-of-secrets'.padEnd(42, 'x').concat('w'),
};

it('OPS-20 the page holds no secret of the settings, and names those that are to be set', async () => {
  const page = await kit({ ...SECRETS, PUBLIC_ORIGIN: 'https://nest.example' });
  expect(page).not.toContain('Sesame');
  for (const name of Object.keys(SECRETS)) expect(page).toContain(name);
  // With SECRET_KEY there is no file to be put back.
  expect(page).not.toContain('COPY_OF_THE_KEY');
  expect(page).toContain('PostgreSQL db.example/nest<');
  expect(page).toContain('export PUBLIC_ORIGIN=https://nest.example');
  expect(await kit()).toContain('not on this page: DATABASE_URL.');
});

it('OPS-20 it holds no password’s hash, no token and no key that the database has', async () => {
  const page = await kit();
  const rows = await server.db.asOwner<{ secret: string }>(
    `select password_hash as secret from identity.account
     union all select value ->> 0 from identity.secret where value ->> 0 is not null`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { secret } of rows) expect(page).not.toContain(secret);
  expect(page).not.toMatch(/recovery code.{0,40}<code>/i);
});

it('OPS-20 it says who is who in which household, owners first, and takes no name for HTML', async () => {
  const page = await kit();
  expect(page).toContain('<h3>&lt;b&gt;Nest &amp; Co&lt;/b&gt;</h3>');
  const [, rows = ''] = /<table>(.*?)<\/table>/s.exec(page) ?? [];
  expect(
    [...rows.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row.replaceAll(/\s*(?:<\/?td>\s*)+/g, '|')),
  ).toEqual([`|Ada|${ada.email}|owner|`, `|Ben|${ben.email}|member|`]);
  expect(page).toContain('People with an account: 2.');
  expect(page).not.toContain('Gone');
});

it('OPS-20 the newest backup is the one to be restored', async () => {
  expect(await kit()).toContain('npm run restore -- FILE');
  expect(await kit({ BACKUP_DIR: '/nowhere/at all' })).toContain('npm run restore -- &#39;/nowhere/at all/FILE&#39;');
});

it('OPS-20 a recovery code is on it if asked for, signs in once, and leaves the others as they are', async () => {
  const cleo = await server.join('Cleo');
  await expect(kit({}, cleo.email)).rejects.toThrow('signs in without a second factor');
  await expect(kit({}, 'nobody@example.com')).rejects.toThrow('no account with the email address');
  const { codes } = await setUpApp(cleo);
  const page = await kit({}, cleo.email);
  const [, code = ''] = /<code>((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})<\/code>/.exec(page) ?? [];
  const signsIn = async (typed: string) => {
    const browser = new Browser(server.app);
    const form = (await typePassword(browser, cleo.email)).replace(/code$/, 'recovery-code');
    const { headers } = await browser.post(form, { recovery_code: typed });
    return headers.location !== form && headers.location !== undefined;
  };
  expect([await signsIn(code), await signsIn(code), await signsIn(codes[0] ?? '')]).toEqual([true, false, true]);
});

const said = (word: string) => execFileSync('sh', ['-c', `printf %s ${quoted(word)}`], { encoding: 'utf8' });

it('OPS-20 a shell reads back every word as it was', () => {
  expect(said("Ada's and Ben's $HOME")).toBe("Ada's and Ben's $HOME");
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme-ascii' }), (word) => {
      expect(said(word)).toBe(word);
    }),
    { numRuns: 50 },
  );
});

it('OPS-20 the command writes the page for its owner alone, and over no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nestegg-kit-'));
  const file = join(folder, 'kit.html');
  const command = fileURLToPath(new URL('../commands/kit.ts', import.meta.url));
  const write = () =>
    promisify(execFile)(
      process.execPath,
      ['--conditions=@nestegg/source', command, 'kit.html', '--recovery-code', ada.email],
      {
        // Where npm was run, which goes to the folder of the package before it runs a command.
        env: { ...process.env, DATABASE_URL: urlOf(server.db), INIT_CWD: folder },
      },
    );
  await setUpApp(ada);
  expect((await write()).stdout).toContain(`Wrote ${file}: `);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(/<code>(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}<\/code>/);
  await expect(write()).rejects.toMatchObject({ stderr: expect.stringContaining('exists already') as string });
  rmSync(folder, { recursive: true });
});
