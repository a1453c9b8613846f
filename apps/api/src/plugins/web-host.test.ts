import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, ORIGIN, type TestServer } from '../../test/test-server.ts';
import { readFiles } from './web-files.ts';

let server: TestServer;
const webDir = mkdtempSync(join(tmpdir(), 'nestegg-web-'));
const host = new URL(ORIGIN).host;

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<style nonce="__CSP_NONCE__"></style><p>app</p>');
  writeFileSync(join(webDir, 'login.html'), '<style nonce="__CSP_NONCE__"></style><p>login</p>');
  writeFileSync(join(webDir, 'assets/app-1.js'), 'plain');
  writeFileSync(join(webDir, 'assets/app-1.js.br'), 'packed');
  writeFileSync(join(webDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(webDir, 'sw.js'), 'worker');
  server = await createTestServer({ webDir });
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });

it('answers the app’s page on every address that nothing else has', async () => {
  for (const url of ['/', '/dashboard', '/transactions/1/edit', '/nothing?x=1', '/callback?code=1']) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.body.includes('app')]).toEqual([url, 200, true]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  expect((await get('/login?x=1')).body).toContain('login');
});

it('IDP-21 lets styles in by a nonce that is new for each answer, and nothing inline besides', async () => {
  const [one, two] = [await get('/dashboard'), await get('/dashboard')];
  const nonce = /nonce="([\w-]+)"/.exec(one.body)?.[1];
  const policy = String(one.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain(`script-src 'self';`);
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).not.toContain('unsafe');
  expect(two.body).not.toBe(one.body);
});

const OWN = { domain: ORIGIN, clientId: 'nestegg-web', audience: `${ORIGIN}/api`, ownIdentity: true };
const TENANT = { domain: 'tenant.example', clientId: 'id', audience: 'api', ownIdentity: false };

interface Named {
  readonly auth: typeof OWN;
  readonly dsn: string | null;
  readonly api?: string;
  /** What the policy adds for calls and for frames. */
  readonly call: string;
  readonly frame: string;
}

it.each<[string, Named]>([
  ['no other', { auth: OWN, dsn: null, call: '', frame: '' }],
  [
    'another API',
    {
      auth: TENANT,
      dsn: null,
      api: 'https://api.example/v1',
      call: ' https://tenant.example https://api.example',
      frame: ' https://tenant.example',
    },
  ],
  [
    'a monitoring service',
    { auth: OWN, dsn: 'https://key@errors.example/1', call: ' https://errors.example', frame: '' },
  ],
  [
    'an identity provider',
    { auth: TENANT, dsn: null, call: ' https://tenant.example', frame: ' https://tenant.example' },
  ],
])(
  'lets the app call this server, and %s that the settings name',
  async (_, { auth, dsn, call, frame, api = '' }: Named) => {
    const config = { auth, apiBaseUrl: api, monitoringDsn: dsn, social: { github: '', mastodon: '' } };
    const other = await createTestServer({ web: { dir: webDir, publicOrigin: ORIGIN, config } });
    const { headers } = await other.app.inject({ url: '/', headers: { host } });
    await other.close();
    const policy = String(headers['content-security-policy']).replace(/nonce-[\w-]+/, 'nonce');
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce'",
      `img-src 'self' data:${api && ' https://api.example'}`,
      "font-src 'self'",
      `connect-src 'self'${call}`,
      `frame-src 'self'${frame}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
  },
);

it('never covers what belongs to the server', async () => {
  for (const url of ['/api/nothing', '/api', '/identity/nothing', '/metrics', '/userinfo/nothing']) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.headers['content-type']).toContain('application/json');
  }
});

it('sends files for good, packed for those who can read that', async () => {
  const plain = await get('/assets/app-1.js');
  expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable']);
  const packed = await get('/assets/app-1.js', { 'accept-encoding': 'br' });
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
  expect(packed.headers['content-type']).toContain('javascript');
  expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  expect((await get('/assets/missing.js')).statusCode).toBe(404);
});

it.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', undefined],
  ['gzip;q=1.0, br; q=0.0', undefined],
  ['BR', undefined],
  ['abr', undefined],
  ['', undefined],
])('sends what is packed to who says that it can be read: %s', async (accepted, encoding) => {
  const answer = await get('/assets/app-1.js', { 'accept-encoding': accepted });
  expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, encoding ? 'packed' : 'plain']);
  // A page is packed as it is sent.
  const page = await get('/dashboard', { 'accept-encoding': accepted });
  expect([page.headers['content-encoding'], page.body.startsWith('<style')]).toEqual([encoding, !encoding]);
  for (const { headers } of [answer, page]) expect(headers.vary).toBe('accept-encoding');
});

it('sends a file only to those who have another one', async () => {
  const { headers } = await get('/favicon.svg');
  const again = await get('/favicon.svg', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/favicon.svg', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  // As of the next version, which has the worker under the same name.
  writeFileSync(join(webDir, 'sw.js'), 'newer worker');
  const [before, after] = [(await get('/sw.js')).headers.etag, readFiles(webDir).get('/sw.js')?.etag];
  expect(after).not.toBe(before);
});

const head = (headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'HEAD', url: '/assets/app-1.js', headers: { host, ...headers } });

it('says how long a file is, and how it is packed, to who asks for its head', async () => {
  const answer = await head();
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '5']);
  const packed = await head({ 'accept-encoding': 'br' });
  expect([packed.headers['content-encoding'], packed.headers['content-length']]).toEqual(['br', '6']);
});

it('goes on sending a file that is gone from its folder', async () => {
  const other = join(webDir, 'assets/app-2.js');
  writeFileSync(other, 'second');
  const restarted = await createTestServer({ webDir });
  rmSync(other);
  const { body } = await restarted.app.inject({ url: '/assets/app-2.js', headers: { host } });
  await restarted.close();
  expect(body).toBe('second');
});

it('sends nothing from outside its folder', async () => {
  for (const url of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json']) {
    expect((await get(url)).body).not.toContain('@nestegg');
  }
});

it('RUN-10 tells the app its settings', async () => {
  const answer = await get('/config.json');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.json()).toEqual({
    auth: { domain: ORIGIN, clientId: 'nestegg-web', audience: `${ORIGIN}/api`, ownIdentity: true },
    apiBaseUrl: '',
    monitoringDsn: null,
    social: { github: 'https://github.com', mastodon: 'https://mastodon.social' },
  });
});

it('leads from other names of this machine to the one that sign-in works under', async () => {
  const answer = await get('/dashboard?x=1', { host: '127.0.0.1:4000' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${ORIGIN}/dashboard?x=1`]);
  // To another machine it would be another's.
  expect((await get('/dashboard', { host: '192.168.0.2:4000' })).statusCode).toBe(200);
});

it('answers on this machine itself where sign-in works under a name elsewhere', async () => {
  const publicOrigin = 'https://nestegg.example';
  const config = { auth: OWN, apiBaseUrl: '', monitoringDsn: null, social: { github: ORIGIN, mastodon: ORIGIN } };
  const elsewhere = await createTestServer({ web: { dir: webDir, publicOrigin, config } });
  try {
    for (const name of ['127.0.0.1:4000', 'localhost:4000', 'nestegg.example']) {
      const { statusCode } = await elsewhere.app.inject({ url: '/dashboard', headers: { host: name } });
      expect([name, statusCode]).toEqual([name, 200]);
    }
  } finally {
    await elsewhere.close();
  }
});

it('serves the service worker anew each time, under a policy that lets it fetch from here', async () => {
  const answer = await get('/sw.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('max-age=0');
  expect(answer.headers['content-security-policy']).toBe("default-src 'none';connect-src 'self'");
});

it('sends a file with what protects a file, and without what protects a page', async () => {
  const { headers } = await get('/assets/app-1.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headers['content-security-policy']).toBeUndefined();
});
