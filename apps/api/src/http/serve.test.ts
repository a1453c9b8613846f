import type { Call } from '@nestegg/domain/contract';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestServer, type Person, type TestServer } from '../../test/test-server.ts';
import { servePublic } from './serve.ts';

let server: TestServer;
let ada: Person;

async function build(): Promise<() => Promise<void>> {
  const built = await createTestServer();
  [server, ada] = [built, await built.join('Ada')];
  return built.close;
}

const bread = { amount: -1.5, date: '2026-01-01', description: 'Bread' };
const JSON_TYPE = { 'content-type': 'application/json' };

const record = (headers: Record<string, string> = {}) =>
  ada.call('POST', '/api/transactions', { payload: bread, headers });
const detailsOf = (answer: LightMyRequestResponse) => answer.json<{ details: unknown }>().details;

describe('a server that was just built', () => {
  beforeEach(build);

  it('answers with the status, the fields and the version of a call, to be kept in no cache', async () => {
    const made = await record();
    expect([made.statusCode, made.headers['etag'], made.headers['cache-control']]).toEqual([201, '"1"', 'no-store']);
    expect(made.json()).toMatchObject({ ...bread, frequency: null, due_date: null, household_name: null, version: 1 });
    const list = await ada.call('GET', '/api/transactions');
    expect([list.statusCode, list.headers['etag'], list.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ]);
    const { id } = made.json<{ id: string }>();
    const removed = await ada.call('DELETE', `/api/transactions/${id}`);
    expect([removed.statusCode, removed.body, removed.headers['content-type']]).toEqual([204, '', undefined]);
  });

  it('answers anybody without a version, and does not keep that from caches', async () => {
    const { statusCode, headers } = await server.app.inject('/api/capabilities');
    expect([statusCode, headers['etag'], headers['cache-control']]).toEqual([200, undefined, undefined]);
  });

  it('refuses a caller without a token before a body is read, whose size is not looked at', async () => {
    const payload = JSON.stringify({ ...bread, description: 'x'.repeat(300 * 1024) });
    const send = (headers: object) =>
      server.app.inject({ method: 'POST', url: '/api/transactions', payload, headers: { ...JSON_TYPE, ...headers } });
    const [unknown, known] = [await send({}), await send({ authorization: `Bearer ${ada.token}` })];
    expect([unknown.statusCode, known.statusCode]).toEqual([401, 413]);
    expect(unknown.json()).toMatchObject({ code: 'UNAUTHORIZED', reason: { code: 'request.unauthorized' } });
    expect(unknown.headers['cache-control']).toBe('no-store');
  });

  it('takes up to 256 KiB, and up to 8 KiB where no token is asked for', async () => {
    const recordIn = async (bytes: number) => {
      const payload = JSON.stringify(bread).padEnd(bytes);
      return (await ada.call('POST', '/api/transactions', { payload, headers: JSON_TYPE })).statusCode;
    };
    expect([await recordIn(256 * 1024), await recordIn(256 * 1024 + 1)]).toEqual([201, 413]);
    const open = { method: 'POST' as const, url: '/api/auth/revoke', headers: JSON_TYPE };
    const refused = await server.app.inject({ ...open, payload: `{"refresh_token":"x"}${' '.repeat(9 * 1024)}` });
    const taken = await server.app.inject({ ...open, payload: '{"refresh_token":"x"}' });
    expect([refused.statusCode, taken.statusCode]).toEqual([413, 204]);
  });
});

it('of what a handler gives only the fields that its call declares leave the server', async () => {
  const call = {
    method: 'GET',
    path: '/api/things/{id}',
    access: 'public',
    status: 200,
    answer: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  } as const satisfies Call;
  const app = Fastify();
  const handled = { name: null, secret: 'x' };
  servePublic(app, call, ({ param }) => ({ id: param('id'), ...handled }));
  expect((await app.inject('/api/things/one')).json()).toEqual({ id: 'one', name: null });
  expect((await app.inject({ method: 'POST', url: '/api/things/one' })).statusCode).toBe(404);
});

describe('a call', () => {
  beforeAll(build);

  it('of a caller without a profile finds nothing', async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf('without-profile')}` };
    const read = await server.app.inject({ url: '/api/transactions', headers });
    const write = await server.app.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { ...headers, 'idempotency-key': 'key' },
      payload: bread,
    });
    const NOT_FOUND = { code: 'NOT_FOUND', reason: { code: 'profile.missing', params: {} } };
    expect([read.json(), write.json()]).toMatchObject([NOT_FOUND, NOT_FOUND]);
    expect(await server.db.asOwner('select from idempotency')).toEqual([]);
  });

  describe('input', () => {
    it('that a call does not name is refused: in its query, and in its body', async () => {
      const unknown = { colour: 'colour is not a known field' };
      expect(detailsOf(await ada.call('GET', '/api/transactions?colour=red'))).toEqual(unknown);
      expect(detailsOf(await ada.call('GET', '/api/profile?colour=red'))).toEqual(unknown);
      const { id } = (await record()).json<{ id: string }>();
      const url = `/api/transactions/${id}`;
      expect(detailsOf(await ada.call('DELETE', url, { payload: { colour: 'red' } }))).toEqual(unknown);
      expect((await ada.call('DELETE', url)).statusCode).toBe(204);
    });

    it('that a call needs is asked for', async () => {
      const answer = await ada.call('POST', '/api/transactions');
      expect([answer.statusCode, detailsOf(answer)]).toEqual([422, { body: expect.any(String) as string }]);
    });
  });

  describe('If-Match', () => {
    it.each([
      ['"1"', 200],
      ['W/"1"', 200],
      ['*', 200],
      ['"2"', 409],
      ['"11"', 409],
      ['1', 409],
      ['"1" ,"2"', 409],
      ['x"1"', 409],
      ['"x"', 409],
      ['""', 409],
    ])('%s of a first version: %i', async (version, status) => {
      const { id } = (await record()).json<{ id: string }>();
      const change = { payload: { ...bread, amount: -2 }, headers: { 'if-match': version } };
      const answer = await ada.call('PUT', `/api/transactions/${id}`, change);
      expect(answer.statusCode).toBe(status);
      const left = (await ada.call('GET', `/api/transactions/${id}`)).json();
      expect(left).toMatchObject(status === 200 ? { amount: -2, version: 2 } : { ...bread, version: 1 });
    });
  });
});
