import { execFile } from 'node:child_process';
import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accountRows, secure } from '../../test/account-rows.ts';
import { createTestServer, type Person, type TestServer } from '../../test/test-server.ts';
import { codeOf, forgetSteps, setUpApp } from '../../test/two-factor.ts';
import { ConfigError } from '../config/config-error.ts';
import { signingKeys } from '../identity/provider/keys.ts';
import { addKey, loadKeys, newKey } from '../secret-key/key-file.ts';
import { countUnusable, encryptAnew, openKeys } from '../secret-key/known-key.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'nestegg-key-'));
const file = join(dataDir, 'secret.key');
let server: TestServer;
let ada: Person;
let secret: string;

const openAgain = () => openKeys(server.database.system, { dataDir, secretKey: undefined });

beforeEach(async () => {
  rmSync(file, { force: true });
  server = await createTestServer({
    keysOf: (database) => openKeys(database.system, { dataDir, secretKey: undefined }),
  });
  ada = await server.join('Ada');
  ({ secret } = await setUpApp(ada));
  await forgetSteps(server);
  return () => server.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { host, database } = server.db.connection;
  const path = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const DATABASE_URL = `postgres://postgres@localhost/${database}?host=${host}`;
  const options = { env: { ...process.env, DATABASE_URL, DATA_DIR: dataDir, ...env } };
  return (await promisify(execFile)(process.execPath, ['--conditions=@nestegg/source', path, ...args], options)).stdout;
}

const works = async () =>
  (await ada.call('POST', '/api/auth/step-up', { payload: { code: codeOf(secret) } })).statusCode === 204;

const keyIds = async () => (await signingKeys(server.database.system)).map(({ kid }) => kid);

it('the command to rotate signing keys makes a new one at once, with which tokens are signed from then on', async () => {
  const before = await keyIds();
  const said = await run('rotate-keys', []);
  const [newest = '', ...others] = await keyIds();
  expect([before.includes(newest), others, said.includes(newest)]).toEqual([false, before, true]);
});

describe('the secret key', () => {
  it('is made at the first start, for this user alone, and found again at the next', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    await openAgain();
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await works()).toBe(true);
  });

  // As one process that starts beside another finds it: no key there, and none that it may replace either.
  it('that another process made first stays', () => {
    rmSync(file);
    symlinkSync(join(dataDir, 'not yet'), file);
    expect(() => loadKeys({ dataDir, secretKey: undefined }, { mayCreate: true })).toThrow(
      `${file} is no key: put back the one that was there`,
    );
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
  });

  it('MFA-34 is not missed by an app that was never confirmed', async () => {
    const { subject } = await server.join('Undecided');
    await server.db.asOwner(`insert into identity.totp (account_id, secret) values ($1, 'under another key')`, [
      subject,
    ]);
    expect(await countUnusable(server.database.system, await openAgain())).toBe(0);
    await server.db.asOwner('delete from identity.account where id = $1', [subject]);
  });

  it('MFA-34 that is another one stops the start in a line, and accept goes on with it', async () => {
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${newKey()}\n`);
    await expect(openAgain()).rejects.toThrow(ConfigError);
    await expect(openAgain()).rejects.toThrow(
      `${file} is not the key that this database’s secrets are encrypted with: put that one back, or go on without it by npm run secret-key -- accept`,
    );
    expect(await run('secret-key', ['accept'])).toBe(
      'The present key is accepted.\n1 authenticator app cannot be checked. Their people need a recovery code or a passkey.\n',
    );
    expect(await countUnusable(server.database.system, await openAgain())).toBe(1);
    writeFileSync(file, before);
    await expect(openAgain()).rejects.toThrow(ConfigError);
  });

  it('MFA-34 that is lost is not made anew in silence', async () => {
    rmSync(file);
    await expect(openAgain()).rejects.toThrow(ConfigError);
    expect(() => statSync(file)).toThrow('ENOENT');
  });

  it('MFA-34 whose rotation was interrupted is rotated whole by the next, and no secret is lost', async () => {
    addKey({ dataDir });
    await run('secret-key', ['rotate']);
    expect(await countUnusable(server.database.system, await openAgain())).toBe(0);
    expect(await works()).toBe(true);
  });

  it('MFA-34 that is rotated leaves an app alone that is set up anew meanwhile', async () => {
    addKey({ dataDir });
    const { system } = server.database;
    const setUpMeanwhile = async <Row>(statement: Parameters<typeof system.rows>[0]) => {
      const found = await system.rows<Row>(statement);
      await server.db.asOwner('update identity.totp set secret = $1', [Buffer.from('another')]);
      return found;
    };
    expect(await encryptAnew({ ...system, rows: setUpMeanwhile }, await openAgain())).toBe(0);
    const stored = await server.db.asOwner(`select convert_from(secret, 'UTF8') as secret from identity.totp`);
    expect(stored).toEqual([{ secret: 'another' }]);
  });

  it('MFA-34 is rotated while servers run: everything is encrypted anew, and they go on', async () => {
    const [before = ''] = readFileSync(file, 'utf8').trim().split('\n');
    expect(await run('secret-key', ['rotate'])).toBe('1 secrets are encrypted anew under the newest key.\n');
    const [newest = '', kept] = readFileSync(file, 'utf8').trim().split('\n');
    expect([newest === before, kept]).toEqual([false, before]);
    expect(await works()).toBe(true);
    writeFileSync(file, `${newest}\n`);
    expect(await countUnusable(server.database.system, await openAgain())).toBe(0);
  });

  it('MFA-34 of the environment is put before the old one, and rotated', async () => {
    const [before = ''] = readFileSync(file, 'utf8').trim().split('\n');
    const after = newKey();
    await expect(run('secret-key', ['rotate'], { SECRET_KEY: after })).rejects.toMatchObject({
      stderr: expect.stringContaining('SECRET_KEY is not the key') as string,
    });
    await run('secret-key', ['rotate'], { SECRET_KEY: `${after},${before}` });
    const keys = await openKeys(server.database.system, { dataDir, secretKey: after });
    expect(await countUnusable(server.database.system, keys)).toBe(0);
  });

  it.each([[[]], [['burn']], [['accept', 'now']]])('a command that is none is answered with how: %j', async (args) => {
    await expect(run('secret-key', args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run secret-key -- rotate') as string,
    });
  });

  it('MFA-32 MFA-33 is in no backup, which says so; restored under another key its apps cannot be checked, and the password alone does not sign in', async () => {
    const backup = join(dataDir, 'nestegg.backup');
    const said = await run('backup', [backup]);
    expect(said).toContain(`Keep ${file} apart from it: authenticator apps need it.\n`);
    expect(readFileSync(backup).includes(readFileSync(file, 'utf8').trim())).toBe(false);
    writeFileSync(file, `${newKey()}\n`);
    expect(await run('restore', [backup])).toContain('1 authenticator app cannot be checked.');
    rmSync(backup);
    const [account] = await server.db.asOwner<{ on: boolean }>(
      'select two_factor_at is not null as "on" from identity.account',
    );
    expect(account).toEqual({ on: true });
  });
});

describe('the command to reset two-factor authentication', () => {
  it('MFA-28 turns it off: factors, codes, devices and sessions end, those of others stay, and the person is notified', async () => {
    await server.db.asOwner('update person set email_verified = true');
    const ben = await server.join('Ben');
    await secure(server, ben);
    const others = await accountRows(server, ben);
    expect(await run('reset-two-factor', [ada.email])).toBe(
      'Two-factor authentication of ada@example.com is off: the password alone signs in\n',
    );
    expect(await accountRows(server, ada)).toMatchObject({
      totp: [],
      recovery_code: [],
      trusted_device: [],
      payload: [],
    });
    expect(await accountRows(server, ben)).toEqual(others);
    const [left] = await server.db.asOwner(
      `select (select count(*)::int from notice where kind = 'factor-reset') as notices,
         (select count(*)::int from identity.activity where details = 'two-factor.reset') as activity`,
    );
    expect(left).toEqual({ notices: 1, activity: 1 });
    await expect(run('reset-two-factor', [ada.email])).rejects.toMatchObject({ code: 1 });
    await expect(run('reset-two-factor', ['none@example.com'])).rejects.toMatchObject({ code: 1 });
  });

  it('MFA-28 a reset of the password leaves it on, and says so', async () => {
    const said = await run('reset-password', [ada.email]);
    expect(said).toContain('Two-factor authentication stays on: npm run reset-two-factor turns it off\n');
    const [account] = await server.db.asOwner('select two_factor_at is not null as "on" from identity.account');
    expect(account).toEqual({ on: true });
  });
});
