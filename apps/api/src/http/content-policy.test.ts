import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { contentPolicy, trustedTypes } from './content-policy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const FILES = "script-src 'self';style-src 'self';img-src 'self';font-src 'self'";
const ALONE = "base-uri 'none';frame-ancestors 'none'";
const TRUSTED = "require-trusted-types-for 'script';trusted-types 'none'";

it.each([
  ['an answer of the API', '/api/health', `default-src 'none';${ALONE}`],
  ['the page of the API', '/api/docs', `default-src 'none';style-src 'self';${ALONE}`],
  ['the provider', '/.well-known/openid-configuration', `default-src 'none';${FILES};${ALONE};${TRUSTED}`],
])('%s allows what it needs, and nothing besides', async (_what, url, policy) => {
  const { headers } = await server.app.inject({ url });
  expect(headers['content-security-policy']).toBe(policy);
});

it('an identity page allows its own files and its own form', async () => {
  const browser = new Browser(server.app);
  const { headers } = await browser.get(await browser.open());
  expect(headers['content-security-policy']).toBe(`default-src 'none';${FILES};form-action 'self';${ALONE};${TRUSTED}`);
});

it('a policy allows nothing but what is named, and enforces what is asked for', () => {
  const closed = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };
  expect(contentPolicy()).toEqual({ useDefaults: false, directives: closed });
  expect(contentPolicy({ 'img-src': ['data:'] }, trustedTypes('default'))).toEqual({
    useDefaults: false,
    directives: {
      ...closed,
      'img-src': ['data:'],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    },
  });
});
