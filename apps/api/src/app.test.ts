import { Writable } from 'node:stream';
import * as fc from 'fast-check';
import { CAPABILITIES } from '@nestegg/domain';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRETS } from '../test/tenant.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let ada: Person;
const logged: string[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged.push(chunk.toString());
      done();
    },
  });
  server = await createTestServer({ logger: { level: 'trace', stream } });
  ada = await server.join('Ada');
});
afterAll(() => server.close());

const post = (payload: InjectOptions['payload'], headers: Record<string, string> = {}) =>
  ada.call('POST', '/api/transactions', { ...(payload !== undefined && { payload }), headers });

const draft = { amount: 1, date: '2026-01-01', description: 'x' };

describe('a request', () => {
  it('is a 400 as broken JSON', async () => {
    const answer = await post('{"amount":', { 'content-type': 'application/json' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('may have no body where none is needed, whatever type it names', async () => {
    const { id } = (await post(draft)).json<{ id: string }>();
    const headers = { 'content-type': 'application/json' };
    expect((await ada.call('DELETE', `/api/transactions/${id}`, { headers })).statusCode).toBe(204);
  });

  it('survives any text in any field', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(text, text, async (description, category) => {
        const answer = await post({ ...draft, description, category });
        expect([201, 422]).toContain(answer.statusCode);
        if (answer.statusCode === 422) return;
        const stored = answer.json<{ description: string }>().description;
        expect(stored).toBe(description.normalize('NFC').trim());
        const found = await ada.call('GET', `/api/transactions?search=${encodeURIComponent(stored)}`);
        expect([200, 422]).toContain(found.statusCode);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('survives any path and any query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
        const answer = await ada.call('GET', `/api/transactions${path || '/'}?${query}`);
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});

it('a server under more load than it can take refuses calls, and says still that it lives', async () => {
  const busy = await createTestServer({ through: (database) => ({ ...database, overloaded: () => true }) });
  try {
    const statusOf = async (url: string) => (await busy.app.inject({ url })).statusCode;
    expect([await statusOf('/api/transactions'), await statusOf('/livez')]).toEqual([503, 200]);
  } finally {
    await busy.close();
  }
});

describe('an answer', () => {
  it('SRV-15 has its shape and its type for an address that cannot be read, too', async () => {
    const answer = await ada.call('GET', '/api/transactions/%E0%A4%A');
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([400, 'nosniff']);
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', tracking_id: expect.any(String), details: null });
  });

  it('SRV-18 finds nothing under an id of any length', async () => {
    const answer = await ada.call('GET', `/api/transactions/${'a'.repeat(10_000)}`);
    expect(answer.statusCode).toBe(404);
  });

  it('SRV-15 SRV-17 tells of a failure by code and id, and nothing of its inside', async () => {
    await server.db.asOwner('alter table person rename to people');
    const answer = await ada.call('GET', '/api/auth/me');
    await server.db.asOwner('alter table people rename to person');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'SERVER_ERROR',
      message: 'A server error occurred. Please try again later.',
      tracking_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      details: null,
      reason: { code: 'server.error', params: {} },
    });
    expect(logged.join('')).toContain(answer.json<{ tracking_id: string }>().tracking_id);
  });

  it('is JSON for every unknown path of the API, with every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const) {
      const answer = await ada.call(method, '/api/nothing/here');
      expect([method, answer.statusCode]).toEqual([method, 404]);
      expect(answer.headers['content-type']).toContain('application/json');
    }
  });

  it('carries the headers that keep browsers safe', async () => {
    const { headers } = await ada.call('GET', '/api/auth/me');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('MFA-01 SRV-01 SRV-02 names what the server really does', async () => {
    const { capabilities } = (await server.app.inject('/api/capabilities')).json<{ capabilities: string[] }>();
    expect(capabilities.toSorted()).toEqual([...CAPABILITIES].toSorted());
  });

  it('SRV-38 says that the server lives and is ready, until it shuts down', async () => {
    expect((await server.app.inject('/livez')).statusCode).toBe(200);
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    server.app.state.draining = true;
    const [ready, alive] = [await server.app.inject('/readyz'), await server.app.inject('/livez')];
    server.app.state.draining = false;
    expect([ready.statusCode, alive.statusCode, alive.headers['connection']]).toEqual([503, 200, 'close']);
    expect(ready.headers['retry-after']).toBe('1');
  });
});

describe('the log', () => {
  it('holds no token, no password and no body', async () => {
    await post({ ...draft, description: 'Canary description' });
    await ada.call('POST', '/api/auth/password', {
      payload: { current_password: 'canary-1!', new_password: 'canary-2!' },
    });
    const all = logged.join('');
    for (const secret of [ada.token, 'canary', 'Canary']) expect(all).not.toContain(secret);
  });

  it('is looked through for secrets in every test', async () => {
    for (const secret of [PASSWORD, await server.sign(), SECRETS[0], 'x/identity/reset/0123456789abcdefghijkl']) {
      const other = await createTestServer();
      other.app.log.trace({ secret }, 'logged');
      await expect(other.close()).rejects.toThrow('Secrets are in the log');
    }
  });
});
