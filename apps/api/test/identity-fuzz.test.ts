import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser } from './browser.ts';
import { hostileText } from './schema-values.ts';
import { createTestServer, PASSWORD, type TestServer } from './test-server.ts';

const SCRIPT = '"><script>alert(1)</script>';
const RUNS = { numRuns: 60, seed: 7 };

const text = fc.oneof(
  hostileText.map((raw) => Buffer.from(raw).toString()),
  fc.constantFrom(SCRIPT, `a@b.example${SCRIPT}`, 'a\u0000b@example.com', 'ada@example.com', PASSWORD),
);

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    mailer: { send: () => undefined, deliver: () => Promise.resolve(), close: () => Promise.resolve() },
  });
});
afterAll(() => server.close());
// However often an address is tried here, none has to wait for it.
beforeEach(() => server.db.asOwner('delete from identity.failure'));

function expectSound({ statusCode, body }: LightMyRequestResponse): void {
  expect(statusCode, body).toBeLessThan(500);
  expect(body).not.toContain('<script>alert');
}

describe('whatever is typed into the identity pages', () => {
  it.each(['signup', 'login'])('SRV-17 the form of %s answers with a page, in which nothing runs', async (hint) => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, email, password) => {
        await server.db.asOwner('delete from identity.failure');
        const browser = new Browser(server.app);
        const path = await browser.open({ screen_hint: hint });
        expectSound(await browser.post(path, { name, email, password }));
      }),
      RUNS,
    );
  });

  it('SRV-17 asking for a new password answers with a page, in which nothing runs', async () => {
    const path = '/identity/forgot-password';
    await fc.assert(
      fc.asyncProperty(text, async (email) => {
        expectSound(await new Browser(server.app).post(path, { email }));
      }),
      RUNS,
    );
  });
});

describe('whatever an address of the provider is asked', () => {
  const PATHS = [
    '/authorize',
    '/authorize/x',
    '/v2/logout',
    '/userinfo',
    '/oidc/logout',
    '/oidc/logout/confirm',
  ] as const;
  const MORE = ['/.well-known/openid-configuration', '/identity/reset/x', '/identity/confirm/x', '/callback'] as const;
  const NAMES = [
    'client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'audience', 'state', 'nonce', 'prompt',
    'screen_hint', 'code_challenge', 'code_challenge_method', 'returnTo', 'id_token_hint', 'request', 'claims', 'max_age',
  ] as const; // prettier-ignore

  it('SRV-17 it answers without a fault', async () => {
    const queries = fc.dictionary(fc.constantFrom(...NAMES), text);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS, ...MORE), queries, async (path, query) => {
        expectSound(await new Browser(server.app).get(`${path}?${new URLSearchParams(query).toString()}`));
      }),
      { ...RUNS, numRuns: 300 },
    );
  });

  it('SRV-17 signing in begins without a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...NAMES), text, { maxKeys: 2 }), async (query) => {
        expectSound((await new Browser(server.app).follow(authorizeUrl(query))).answer);
      }),
      { ...RUNS, numRuns: 200 },
    );
  });

  it('SRV-17 a token is asked for without a fault', async () => {
    const names = [
      'grant_type',
      'client_id',
      'code',
      'code_verifier',
      'redirect_uri',
      'refresh_token',
      'token',
    ] as const;
    const kinds = fc.constantFrom('authorization_code', 'refresh_token', 'client_credentials', '\u0000');
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 2 }),
        kinds,
        async (form, grant_type) => {
          const asked = { client_id: 'nestegg-web', grant_type, ...form };
          expectSound(await new Browser(server.app).post('/oauth/token', asked));
        },
      ),
      { ...RUNS, numRuns: 200 },
    );
  });
});
