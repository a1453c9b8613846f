import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { startWebHost } from './start-web-host.ts';

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

const TENANT = { domain: 'tenant.example', clientId: 'id', audience: 'https://api.example' };

let port: number;
let running: Awaited<ReturnType<typeof startWebHost>>;
const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: `localhost:${port}` } });

beforeEach(async () => {
  port = await freePort();
  running = await startWebHost(
    readConfig({
      PORT: String(port),
      API_BASE_URL: 'https://api.example/v1/',
      AUTH_DOMAIN: TENANT.domain,
      AUTH_CLIENT_ID: TENANT.clientId,
      AUTH_AUDIENCE: TENANT.audience,
      // Ignored: nothing connects to it.
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      LOG_LEVEL: 'silent',
    }),
  );
});
afterEach(() => running.stop());

it('SDK-01 RUN-10 hosts the app for another API, without a database', async () => {
  expect(await (await get('/config.json')).json()).toMatchObject({
    apiBaseUrl: 'https://api.example/v1',
    auth: { ...TENANT, ownIdentity: false },
  });
  const page = await get('/dashboard');
  expect(page.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://tenant.example https://api.example;",
  );
  for (const path of ['/livez', '/readyz']) expect([path, (await get(path)).status]).toEqual([path, 200]);
});

it('has no API, identity or metrics of its own', async () => {
  for (const path of ['/api/households', '/api/capabilities', '/identity/sign-in', '/oauth/token', '/metrics']) {
    const answer = await get(path);
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      404,
      expect.objectContaining({ code: 'NOT_FOUND' }),
    ]);
  }
});

it('SRV-38 goes on answering until a proxy that watches it knows that it ends', async () => {
  const statusOf = async (path: string) => (await running.app.inject(path)).statusCode;
  for (let ask = 0; ask < 2; ask += 1) expect(await statusOf('/readyz')).toBe(200);
  const stopped = running.stop();
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503]);
  await stopped;
});
