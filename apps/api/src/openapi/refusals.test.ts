import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES, urlOf } from '../../test/access-rules.ts';
import { Browser } from '../../test/browser.ts';
import { operations, type Operation, type Schema } from '../../test/operations.ts';
import { createTenant, type Tenant } from '../../test/tenant.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../test/test-server.ts';

const ATTACKS = ['user_id', 'role', 'id', 'version', 'created_by', 'ledger_id', 'constructor', '__proto__'] as const;
const STRANGERS = [
  'null',
  'https://evil.example',
  'http://localhost.evil.example:4000',
  'http://localhost:4001',
] as const;
/** Of the identity provider, whose library answers other origins unless it is kept from it. */
const PROVIDER = [
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/authorize'],
  ['GET', '/userinfo'],
  ['POST', '/oauth/token'],
  ['POST', '/oidc/logout'],
  ['GET', '/identity/forgot-password'],
] as const;
const DEEP = 10_000;
/** In bytes: from anybody, and from who says who they are. */
const limitOf = ({ needsToken }: Operation): number => (needsToken ? 256 : 8) * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

const titled = (chosen: readonly Operation[]) => chosen.map((operation) => [operation.name, operation] as const);
const all = titled(operations);
const protectedOnes = titled(operations.filter(({ needsToken }) => needsToken));
const writing = titled(operations.filter(({ body }) => body));

let server: TestServer;
let tenant: Tenant;
/** Of a signed-in browser. */
let cookies: Record<string, string>;

beforeAll(async () => {
  server = await createTestServer();
  tenant = await createTenant(server);
  const browser = new Browser(server.app);
  const account = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };
  await browser.submit(await browser.open({ screen_hint: 'signup' }), account);
  cookies = Object.fromEntries([...browser.cookies].map(([name, { value }]) => [name, value]));
});
afterAll(() => server.close());

/** A body that the operation takes. */
const bodyOf = ({ name }: Operation): Readonly<Record<string, unknown>> => ({
  ...RULES[name]?.body?.(tenant, 'owner'),
});

const sendJson = (operation: Operation, payload: string): Promise<LightMyRequestResponse> =>
  tenant.people.owner.call(operation.method, urlOf(operation.name, tenant), { payload, headers: JSON_TYPE });

/** The objects within a body, as paths to them. */
const objectsIn = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties).flatMap(([name, { type }]) => (type === 'object' ? [name] : []));

describe('a body', () => {
  it.each(writing)('SRV-16 of %s takes no field that it does not name', async (_, operation) => {
    for (const field of ATTACKS) {
      if (Object.hasOwn(operation.body?.properties ?? {}, field)) continue;
      const answer = await sendJson(operation, JSON.stringify({ ...bodyOf(operation), [field]: 'x' }));
      expect([field, answer.statusCode]).toEqual([field, 422]);
      expect(Object.keys(answer.json<{ details: object }>().details)).toEqual([field]);
    }
  });

  it.each(writing)('SRV-16 of %s takes none within its objects either', async (_, operation) => {
    for (const within of objectsIn(operation.body ?? {})) {
      for (const field of ATTACKS) {
        const answer = await sendJson(
          operation,
          JSON.stringify({ ...bodyOf(operation), [within]: { [field]: { owner: true } } }),
        );
        expect([within, field, answer.statusCode]).toEqual([within, field, 422]);
        // Beside it, what the object lacks.
        expect(Object.keys(answer.json<{ details: object }>().details)).toContain(`${within}.${field}`);
      }
    }
  });

  it.each(writing)('SRV-16 of %s is an object', async (_, operation) => {
    const depth = limitOf(operation) / 4;
    for (const payload of ['null', '[]', '"x"', '1', 'true', `${'['.repeat(depth)}${']'.repeat(depth)}`]) {
      const { statusCode } = await sendJson(operation, payload);
      expect([payload.slice(0, 9), statusCode]).toEqual([payload.slice(0, 9), 422]);
    }
  });

  it.each(writing)(
    'SRV-15 of %s holds nothing nested as deep as its size allows, 10,000 deep at most',
    async (_, operation) => {
      const depth = Math.min(DEEP, limitOf(operation) / 8);
      const nests = [`${'['.repeat(depth)}${']'.repeat(depth)}`, `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`];
      for (const field of [...Object.keys(operation.body?.properties ?? {}), 'unknown']) {
        const others = Object.entries(bodyOf(operation)).filter(([name]) => name !== field);
        const start = JSON.stringify(Object.fromEntries(others)).slice(0, -1);
        for (const nest of nests) {
          const answer = await sendJson(operation, `${start}${others.length > 0 ? ',' : ''}"${field}":${nest}}`);
          expect([field, answer.statusCode]).toEqual([field, 422]);
          expect(answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', tracking_id: expect.any(String) as string });
        }
      }
    },
  );

  it.each(writing)('of %s is at most 256 KiB, or 8 KiB where no token is asked for', async (_, operation) => {
    const text = JSON.stringify(bodyOf(operation));
    const largest = text + ' '.repeat(limitOf(operation) - text.length);
    expect((await sendJson(operation, `${largest} `)).statusCode).toBe(413);
    expect((await sendJson(operation, largest)).statusCode).not.toBe(413);
  });

  it.each(all)('of %s is JSON', async (_, operation) => {
    if (operation.method === 'GET' || operation.method === 'OPTIONS') return;
    const bytes = operation.name === 'POST /api/imports' ? [] : ['application/octet-stream'];
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ...bytes];
    for (const type of types) {
      const headers = { 'content-type': type, authorization: `Bearer ${tenant.people.owner.token}` };
      const payload = JSON.stringify(bodyOf(operation));
      const answer = await server.app.inject({
        method: operation.method as 'POST',
        url: urlOf(operation.name, tenant),
        headers,
        payload,
      });
      expect([type, answer.statusCode]).toEqual([type, 415]);
    }
  });
});

const corsHeaders = ({ headers }: LightMyRequestResponse) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('another site', () => {
  it.each(protectedOnes)('SRV-40 does nothing by the cookies of who is signed in: %s', async (_, operation) => {
    expect(Object.keys(cookies)).not.toEqual([]);
    for (const origin of [...STRANGERS, ORIGIN]) {
      const answer = await server.app.inject({
        method: operation.method as 'POST',
        url: urlOf(operation.name, tenant),
        headers: { ...JSON_TYPE, origin },
        cookies,
        payload: JSON.stringify(bodyOf(operation)),
      });
      expect([origin, answer.statusCode, corsHeaders(answer)]).toEqual([origin, 401, []]);
    }
  });

  // The answer of a stream has no end to wait for; it passes the same hooks.
  const ending = all.filter(([name]) => name !== 'GET /api/changes/stream');
  it.each(ending)('is not let in to read: %s', async (name, { method }) => {
    const url = urlOf(name, tenant);
    for (const origin of STRANGERS) {
      const asked = { 'access-control-request-method': method, 'access-control-request-headers': 'authorization' };
      const preflight = await server.app.inject({ method: 'OPTIONS', url, headers: { origin, ...asked } });
      const read = await tenant.people.stranger.call('GET', url, { headers: { origin } });
      expect([origin, corsHeaders(preflight), corsHeaders(read)]).toEqual([origin, [], []]);
    }
  });

  it.each(PROVIDER)('is not let in to read of the identity provider: %s %s', async (method, url) => {
    for (const origin of STRANGERS) {
      for (const payload of ['grant_type=authorization_code&client_id=nestegg-web', 'x'.repeat(60_000)]) {
        const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
        const asked = { origin, 'access-control-request-method': method };
        const answer = await server.app.inject({ method, url, headers, ...(method === 'POST' && { payload }) });
        const preflight = await server.app.inject({ method: 'OPTIONS', url, headers: asked });
        expect([origin, corsHeaders(answer), corsHeaders(preflight)]).toEqual([origin, [], []]);
      }
    }
  });
});
