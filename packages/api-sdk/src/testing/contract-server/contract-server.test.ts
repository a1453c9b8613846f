import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContractServer, startContractServer } from './contract-server.ts';

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer({ personOf: (token) => (token === 'expired' ? null : token) });
});
afterEach(() => server.close());

function call(path: string, init: RequestInit = {}, token = 'della'): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return fetch(`${server.url}${path}`, { ...init, headers });
}

describe('the contract server', () => {
  it('SDK-03 has no calls but the specification’s', async () => {
    const missing = ['/api/capabilities', '/api/invitations', '/api/households/1', '/api/transactions/breakdown', '/x'];
    const statuses = await Promise.all(missing.map(async (path) => (await call(path)).status));
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  it('refuses a token, and a caller without one', async () => {
    expect((await call('/api/households', {}, 'expired')).status).toBe(401);
    expect((await fetch(`${server.url}/api/households`)).status).toBe(401);
    expect((await fetch(`${server.url}/api/public-test`)).status).toBe(200);
  });

  it('refuses headers and parameters that it never heard of', async () => {
    expect((await call('/api/households', { headers: { 'idempotency-key': 'k' } })).status).toBe(400);
    expect((await call('/api/households?as_of=2026-03-01')).status).toBe(400);
  });

  it('answers CORS preflights with the headers of the contract', async () => {
    const origin = 'http://localhost:4000';
    const preflight = { origin, 'access-control-request-method': 'POST' };
    const answer = await call('/api/households', { method: 'OPTIONS', headers: preflight });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
    expect((await call('/api/households', { headers: { origin } })).status).toBe(200);
  });

  it('injects a fault into the given calls, the given number of times, until it is healed', async () => {
    server.fail({
      fault: { kind: 'status', status: 503, headers: { 'retry-after': '1' } },
      path: '/api/profile',
      times: 1,
    });
    const answer = await call('/api/profile');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await call('/api/profile')).status).toBe(404);
    server.fail({ fault: { kind: 'status', status: 500 }, method: 'POST' });
    expect((await call('/api/public-test')).status).toBe(200);
    server.heal();
    expect((await call('/api/auth/revoke', { method: 'POST', body: '{}' })).status).toBe(204);
  });

  it('injects of two faults that fit the newer, and the older once that is used up', async () => {
    server.fail({ fault: { kind: 'status', status: 500 } });
    server.fail({ fault: { kind: 'status', status: 503 }, path: '/api/households', times: 1 });
    expect((await call('/api/households')).status).toBe(503);
    expect((await call('/api/households')).status).toBe(500);
  });

  it('leaves what is only expected out of its sums', async () => {
    const date = new Date().toISOString().slice(0, 10);
    for (const more of [{}, { is_projected: true }]) {
      const body = JSON.stringify({ amount: -5, date, description: 'Rent', ...more });
      const headers = { 'content-type': 'application/json' };
      expect((await call('/api/transactions', { method: 'POST', headers, body })).status).toBe(201);
    }
    expect(await (await call('/api/transactions/summary')).json()).toMatchObject({ balance: -5, expenses: 5 });
  });

  it('answers like a gateway, or with nothing', async () => {
    server.fail({ fault: { kind: 'gateway', status: 504 }, path: '/api/households' });
    server.fail({ fault: { kind: 'empty' }, path: '/api/transactions' });
    const gateway = await call('/api/households');
    expect([gateway.status, await gateway.text()]).toEqual([504, '']);
    const empty = await call('/api/transactions');
    expect([empty.status, await empty.text()]).toEqual([200, '']);
  });

  it('can keep silent', async () => {
    server.fail({ fault: { kind: 'stall' } });
    const gone = new AbortController();
    const asked = call('/api/public-test', { signal: gone.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    gone.abort();
    await expect(asked).rejects.toThrow('aborted');
  });

  it('breaks the connection on a body that is no JSON', async () => {
    await expect(call('/api/households', { method: 'POST', body: '{' })).rejects.toThrow('fetch failed');
  });

  it('refuses input that breaks its rules or refers to missing records', async () => {
    const post = (path: string, body: object) => call(path, { method: 'POST', body: JSON.stringify(body) });
    const statuses = [
      (await post('/api/households', { name: ' ' })).status,
      (await post('/api/households/9/invites', { email: 'x@example.com' })).status,
      (await post('/api/households/join/9', {})).status,
      (await post('/api/auth/register', { auth0_id: 'another user' })).status,
      (await call('/api/auth/user', { method: 'PUT', body: '{}' })).status,
      (await post('/api/transactions', { amount: 1, date: '2026-03-01', description: 'x', household_id: '9' })).status,
      (await call('/api/transactions/9', { method: 'PUT', body: '{}' })).status,
    ];
    expect(statuses).toEqual([422, 404, 404, 422, 404, 404, 404]);
  });
});

describe('a variant of the contract server', () => {
  let other: ContractServer;
  beforeEach(async () => {
    const variant = { account: 'Pond Bank', replacesUser: true, nestsErrorsUnder: 'transaction', looseErrors: true };
    other = await startContractServer(variant);
  });
  afterEach(() => other.close());

  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: 'Bearer della' };
    const answer = await fetch(`${other.url}${path}`, { method, headers, body: JSON.stringify(body) });
    return [answer.status, await answer.json()];
  };

  it('nests the errors of fields, and writes error bodies loosely', async () => {
    expect(await send('POST', '/api/transactions', { amount: 1, date: '2026-03-01', description: '' })).toEqual([
      422,
      expect.objectContaining({
        description: null,
        tracking_id: 4711,
        details: { transaction: { description: 'Description is required' } },
      }),
    ]);
    expect(await send('PUT', '/api/transactions/9', {})).toEqual([404, expect.objectContaining({ details: null })]);
  });

  it('names accounts itself', async () => {
    await send('POST', '/api/transactions', { amount: 1, date: '2026-03-01', description: 'Bread' });
    expect(other.state.transactions).toMatchObject([{ account: 'Pond Bank', household_id: null }]);
  });

  it('replaces a person by what is sent', async () => {
    await send('POST', '/api/auth/register', { email: 'della@example.com', username: 'della', auth0_id: 'della' });
    const [, replaced] = await send('PUT', '/api/auth/user', { name: 'Della', phone: '1' });
    expect(replaced).toMatchObject({ name: 'Della', phone: '1', email: null, bio: null });
  });
});
