import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizeUrl, Browser } from '../../../test/browser.ts';
import { createTestServer, ORIGIN, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let browser: Browser;
let form: string;
let authorization: string;
let release: () => void;

/** More at once than there are connections: for further requests the database is unavailable. */
const AT_ONCE = 40;

beforeAll(async () => {
  server = await createTestServer();
  browser = new Browser(server.app);
  form = await browser.open();
  authorization = `Bearer ${await server.tokenOf('caller')}`;
  const released = new Promise<void>((resolve) => (release = resolve));
  for (let at = 0; at < AT_ONCE; at += 1) {
    server.database.transaction(() => released).catch(() => undefined);
    server.database.asPerson({ subject: `caller ${at}`, sessionId: undefined }, () => released).catch(() => undefined);
  }
});
afterAll(async () => {
  release();
  await server.close();
});

const CODE = {
  grant_type: 'authorization_code',
  client_id: 'nestegg-web',
  code: 'x'.repeat(43),
  code_verifier: 'x'.repeat(43),
  redirect_uri: `${ORIGIN}/callback`,
};

it('answers the app with temporarily_unavailable while the database is away', async () => {
  const { statusCode, headers } = await new Browser(server.app).get(authorizeUrl());
  expect(statusCode).toBe(303);
  expect(headers.location).toContain(`${ORIGIN}/callback?error=temporarily_unavailable`);
});

it.each([
  ['the form to sign in with', () => browser.post(form, { email: 'ada@example.com', password: 'wrong' })],
  ['the call for a token', () => browser.post('/oauth/token', CODE)],
  ['whether it is ready', () => server.app.inject('/readyz')],
  ['a call of the API', () => server.app.inject({ url: '/api/transactions', headers: { authorization } })],
])('answers %s with a 503 while the database is away', async (_, ask) => {
  const { statusCode, headers } = await ask();
  expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
});
