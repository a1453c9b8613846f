import { listTransactions } from '@nestegg/domain/contract';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, ORIGIN, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts';
import { APP_ORIGIN, connect, refresh, registerApp, type AppTokens } from '../../../test/third-party-app.ts';

let server: TestServer;
let ada: Person;
let shared: string;
let own: string;
let sharedLedger: string;
let app: string;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  shared = await createHousehold(ada);
  app = await registerApp(server);
  const rows = await server.db.asOwner<{ id: string; household_id: string | null }>(
    'select id, household_id from ledger where person_id = $1 or household_id = $2 order by household_id nulls first',
    [ada.id, shared],
  );
  [own, sharedLedger] = rows.map(({ id }) => id) as [string, string];
});
afterAll(() => server.close());
beforeEach(() => server.db.asOwner('delete from credential'));

const connectWith = (...fields: [string, string][]) => connect(server, { person: ada, clientId: app, fields });

const get = (token: string, url: string, headers: object = {}) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });

const add = (token: string, household_id: string | null) =>
  server.app.inject({
    method: 'POST',
    url: '/api/transactions',
    headers: { authorization: `Bearer ${token}` },
    payload: { amount: -1, date: '2026-01-01', description: 'Bread', household_id },
  });

const list = (token: string, headers: object = {}) => get(token, '/api/transactions', headers);

const statuses = (token: string, ...origins: string[]) =>
  Promise.all(origins.map(async (origin) => (await list(token, { origin })).statusCode));

describe('an app’s access token', () => {
  it('reaches the ledgers and does what was ticked, and nothing else', async () => {
    const { access_token } = await connectWith(['read', own], ['write', sharedLedger]);
    expect((await add(ada.token, null)).statusCode).toBe(201);
    expect((await list(access_token)).json<{ data: unknown[] }>().data.length).toBeGreaterThan(0);
    expect((await add(access_token, shared)).statusCode).toBe(201);
    expect((await add(access_token, null)).statusCode).toBe(404);
    const foreign = await get(access_token, `/api/transactions?household_id=${shared}`);
    expect(foreign.statusCode).toBe(404);
  });

  it.each(['/api/profile', '/api/apps', '/api/tokens', '/api/auth/sessions', '/api/households'])(
    'reaches nothing of the account: %s',
    async (url) => {
      const { access_token } = await connectWith(['read', own], ['write', own], ['import', own]);
      expect((await get(access_token, url)).statusCode).toBe(403);
    },
  );

  it('TOK-27 holds for 30 minutes', async () => {
    const { access_token, expires_in } = await connectWith(['read', own]);
    expect(expires_in).toBe(1800);
    // So long goes a stream on, too, though what was granted holds for longer.
    const asked = { headers: { authorization: `Bearer ${access_token}` }, ip: '203.0.113.7' };
    const { expiresAt } = await server.app.authenticate(asked as FastifyRequest, { call: listTransactions });
    expect(expiresAt).toBe(Number(decodeJwt(access_token).exp) * 1000);
  });

  it('TOK-32 is refused at the next request after the app was disconnected, and so is its refresh token', async () => {
    const { access_token, refresh_token } = await connectWith(['read', own]);
    expect((await list(access_token)).statusCode).toBe(200);
    const { data } = (await ada.call('GET', '/api/apps')).json<{ data: { id: string; name: string }[] }>();
    expect(data).toMatchObject([
      {
        name: 'Pond Planner',
        last_used_at: expect.any(String) as string,
        scopes: [{ household_id: null, household_name: null, read: true, write: false, import: false }],
      },
    ]);
    expect((await ada.call('DELETE', `/api/apps/${data[0]!.id}`)).statusCode).toBe(204);
    expect((await list(access_token)).statusCode).toBe(401);
    expect((await refresh(server, app, refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await ada.call('GET', '/api/apps')).json()).toEqual({ data: [] });
    const left = `select model from identity.payload where grant_id = $1 or (model = 'Grant' and id = $1)`;
    expect(await server.db.asOwner(left, [data[0]!.id])).toEqual([]);
    const activity = (await ada.call('GET', '/api/profile/activity')).body;
    expect([activity.includes('App connected'), activity.includes('App disconnected')]).toEqual([true, true]);
  });

  it('TOK-32 another’s app is a 404, and so is an unknown one', async () => {
    await connectWith(['read', own]);
    const { data } = (await ada.call('GET', '/api/apps')).json<{ data: { id: string }[] }>();
    const bob = await server.join('Bob');
    expect((await bob.call('DELETE', `/api/apps/${data[0]!.id}`)).statusCode).toBe(404);
    expect((await ada.call('DELETE', '/api/apps/none')).statusCode).toBe(404);
    expect((await bob.call('GET', '/api/apps')).json()).toEqual({ data: [] });
    expect((await ada.call('GET', '/api/apps')).json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  it('ends with the app, when the operator removes it', async () => {
    const other = await registerApp(server);
    const tokens = await connect(server, { person: ada, clientId: other, fields: [['read', own]] });
    await server.db.asOwner(`delete from identity.payload where payload ->> 'clientId' = $1`, [other]);
    expect((await list(tokens.access_token)).statusCode).toBe(401);
  });

  it('goes on when its person signs out, and elsewhere too', async () => {
    const { access_token, refresh_token } = await connectWith(['read', own]);
    await ada.call('DELETE', '/api/auth/sessions');
    expect((await list(access_token)).statusCode).toBe(200);
    expect((await refresh(server, app, refresh_token)).statusCode).toBe(200);
  });

  it('does not act for another person, whose subject it names', async () => {
    const { access_token } = await connectWith(['read', own]);
    const bob = await server.join('Bea');
    const [row] = await server.db.asOwner<{ id: string }>(`select id from credential where kind = 'app'`);
    const forged = await server.sign({ sub: bob.subject, credential: row!.id, client_id: app });
    expect((await list(forged)).statusCode).toBe(401);
    const unknown = await server.sign({ sub: ada.subject, credential: bob.id, client_id: app });
    expect((await list(unknown)).statusCode).toBe(401);
    expect((await list(access_token)).statusCode).toBe(200);
  });
});

describe('a page elsewhere', () => {
  it('TOK-29 of a registered origin calls the API and gets tokens, without cookies', async () => {
    const { refresh_token } = await connectWith(['read', own], ['write', own]);
    const origin = { origin: APP_ORIGIN };
    const renewed = await refresh(server, app, refresh_token, origin);
    expect(renewed.headers['access-control-allow-origin']).toBe(APP_ORIGIN);
    const { access_token } = renewed.json<AppTokens>();
    await server.db.asOwner('select access.number_changes()');
    const answer = await list(access_token, origin);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      etag: expect.any(String) as string,
      'access-control-allow-origin': APP_ORIGIN,
      'access-control-expose-headers': 'ETag, Retry-After, Change-Group',
      vary: expect.stringContaining('Origin') as string,
    });
    const again = await list(access_token, { ...origin, 'if-none-match': answer.headers['etag'] });
    expect([again.statusCode, again.headers['access-control-allow-origin']]).toEqual([304, APP_ORIGIN]);
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/transactions',
      headers: {
        ...origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': APP_ORIGIN,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
    });
    const keys = await server.app.inject({
      method: 'OPTIONS',
      url: '/.well-known/jwks.json',
      headers: { ...origin, 'access-control-request-method': 'GET' },
    });
    expect([keys.statusCode, keys.headers['access-control-allow-origin']]).toEqual([204, APP_ORIGIN]);
    for (const { headers } of [renewed, answer, preflight, keys]) {
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
    const refused = await server.app.inject({ url: '/api/transactions', headers: origin });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, APP_ORIGIN]);
  });

  it.each([
    'https://evil.example',
    'null',
    'https://sub.pond.example',
    'https://pond.example.evil.example',
    'http://pond.example',
    'https://pond.example:8443',
    'https://pond.example/',
    ORIGIN,
  ])('TOK-30 of another origin gets no header: %s', async (origin) => {
    const { refresh_token } = await connectWith(['read', own]);
    const asked = { origin, 'access-control-request-method': 'GET' };
    for (const url of ['/api/transactions', '/oauth/token', '/oauth/device/code', '/oauth/revoke']) {
      const { headers } = await server.app.inject({ method: 'OPTIONS', url, headers: asked });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    const renewed = await refresh(server, app, refresh_token, { origin });
    expect([renewed.statusCode, renewed.headers['access-control-allow-origin']]).toEqual([400, undefined]);
  });

  it('TOK-31 is refused with a token that is for another origin', async () => {
    const elsewhere = 'https://nest.example';
    await registerApp(server, ['https://nest.example/callback'], [elsewhere]);
    const { access_token, refresh_token } = await connectWith(['read', own]);
    expect(await statuses(access_token, APP_ORIGIN, elsewhere, ORIGIN, 'null')).toEqual([200, 403, 403, 403]);
    expect(await statuses(ada.token, ORIGIN, APP_ORIGIN, 'null', 'https://evil.example')).toEqual([200, 403, 403, 403]);
    expect((await refresh(server, app, refresh_token, { origin: elsewhere })).statusCode).toBe(400);
  });
});

const pause = (interval: string) =>
  server.db.asOwner(
    `update identity.payload set expires_at = expires_at - $1::interval, payload = payload
       || jsonb_build_object('exp', (payload ->> 'exp')::bigint - extract(epoch from $1::interval)::bigint)
       || case when payload ? 'iiat'
         then jsonb_build_object('iiat', (payload ->> 'iiat')::bigint - extract(epoch from $1::interval)::bigint)
         else '{}' end
     where grant_id is not null or model = 'Grant'`,
    [interval],
  );

describe('a refresh token', () => {
  it('TOK-26 works once; the second use ends the grant and is notified', async () => {
    const first = await connectWith(['read', own]);
    const second = (await refresh(server, app, first.refresh_token)).json<AppTokens>();
    expect((await list(second.access_token)).statusCode).toBe(200);
    expect(decodeJwt(second.access_token)).toMatchObject({ amr: ['pwd'], acr: '1' });
    expect((await refresh(server, app, first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(server, app, second.refresh_token)).statusCode).toBe(400);
    expect((await list(second.access_token)).statusCode).toBe(401);
    expect((await ada.call('GET', '/api/apps')).json()).toEqual({ data: [] });
    const { body } = await ada.call('GET', '/api/profile/activity');
    expect(body).toContain('"app.reused"');
  });

  it('TOK-26 of 50 parallel uses at most one succeeds, and nothing works afterwards', async () => {
    const { refresh_token } = await connectWith(['read', own]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(server, app, refresh_token)));
    const successes = answers.filter(({ statusCode }) => statusCode === 200);
    expect(successes.length).toBeLessThanOrEqual(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode)).has(500)).toBe(false);
    for (const answer of successes) {
      const { access_token, refresh_token: next } = answer.json<AppTokens>();
      expect([(await list(access_token)).statusCode, (await refresh(server, app, next)).statusCode]).toEqual([
        401, 400,
      ]);
    }
  });

  it('TOK-27 ends when it is unused for 30 days, and when the grant is 90 days old', async () => {
    let { refresh_token } = await connectWith(['read', own]);
    for (let used = 0; used < 3; used += 1) {
      await pause('29 days');
      const answer = await refresh(server, app, refresh_token);
      expect(answer.statusCode).toBe(200);
      ({ refresh_token } = answer.json<AppTokens>());
    }
    await pause('4 days');
    expect((await refresh(server, app, refresh_token)).statusCode).toBe(400);
    const unused = await connectWith(['read', own]);
    await pause('31 days');
    expect((await refresh(server, app, unused.refresh_token)).statusCode).toBe(400);
  });

  it('is stored as a hash alone', async () => {
    const { refresh_token } = await connectWith(['read', own]);
    const rows = await server.db.asOwner(`select * from identity.payload where payload::text || id like $1`, [
      `%${refresh_token}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('that is revoked ends the grant', async () => {
    const { refresh_token, access_token } = await connectWith(['read', own]);
    const revoked = await server.app.inject({
      method: 'POST',
      url: '/oauth/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: app, token: refresh_token }).toString(),
    });
    expect(revoked.statusCode).toBe(200);
    expect((await list(access_token)).statusCode).toBe(401);
    expect((await ada.call('GET', '/api/apps')).json()).toEqual({ data: [] });
  });

  it('is of no use to another app', async () => {
    const { refresh_token } = await connectWith(['read', own]);
    const other = await registerApp(server);
    expect((await refresh(server, other, refresh_token)).statusCode).toBe(400);
    expect((await refresh(server, app, refresh_token)).statusCode).toBe(200);
  });
});

it('TOK-16 ends with a password that was reset, and goes on after one that was changed', async () => {
  const cleo = await server.join('Cleo');
  const [ledger] = await server.db.asOwner<{ id: string }>('select id from ledger where person_id = $1', [cleo.id]);
  const tokens = await connect(server, { person: cleo, clientId: app, fields: [['read', ledger!.id]] });
  const payload = { current_password: PASSWORD, new_password: 'quiet-pond-7!' };
  expect((await cleo.call('POST', '/api/auth/password', { payload })).statusCode).toBe(204);
  const renewed = (await refresh(server, app, tokens.refresh_token)).json<AppTokens>();
  expect((await list(renewed.access_token)).statusCode).toBe(200);
  await server.database.system.run(sql`select access.end_credentials(${cleo.subject})`);
  expect((await list(renewed.access_token)).statusCode).toBe(401);
  expect((await refresh(server, app, renewed.refresh_token)).statusCode).toBe(400);
});
