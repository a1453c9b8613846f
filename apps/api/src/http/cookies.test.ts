import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../test/test-server.ts';
import { codeOf, forgetSteps, setUpApp } from '../../test/two-factor.ts';
import { cookieSettings } from './cookies.ts';

const ORIGIN = 'https://nestegg.example';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ publicOrigin: ORIGIN });
});
afterAll(() => server.close());

it('with https every cookie is for this host alone, or found by one that is', async () => {
  const set: string[] = [];
  server.app.addHook('onResponse', async (_, reply) => {
    const header = reply.raw.getHeader('set-cookie');
    set.push(...(Array.isArray(header) ? header : [String(header ?? '')]).filter(Boolean));
  });
  const browser = new Browser(server.app, '127.0.0.1', ORIGIN);
  const form = { name: 'ada', email: 'ada@example.com', password: PASSWORD };
  const tokens = await browser.submit(await browser.open({ screen_hint: 'signup' }), form);
  expect(tokens.access_token).toBeTruthy();
  const authorization = `Bearer ${tokens.access_token}`;
  const call: Person['call'] = (method, url, options) =>
    server.app.inject({ method: method as 'POST', url, ...options, headers: { authorization } });
  await call('POST', '/api/auth/register', { payload: { auth0_id: decodeJwt(tokens.access_token).sub } });
  const { secret } = await setUpApp({ call });
  await forgetSteps(server);
  await browser.get('/v2/logout?client_id=nestegg-web');
  const { headers } = await browser.post(await browser.open(), form);
  await browser.submit(headers.location ?? '', { code: codeOf(secret), trust: 'yes' });
  await browser.get('/v2/logout?client_id=nestegg-web');
  // That of a trusted device has the account's mark behind its name.
  const names = new Set(set.map((cookie) => cookie.slice(0, cookie.indexOf('=')).replace(/_[0-9a-f]{8}$/, '')));
  expect([...names].toSorted()).toEqual([
    '__Host-nestegg_browser',
    '__Host-nestegg_session',
    '__Host-nestegg_session.sig',
    '__Secure-nestegg_interaction',
    '__Secure-nestegg_interaction.sig',
    '__Secure-nestegg_resume',
    '__Secure-nestegg_resume.sig',
    '__Secure-nestegg_trusted',
  ]);
  for (const cookie of set) {
    expect(cookie).toMatch(/; secure(?:;|$)/i);
    expect(cookie).toMatch(/; httponly(?:;|$)/i);
    expect(cookie).not.toMatch(/; domain=/i);
    if (cookie.startsWith('__Host-')) expect(cookie).toMatch(/; path=\/(?:;|$)/i);
  }
  expect([...browser.cookies.keys()]).not.toContain('__Host-nestegg_session');
});

it('without https cookies tell servers on one machine apart by their ports', () => {
  expect(cookieSettings('http://localhost:4001')).toEqual({
    session: 'nestegg_session_4001',
    interaction: 'nestegg_interaction_4001',
    resume: 'nestegg_resume_4001',
    trusted: 'nestegg_trusted_4001',
    browser: 'nestegg_browser_4001',
    options: { httpOnly: true, sameSite: 'lax', secure: false },
  });
});

it('with https they are named after this host, or after a secure one where they are of one path', () => {
  const options = { httpOnly: true, sameSite: 'lax', secure: true };
  expect(cookieSettings('https://nestegg.example')).toEqual({
    session: '__Host-nestegg_session',
    interaction: '__Secure-nestegg_interaction',
    resume: '__Secure-nestegg_resume',
    trusted: '__Secure-nestegg_trusted',
    browser: '__Host-nestegg_browser',
    options,
  });
  expect(cookieSettings('https://nestegg.example:8443').session).toBe('__Host-nestegg_session_8443');
});
