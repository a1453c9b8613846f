import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
});
afterAll(() => server.close());

function run(...args: string[]) {
  const { host, database } = server.db.connection;
  const command = fileURLToPath(new URL('./reset-password.ts', import.meta.url));
  const DATABASE_URL = `postgres://postgres@localhost/${database}?host=${host}`;
  const options = { env: { ...process.env, DATABASE_URL } };
  return promisify(execFile)(process.execPath, ['--conditions=@nestegg/source', command, ...args], options);
}

async function signsIn(password: string): Promise<boolean> {
  const browser = new Browser(server.app);
  const form = await browser.open();
  return (await browser.post(form, { email: ada.email, password })).headers.location !== form;
}

it('IDP-16 RUN-11 gives an account of the database in DATABASE_URL a new password, and tells it', async () => {
  const { stdout } = await run(ada.email.toUpperCase());
  const password = /is (\S+)\n$/.exec(stdout)?.[1] ?? '';
  expect([await signsIn(PASSWORD), await signsIn(password)]).toEqual([false, true]);
});

it.each([
  [['nobody@example.com'], 'There is no account with the email address nobody@example.com\n'],
  [[], 'Say whose password to reset: npm run reset-password -- somebody@example.com\n'],
])('says what is wrong in one line: %j', async (args, stderr) => {
  await expect(run(...args)).rejects.toMatchObject({ code: 1, stderr });
});
