import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwordProblem } from '@nestegg/domain';
import { createAccessToken } from '../../test/access-token.ts';
import { accountRows, secure } from '../../test/account-rows.ts';
import { Browser } from '../../test/browser.ts';
import { openMailbox, type Mailbox } from '../../test/mailbox.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let ada: Person;
let mailbox: Mailbox;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  mailbox = await openMailbox();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { host, database } = server.db.connection;
  const path = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const DATABASE_URL = `postgres://postgres@localhost/${database}?host=${host}`;
  const options = { env: { ...process.env, DATABASE_URL, SMTP_URL: mailbox.url, ...env } };
  return promisify(execFile)(process.execPath, ['--conditions=@nestegg/source', path, ...args], options);
}

const resetPassword = (...args: string[]) => run('reset-password', args);

/** With the accounts of another provider. */
const TENANT = { AUTH_DOMAIN: 'tenant.example', AUTH_CLIENT_ID: 'client', AUTH_AUDIENCE: 'https://api.example' };

async function signsIn(password: string): Promise<boolean> {
  const browser = new Browser(server.app);
  const form = await browser.open();
  return (await browser.post(form, { email: ada.email, password })).headers.location !== form;
}

it('IDP-16 RUN-11 gives an account of the database in DATABASE_URL a new password, prints it and notifies the owner by mail', async () => {
  const program = await createAccessToken(server, ada, { household_id: null, read: true });
  const ben = await server.join('Ben');
  await secure(server, ben);
  const othersProgram = await createAccessToken(server, ben, { household_id: null, read: true });
  const others = await accountRows(server, ben);
  const { stdout, stderr } = await resetPassword(ada.email.toUpperCase());
  const password = /is (\S+)\n$/.exec(stdout)?.[1] ?? '';
  expect([stderr, passwordProblem(password)]).toEqual(['', null]);
  expect([await signsIn(PASSWORD), await signsIn(password)]).toEqual([false, true]);
  expect(await mailbox.next(ada.email)).toContain('Your password was changed');
  // TOK-16: anyone who knew the old password may have made the token.
  expect((await program.call('GET', '/api/transactions')).statusCode).toBe(401);
  // Nothing of another account ends.
  expect(await accountRows(server, ben)).toEqual(others);
  expect((await othersProgram.call('GET', '/api/transactions')).statusCode).toBe(200);
});

it.each([
  [['nobody@example.com'], 'There is no account with the email address nobody@example.com\n'],
  [[], 'Say whose password to reset: npm run reset-password -- somebody@example.com\n'],
])('says what is wrong in one line: %j', async (args, stderr) => {
  await expect(resetPassword(...args)).rejects.toMatchObject({ code: 1, stderr });
});

it.each([
  ['reset-password', ['ada@example.com'], 'The passwords are'],
  ['app', ['list'], 'Apps are registered'],
  ['rotate-keys', [], 'The signing keys are'],
  ['secret-key', ['accept'], 'Second factors are'],
])('%s changes nothing where another provider has the accounts', async (command, args, what) => {
  const stderr = `${what} with the identity provider of AUTH_DOMAIN\n`;
  await expect(run(command, args, TENANT)).rejects.toMatchObject({ code: 1, stderr });
});
